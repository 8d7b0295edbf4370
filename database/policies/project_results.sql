-- The project's customer and admins see them, a former customer does not.
create policy customer_reads_own on project_results for select to customer
  using (exists (select from projects where projects.id = project_id and projects.customer_id = (select app.user_id())));
create policy admin_reads on project_results for select to admin using ((select app.is_admin()));
create policy admin_adds on project_results for insert to admin with check ((select app.is_admin()));
create policy admin_changes on project_results for update to admin
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy admin_removes on project_results for delete to admin using ((select app.is_admin()));
create policy accounts_find_of_deleted on project_results for select to accounts
  using (exists (select from projects where projects.id = project_id));
create policy accounts_delete_of_deleted on project_results for delete to accounts
  using (exists (select from projects where projects.id = project_id));
grant select on project_results to customer;
grant select, delete, insert (project_id, month, calls_answered, leads, bookings),
  update (calls_answered, leads, bookings, updated_at) on project_results to admin;
grant select (project_id), delete on project_results to accounts;
