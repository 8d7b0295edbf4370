create policy engine_records on events for insert to engine with check (xid = pg_current_xact_id());
create policy engine_reads_what_it_recorded on events for select to engine using (xid = pg_current_xact_id());
create policy worker_delivers on events for select to worker using (created_at > now() - interval '7 days');
create policy worker_deletes_old on events for delete to worker using (created_at < now() - interval '2 days');
grant insert (kind, subject_id), select on events to engine;
grant select, delete on events to worker;
