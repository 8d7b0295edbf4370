-- Records that an event was processed; the primary key refuses duplicates.
create policy worker_adds on payment_events for insert to worker with check (received_at = now());
create policy worker_finds_old on payment_events for select to worker using (received_at < now() - interval '30 days');
create policy worker_deletes_old on payment_events for delete to worker using (received_at < now() - interval '30 days');
grant insert (id, kind) on payment_events to worker;
grant select (received_at), delete on payment_events to worker;
