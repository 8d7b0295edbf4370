-- An admin who is also a customer reads their own dashboard as a customer.
create policy customer_reads_own on visits for select to customer using (user_id = (select app.user_id()));
create policy customer_begins_own on visits for insert to customer with check (user_id = (select app.user_id()));
create policy customer_moves_own on visits for update to customer
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select, insert (user_id, seen_until), update (seen_until, began_with, began_at, active_at) on visits to customer;
