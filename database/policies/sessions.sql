-- The sign-in code cannot see an expired session, by the database's clock.
create policy accounts_read_live on sessions for select to accounts
  using (app.session_end(user_id, created_at, renewed_at) > now());
create policy accounts_create on sessions for insert to accounts
  with check (created_at = now() and renewed_at = now() and (proven_at = now() or proven_at = 'epoch'));
create policy accounts_renew on sessions for update to accounts
  using (app.session_end(user_id, created_at, renewed_at) > now()) with check (renewed_at = now());
-- Any session. A policy may not say a plain `true`.
create policy accounts_end on sessions for delete to accounts using (user_id is not null);
create policy customer_reads_own on sessions for select to customer
  using (user_id = (select app.user_id()) and app.session_end(user_id, created_at, renewed_at) > now());
create policy customer_ends_own on sessions for delete to customer using (user_id = (select app.user_id()));
-- 30 days past the longest possible life; the worker may not call app.session_end.
create policy worker_finds_old on sessions for select to worker
  using (least(renewed_at + interval '7 days', created_at + interval '30 days') < now() - interval '30 days');
create policy worker_deletes_old on sessions for delete to worker
  using (least(renewed_at + interval '7 days', created_at + interval '30 days') < now() - interval '30 days');
grant select, insert (user_id, token_hash, browser, proven_at),
  update (renewed_at, proven_at, token_hash, former_token_hash, rotated_at, viewing_id, viewing_since), delete on sessions to accounts;
grant select (id, user_id, created_at, renewed_at, browser), delete on sessions to customer;
-- For app.sign_out_former_customer() only, which does not sign out the acting admin.
create policy engine_reads_former_customers on sessions for select to engine
  using (user_id is distinct from (select app.user_id()));
create policy engine_signs_out_former_customers on sessions for delete to engine
  using (user_id is distinct from (select app.user_id()));
grant select (user_id), delete on sessions to engine;
grant select (id, created_at, renewed_at), delete on sessions to worker;
