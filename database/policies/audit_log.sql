-- Only triggers write it, as engine. No role changes an entry; the sweep deletes expired ones.
create policy engine_records on audit_log for insert to engine
  with check (actor_id is not distinct from (select app.user_id()) and created_at = now());
create policy admin_reads on audit_log for select to admin using ((select app.is_admin()));
create policy worker_finds_old on audit_log for select to worker using (created_at < now() - interval '24 months');
create policy worker_deletes_old on audit_log for delete to worker using (created_at < now() - interval '24 months');
grant insert (actor_id, action, subject_id, facts, changes, request_id) on audit_log to engine;
grant select on audit_log to admin;
grant select (id, created_at), delete on audit_log to worker;
-- For app.anonymise_leads only: whether an admin has acted on a lead.
create policy engine_reads_acts on audit_log for select to engine using (subject_id is not null);
grant select (subject_id, created_at) on audit_log to engine;
