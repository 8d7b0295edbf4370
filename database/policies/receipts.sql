create policy customer_reads_own on receipts for select to customer
  using (exists (select from invoices where invoices.id = invoice_id));
create policy admin_reads on receipts for select to admin using ((select app.is_admin()));
create policy admin_adds on receipts for insert to admin with check ((select app.is_admin()));
create policy admin_removes on receipts for delete to admin using ((select app.is_admin()));
create policy worker_reads_what_it_names on receipts for select to worker using (invoice_id = any (app.named_ids()));
-- For app.sum_invoice and app.forget.
create policy engine_sums on receipts for select to engine using (amount <> 0);
create policy engine_clears_notes on receipts for update to engine using (note is not null) with check (note is null);
grant select on receipts to customer, worker;
grant select, delete, insert (id, invoice_id, amount, method, received_on, note) on receipts to admin;
grant select (invoice_id, amount, note), update (note) on receipts to engine;
create policy accounts_find_of_deleted on receipts for select to accounts
  using (exists (select from invoices where invoices.id = invoice_id));
create policy accounts_clear_of_deleted on receipts for update to accounts
  using (exists (select from invoices where invoices.id = invoice_id)) with check (note is null);
grant select (invoice_id, note), update (note) on receipts to accounts;
