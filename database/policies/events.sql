-- `xid` is the transaction that wrote the event: readers take events in commit order.
create policy engine_inserts on events for insert to engine with check (xid = pg_current_xact_id());
create policy engine_reads_what_it_inserted on events for select to engine using (xid = pg_current_xact_id());
-- Without a limit of age: a delete finds only rows that the worker may also read.
create policy worker_reads on events for select to worker using (true);
create policy worker_deletes_old on events for delete to worker using (created_at < now() - interval '2 days');
grant insert (kind, subject_id), select on events to engine;
grant select, delete on events to worker;
