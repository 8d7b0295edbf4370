-- What is new on the dashboard and was seen there. An admin who is also a customer reads their own dashboard as a customer.
create policy customer_reads_own on seen_news for select to customer using (user_id = (select app.user_id()));
create policy customer_sees_own on seen_news for insert to customer
  with check (user_id = (select app.user_id()) and exists (select from projects where id = project_id));
grant select, insert (user_id, project_id, kind, happened_at) on seen_news to customer;
