-- A worker stores what the provider signed, and names the payment.
create policy worker_adds on payments for insert to worker with check (not is_settled);
create policy worker_reads_what_it_names on payments for select to worker
  using (
    id = any (app.named_ids()) or order_id = any (app.named_ids()) or invoice_id = any (app.named_ids())
    or provider_ids && string_to_array(nullif(current_setting('app.named_payment', true), ''), ',')
    or (order_id is null and reference = any (app.named_ids()::text[]))
    or exists (select from invoices where invoices.order_id = payments.order_id and invoices.id = any (app.named_ids()))
  );
create policy worker_changes_what_it_names on payments for update to worker
  using (provider_ids && string_to_array(nullif(current_setting('app.named_payment', true), ''), ','))
  with check (provider_ids && string_to_array(nullif(current_setting('app.named_payment', true), ''), ','));
-- Two rows that turn out to be one payment become one.
create policy worker_merges_what_it_names on payments for delete to worker
  using (provider_ids && string_to_array(nullif(current_setting('app.named_payment', true), ''), ','));
create policy admin_reads on payments for select to admin using ((select app.is_admin()));
-- An order or an invoice can be assigned once.
create policy admin_settles on payments for update to admin
  using ((select app.is_admin()) and order_id is null and invoice_id is null) with check ((select app.is_admin()));
create policy customer_reads_own on payments for select to customer
  using (
    exists (select from orders where orders.id = order_id) or exists (select from invoices where invoices.id = invoice_id)
  );
grant select, delete,
  insert (id, order_id, invoice_id, provider_ids, reference, state, amount, tax, refunded, currency, email, paid_at, refunded_at, reports),
  update (order_id, invoice_id, provider_ids, reference, state, amount, tax, refunded, currency, email, paid_at, refunded_at, reports, is_settled)
  on payments to worker;
grant select, update (order_id, invoice_id, is_settled) on payments to admin;
grant select on payments to customer;
-- For app.forget only, which names the person.
create policy engine_finds on payments for select to engine using (cardinality(provider_ids) > 0);
create policy engine_deletes_emails on payments for update to engine using (email is not null) with check (email is null);
grant select, update (email) on payments to engine;
