create policy customer_reads_own on cancellation_requests for select to customer using (customer_id = (select app.user_id()));
-- For the caller's own projects: `projects` shows customers no others.
create policy customer_requests on cancellation_requests for insert to customer
  with check (
    customer_id = (select app.user_id()) and status = 'open'
    and exists (select from projects where projects.id = project_id and projects.customer_id = (select app.user_id()))
  );
create policy customer_withdraws on cancellation_requests for update to customer
  using (customer_id = (select app.user_id()) and status = 'open')
  with check (customer_id = (select app.user_id()) and status = 'withdrawn');
create policy admin_reads on cancellation_requests for select to admin using ((select app.is_admin()));
create policy admin_closes on cancellation_requests for update to admin
  using ((select app.is_admin()) and status = 'open') with check ((select app.is_admin()) and status <> 'open');
create policy worker_reads_what_it_names on cancellation_requests for select to worker using (id = any (app.named_ids()));
-- In the transaction that deletes an account: the text is removed, the row is kept.
create policy accounts_find on cancellation_requests for select to accounts
  using (exists (select from users where users.id = customer_id));
create policy accounts_delete_texts on cancellation_requests for update to accounts
  using (exists (select from users where users.id = customer_id)) with check (reason is null and note is null);
grant select, insert (id, customer_id, project_id, kind, reason, due_on), update (status, closed_at) on cancellation_requests to customer;
grant select, update (status, note, closed_at) on cancellation_requests to admin;
grant select on cancellation_requests to worker;
grant select (id, customer_id), update (reason, note) on cancellation_requests to accounts;
-- For app.forget only, which names the person.
create policy engine_finds_forgotten on cancellation_requests for select to engine using (customer_id = any (app.named_ids()));
grant select (id, customer_id) on cancellation_requests to engine;
