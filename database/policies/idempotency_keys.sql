-- A caller sees only its own key: the request sets it for its transaction.
create policy caller_reads_own_key on idempotency_keys for select to visitor, customer, admin, worker
  using (key_hash = (select current_setting('app.idempotency_key', true)));
create policy caller_stores_own_key on idempotency_keys for insert to visitor, customer, admin, worker
  with check (key_hash = (select current_setting('app.idempotency_key', true)));
create policy worker_finds_old on idempotency_keys for select to worker using (created_at < now() - interval '7 days');
create policy worker_deletes_old on idempotency_keys for delete to worker using (created_at < now() - interval '7 days');
grant select, insert (key_hash, body_hash, answer_id) on idempotency_keys to visitor, customer, admin;
grant select, insert (key_hash, body_hash, answer_id), delete on idempotency_keys to worker;
