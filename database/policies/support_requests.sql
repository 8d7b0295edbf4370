create policy customer_reads_own on support_requests for select to customer using (customer_id = (select app.user_id()));
-- For one of the caller's projects or for none: `projects` shows customers no others.
create policy customer_sends on support_requests for insert to customer
  with check (customer_id = (select app.user_id()) and status = 'open' and (
    project_id is null
    or exists (select from projects where projects.id = project_id and projects.customer_id = (select app.user_id()))
  ));
create policy admin_reads on support_requests for select to admin using ((select app.is_admin()));
-- An admin can also be a customer.
create policy admin_sends_own on support_requests for insert to admin
  with check ((select app.is_admin()) and customer_id = (select app.user_id()) and status = 'open' and (
    project_id is null
    or exists (select from projects where projects.id = project_id and projects.customer_id = (select app.user_id()))
  ));
create policy admin_closes on support_requests for update to admin
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy worker_reads_what_it_names on support_requests for select to worker using (id = any (app.named_ids()));
create policy accounts_find on support_requests for select to accounts
  using (exists (select from users where users.id = customer_id));
create policy accounts_delete on support_requests for delete to accounts
  using (exists (select from users where users.id = customer_id));
grant select, insert (id, customer_id, project_id, subject, description) on support_requests to customer;
grant select, insert (id, customer_id, project_id, subject, description), update (status) on support_requests to admin;
grant select on support_requests to worker;
grant select (id, customer_id), delete on support_requests to accounts;
-- For app.forget only, which names the person.
create policy engine_finds_forgotten on support_requests for select to engine using (customer_id = any (app.named_ids()));
-- For app.reopen_request only, which names it.
create policy engine_finds_named on support_requests for select to engine using (id = any (app.named_ids()));
create policy engine_reopens on support_requests for update to engine using (id = any (app.named_ids())) with check (status = 'open');
grant select (id, customer_id, status), update (status) on support_requests to engine;
