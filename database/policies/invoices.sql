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
  using (
    id = any (app.named_ids()) or reference = any (app.named_ids()) or credits_id = any (app.named_ids())
    or order_id = any (app.named_ids())
  );
create policy worker_reads_scheduled on invoices for select to worker using (state = 'draft' and issue_on is not null);
create policy worker_reads_outstanding on invoices for select to worker
  using (state = 'issued' and kind = 'invoice' and paid + credited < total);
create policy worker_adds on invoices for insert to worker with check (state = 'draft' and kind = 'invoice');
create policy worker_issues on invoices for update to worker
  using (state = 'draft' and kind = 'invoice') with check (state = 'issued' and kind = 'invoice');
create policy worker_reminds on invoices for update to worker
  using (state = 'issued' and kind = 'invoice' and paid + credited < total)
  with check (state = 'issued' and kind = 'invoice' and paid + credited < total);
-- Until the provider says how a charge of the card ended.
create policy worker_reads_collecting on invoices for select to worker using (is_collecting);
create policy worker_ends_collecting on invoices for update to worker
  using (is_collecting) with check (state <> 'draft' and not is_collecting);
-- For the functions of invoices and orders, and app.forget.
create policy engine_finds on invoices for select to engine using (reference is not null);
create policy engine_sums on invoices for update to engine using (reference is not null) with check (reference is not null);
grant select on invoices to customer, worker;
grant select, delete,
  insert (id, kind, customer_id, project_id, credits_id, content, total, issue_on, due_on, subscription_id, period_on, order_id),
  update (state, year, serial, customer_id, content, total, credited, issue_on, issued_on, due_on) on invoices to admin;
grant insert (id, customer_id, project_id, content, total, issue_on, due_on, subscription_id, period_on, order_id),
  update (state, year, serial, content, issue_on, issued_on, due_on, reminded_for, collection, is_collecting)
  on invoices to worker;
grant select (id, content, reference, state, order_id, project_id, hidden_at), update (paid, project_id, customer_id, hidden_at) on invoices to engine;
-- In the transaction that deletes the account: drafts go, what was issued is hidden.
create policy accounts_find_of_deleted on invoices for select to accounts
  using (exists (select from users where users.id = customer_id and users.status = 'deleted'));
create policy accounts_delete_drafts_of_deleted on invoices for delete to accounts
  using (state = 'draft' and exists (select from users where users.id = customer_id and users.status = 'deleted'));
create policy accounts_hide_of_deleted on invoices for update to accounts
  using (exists (select from users where users.id = customer_id and users.status = 'deleted')) with check (hidden_at is not null);
grant select (id, customer_id, state, hidden_at), delete, update (hidden_at) on invoices to accounts;
-- After the legal period.
create policy worker_finds_old on invoices for select to worker using (issued_on < current_date - interval '10 years');
create policy worker_deletes_old on invoices for delete to worker using (issued_on < current_date - interval '10 years');
grant delete on invoices to worker;
