create policy admin_reads on webhook_deliveries for select to admin using ((select app.is_admin()));
create policy admin_tests on webhook_deliveries for insert to admin
  with check ((select app.is_admin()) and event = 'test' and subject_id is null);
create policy admin_sends_again on webhook_deliveries for update to admin
  using ((select app.is_admin())) with check (state = 'queued');
create policy worker_reads on webhook_deliveries for select to worker using ((select app.user_id()) is null);
create policy worker_notes_answers on webhook_deliveries for update to worker
  using ((select app.user_id()) is null) with check (state in ('queued', 'sent', 'failed'));
create policy worker_deletes_old on webhook_deliveries for delete to worker using (created_at < now() - interval '30 days');
create policy engine_enqueues on webhook_deliveries for insert to engine with check (state = 'queued' and attempts = 0);
-- For app.forget only.
create policy engine_reads_named on webhook_deliveries for select to engine using (subject_id = any (app.named_ids()));
create policy engine_forgets_named on webhook_deliveries for delete to engine using (subject_id = any (app.named_ids()));
grant select, insert (id, webhook_id, event), update (state, attempts, next_try_at) on webhook_deliveries to admin;
grant select, update (state, attempts, next_try_at, tried_at, status, answer, error), delete on webhook_deliveries to worker;
grant insert (webhook_id, event, subject_id), select (subject_id), delete on webhook_deliveries to engine;
