create policy admin_reads on site_draft for select to admin using ((select app.is_admin()));
create policy admin_adds on site_draft for insert to admin
  with check ((select app.is_admin()) and changed_by = (select app.user_id()));
create policy admin_changes on site_draft for update to admin using ((select app.is_admin()))
  with check ((select app.is_admin()) and changed_by = (select app.user_id()));
create policy admin_discards on site_draft for delete to admin using ((select app.is_admin()));
grant select, delete on site_draft to admin;
grant insert (path, value, changed_by), update (value, changed_by, changed_at) on site_draft to admin;
-- The sweep keeps the pictures that the draft has.
create policy worker_reads on site_draft for select to worker using ((select app.user_id()) is null);
grant select (value) on site_draft to worker;
