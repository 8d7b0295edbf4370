-- Customers see what was issued to them.
create policy customer_reads_own on invoices for select to customer
  using (customer_id = (select app.user_id()) and state <> 'draft');
create policy admin_reads on invoices for select to admin using ((select app.is_admin()));
create policy admin_adds on invoices for insert to admin with check ((select app.is_admin()) and state = 'draft');
create policy admin_changes on invoices for update to admin
  using ((select app.is_admin())) with check ((select app.is_admin()));
-- A number that was given is never free again.
create policy admin_removes_drafts on invoices for delete to admin using ((select app.is_admin()) and state = 'draft');
create policy worker_reads_what_it_names on invoices for select to worker
  using (id = any (app.named_ids()) or reference = any (app.named_ids()));
create policy worker_reads_scheduled on invoices for select to worker using (state = 'draft' and issue_on is not null);
create policy worker_reads_outstanding on invoices for select to worker
  using (state = 'issued' and kind = 'invoice' and paid + credited < total);
create policy worker_adds on invoices for insert to worker with check (state = 'draft' and kind = 'invoice');
create policy worker_issues on invoices for update to worker
  using (state = 'draft' and kind = 'invoice') with check (state = 'issued' and kind = 'invoice');
-- For app.sum_receipts only.
create policy engine_finds on invoices for select to engine using (reference is not null);
create policy engine_sums on invoices for update to engine using (reference is not null) with check (reference is not null);
grant select on invoices to customer, worker;
grant select, delete,
  insert (id, kind, customer_id, project_id, credits_id, content, total, issue_on, due_on),
  update (state, year, serial, customer_id, content, total, credited, issue_on, issued_on, due_on) on invoices to admin;
grant insert (id, customer_id, project_id, content, total, issue_on, due_on),
  update (state, year, serial, content, issue_on, issued_on, due_on) on invoices to worker;
grant select (id, content, reference), update (paid) on invoices to engine;
