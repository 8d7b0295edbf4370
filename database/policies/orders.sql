-- The server prices what a visitor orders; nobody begins with an order that is further than started.
create policy visitor_orders on orders for insert to visitor with check (state = 'started' and project_id is null);
create policy admin_reads on orders for select to admin using ((select app.is_admin()));
create policy admin_marks on orders for update to admin using ((select app.is_admin())) with check ((select app.is_admin()));
-- Theirs with their lead: `leads` shows a customer no others.
create policy customer_reads_own on orders for select to customer
  using (exists (select from leads where leads.id = lead_id));
create policy worker_reads_what_it_names on orders for select to worker
  using (id = any (app.named_ids()) or lead_id = any (app.named_ids()) or reference = any (app.named_ids()));
-- A link in a mail ends the reminder, and never begins one.
create policy worker_ends_reminder on orders for update to worker using (id = any (app.named_ids())) with check (not may_remind);
-- For the triggers alone, each of which names what it changes.
create policy engine_finds on orders for select to engine using (reference is not null);
create policy engine_follows on orders for update to engine using (reference is not null) with check (reference is not null);
grant insert (id, lead_id, package, setup, monthly, plan, reference, may_remind) on orders to visitor;
grant select, update (state, invoiced_at, paid_at, refunded_at) on orders to admin;
grant select on orders to customer;
grant select, update (may_remind) on orders to worker;
grant select, update (state, paid_at, refunded_at, may_remind, project_id) on orders to engine;
