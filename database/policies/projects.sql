create policy customer_reads_own on projects for select to customer using (customer_id = (select app.user_id()));
create policy admin_reads on projects for select to admin using ((select app.is_admin()));
create policy admin_creates on projects for insert to admin
  with check ((select app.is_admin()) and status = 'planning' and lead_id is not null);
create policy admin_changes on projects for update to admin
  using ((select app.is_admin())) with check ((select app.is_admin()));
-- The sign-in code can access an account's data only in the transaction that deletes the account.
create policy accounts_find_of_deleted on projects for select to accounts
  using (exists (select from users where users.id = customer_id and users.status = 'deleted'));
create policy accounts_detach_from_deleted on projects for update to accounts
  using (exists (select from users where users.id = customer_id and users.status = 'deleted'))
  with check (description is null and lead_id is null and calculation is null);
-- For `app.announce_access` only, which names the customer.
create policy engine_finds_customer on projects for select to engine
  using (customer_id = nullif(current_setting('app.announced_customer', true), '')::uuid);
create policy worker_reads_what_it_names on projects for select to worker
  using (id = any (app.named_ids()) or customer_id = any (app.named_ids()));
grant select on projects to customer, worker;
grant select,
  insert (id, customer_id, lead_id, title, description, project_type, total_cost, estimated_completion, calculation),
  update (customer_id, title, description, project_type, status, progress_percentage, total_cost, estimated_completion, progress_from_plan,
    without_monthly)
  on projects to admin;
grant select (id, customer_id), update (title, description, lead_id, calculation) on projects to accounts;
grant select (id, customer_id) on projects to engine;
-- For app.forget only, which names the person.
create policy engine_finds_forgotten on projects for select to engine using (customer_id = any (app.named_ids()));
-- For app.compute_progress only, which names it.
create policy engine_finds_named on projects for select to engine using (id = any (app.named_ids()));
create policy engine_computes_progress on projects for update to engine
  using (id = any (app.named_ids()) and progress_from_plan) with check (id = any (app.named_ids()));
grant select (progress_percentage, progress_from_plan), update (progress_percentage) on projects to engine;
