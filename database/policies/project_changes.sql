-- Triggers write it, as engine, with the acting user. Customers see the changes of their projects, but not who made them.
create policy engine_records on project_changes for insert to engine
  with check (changed_by is not distinct from (select app.user_id()));
create policy customer_reads_own on project_changes for select to customer
  using (exists (select from projects where projects.id = project_id and projects.customer_id = (select app.user_id())));
create policy admin_reads on project_changes for select to admin using ((select app.is_admin()));
grant insert (project_id, version, field, before, after, changed_by) on project_changes to engine;
grant select on project_changes to admin;
grant select (project_id, version, field, before, after, changed_at) on project_changes to customer;
-- Only in the transaction that deletes a project's customer: the earlier texts are deleted with them.
create policy accounts_find_of_deleted on project_changes for select to accounts
  using (exists (select from projects where projects.id = project_id));
create policy accounts_delete_of_deleted on project_changes for delete to accounts
  using (exists (select from projects where projects.id = project_id) and field in ('title', 'description'));
grant select (project_id, field), delete on project_changes to accounts;
