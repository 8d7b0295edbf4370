-- The server hands them to anyone who knows the hash, imports them with a site, and sweeps those that nothing uses.
create policy worker_reads on site_pictures for select to worker using ((select app.user_id()) is null);
create policy worker_adds on site_pictures for insert to worker with check (created_by is null);
create policy worker_deletes_old on site_pictures for delete to worker using (created_at < now() - interval '1 day');
create policy admin_reads on site_pictures for select to admin using ((select app.is_admin()));
create policy admin_adds on site_pictures for insert to admin
  with check ((select app.is_admin()) and created_by = (select app.user_id()));
create policy admin_renews on site_pictures for update to admin using ((select app.is_admin()))
  with check ((select app.is_admin()) and created_by = (select app.user_id()));
grant select (id, type, bytes, small, created_at), delete on site_pictures to worker;
grant insert (id, type, width, height, bytes, small) on site_pictures to worker;
grant select (id) on site_pictures to admin;
grant insert (id, type, width, height, bytes, small, created_by), update (created_by, created_at) on site_pictures to admin;
