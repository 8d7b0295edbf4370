-- The list of free times shows when we are busy, but not with what.
create policy visitor_reads on busy_times for select to visitor using (ends_at > now() - interval '2 days');
create policy admin_reads on busy_times for select to admin using ((select app.is_admin()));
create policy worker_reads on busy_times for select to worker using ((select app.user_id()) is null);
create policy worker_replaces on busy_times for delete to worker using ((select app.user_id()) is null);
create policy worker_adds on busy_times for insert to worker with check ((select app.user_id()) is null);
grant select (starts_at, ends_at) on busy_times to visitor, admin;
grant select, insert (calendar_id, starts_at, ends_at), delete on busy_times to worker;
