-- The server reads the version that it serves, and stores those of the environment and the command line, without a publisher. Admins
-- publish under their own id only.
create policy worker_reads on site_versions for select to worker using ((select app.user_id()) is null);
create policy worker_publishes on site_versions for insert to worker with check (published_by is null);
create policy admin_reads on site_versions for select to admin using ((select app.is_admin()));
create policy admin_publishes on site_versions for insert to admin
  with check ((select app.is_admin()) and published_by = (select app.user_id()));
grant select on site_versions to worker, admin;
grant insert (number, changes) on site_versions to worker;
grant insert (number, changes, published_by) on site_versions to admin;
