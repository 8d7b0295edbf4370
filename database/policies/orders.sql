-- The server sets the price of an order; a new order has the status `started`.
create policy visitor_orders on orders for insert to visitor with check (state = 'started' and project_id is null);
create policy admin_reads on orders for select to admin using ((select app.is_admin()));
create policy admin_marks on orders for update to admin using ((select app.is_admin())) with check ((select app.is_admin()));
-- The orders of the customer's leads: `leads` shows customers no others.
create policy customer_reads_own on orders for select to customer
  using (exists (select from leads where leads.id = lead_id));
create policy worker_reads_what_it_names on orders for select to worker
  using (id = any (app.named_ids()) or lead_id = any (app.named_ids()) or reference = any (app.named_ids()));
-- A link in a mail can stop the reminder, but not start it.
create policy worker_ends_reminder on orders for update to worker using (id = any (app.named_ids())) with check (not may_remind);
-- For the triggers only, each of which names what it changes.
create policy engine_finds on orders for select to engine using (reference is not null);
create policy engine_changes on orders for update to engine using (reference is not null) with check (reference is not null);
grant insert (id, lead_id, package, label, setup, monthly, support, site_version, plan, reference, may_remind) on orders to visitor;
grant select, update (state, invoiced_at, paid_at, refunded_at) on orders to admin;
grant select on orders to customer;
grant select, update (may_remind) on orders to worker;
grant select, update (state, invoiced_at, paid_at, refunded_at, may_remind, project_id) on orders to engine;
