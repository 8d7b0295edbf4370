create policy customer_reads_own on project_updates for select to customer
  using (exists (select from projects where projects.id = project_id and projects.customer_id = (select app.user_id())));
create policy admin_reads on project_updates for select to admin using ((select app.is_admin()));
create policy admin_posts on project_updates for insert to admin
  with check ((select app.is_admin()) and created_by = (select app.user_id()));
create policy accounts_find_of_deleted on project_updates for select to accounts
  using (exists (select from projects where projects.id = project_id));
create policy accounts_delete_of_deleted on project_updates for delete to accounts
  using (exists (select from projects where projects.id = project_id));
create policy worker_reads_what_it_names on project_updates for select to worker using (id = any (app.named_ids()));
grant select on project_updates to customer, worker;
grant select, insert (id, project_id, title, description, update_type, created_by) on project_updates to admin;
grant select (id, project_id), delete on project_updates to accounts;
-- For app.forget only: `projects` shows it no others.
create policy engine_finds_forgotten on project_updates for select to engine
  using (exists (select from projects where projects.id = project_id));
grant select (id, project_id) on project_updates to engine;
