-- Only app.reserve_model_call and app.settle_model_call write it, as engine; the sweep deletes the rows of crashed servers.
create policy engine_reads on model_calls for select to engine using (reserved >= 0);
create policy engine_begins on model_calls for insert to engine with check (reserved >= 0);
create policy engine_ends on model_calls for delete to engine using (reserved >= 0);
grant select, insert (client, day, reserved), delete on model_calls to engine;
create policy worker_finds_old on model_calls for select to worker using (began_at + interval '1 minute' < now());
create policy worker_deletes_old on model_calls for delete to worker using (began_at + interval '1 minute' < now());
grant select (began_at), delete on model_calls to worker;
