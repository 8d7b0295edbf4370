-- Admins add them and see how they are read, but only the jobs read the addresses.
create policy admin_reads on busy_calendars for select to admin using ((select app.is_admin()));
create policy admin_adds_own on busy_calendars for insert to admin
  with check ((select app.is_admin()) and added_by = (select app.user_id()));
create policy admin_removes on busy_calendars for delete to admin using ((select app.is_admin()));
create policy worker_reads on busy_calendars for select to worker using ((select app.user_id()) is null);
create policy worker_notes_what_it_read on busy_calendars for update to worker
  using ((select app.user_id()) is null) with check (tried_at is not null);
create policy engine_reads on busy_calendars for select to engine using (added_by is not null);
create policy engine_ends on busy_calendars for delete to engine using (added_by is not null);
grant select (id, name, host, added_by, created_at, tried_at, read_at, failing_since, problem, unknown_zone, skipped), delete
  on busy_calendars to admin;
grant insert (id, name, host, sealed_address, added_by) on busy_calendars to admin;
grant select, update (read_for, etag, last_modified, tried_at, read_at, failing_since, problem, unknown_zone, skipped)
  on busy_calendars to worker;
grant select (added_by), delete on busy_calendars to engine;
