create policy admin_reads on webhooks for select to admin using ((select app.is_admin()));
create policy admin_adds on webhooks for insert to admin
  with check ((select app.is_admin()) and made_by = (select app.user_id()));
create policy admin_changes on webhooks for update to admin using ((select app.is_admin()))
  with check ((select app.is_admin()) and made_by = (select app.user_id()));
create policy admin_removes on webhooks for delete to admin using ((select app.is_admin()));
create policy worker_reads on webhooks for select to worker using ((select app.user_id()) is null);
create policy worker_notes_failures on webhooks for update to worker
  using ((select app.user_id()) is null) with check (off_reason is null or off_reason in ('failed', 'gone'));
create policy engine_reads on webhooks for select to engine using (events is not null);
create policy engine_switches_off on webhooks for update to engine using (made_by is not null) with check (off_reason = 'admin_left');
grant select (id, url, host, events, made_by, created_at, failing_since, off_at, off_reason), delete on webhooks to admin;
grant insert (id, url, host, events, sealed_secret, made_by),
  update (url, host, events, sealed_secret, former_sealed_secret, former_until, made_by, failing_since, off_at, off_reason)
  on webhooks to admin;
-- For the expression that keeps the former secret.
grant select (sealed_secret) on webhooks to admin;
grant select, update (failing_since, off_at, off_reason) on webhooks to worker;
grant select (id, events, off_at, made_by), update (off_at, off_reason) on webhooks to engine;
