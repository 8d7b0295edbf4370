-- An expired step of a sign-in can be neither read nor used, by the database's clock. That of a session can be replaced.
create policy accounts_read_live on second_steps for select to accounts using (expires_at > now() or session_id is not null);
create policy accounts_begin on second_steps for insert to accounts
  with check (created_at = now() and tries = 0 and expires_at <= now() + interval '10 minutes');
create policy accounts_try on second_steps for update to accounts
  using (expires_at > now()) with check (expires_at <= now() + interval '10 minutes');
create policy accounts_end on second_steps for delete to accounts using (expires_at > now() or session_id is not null);
create policy worker_finds_old on second_steps for select to worker using (expires_at < now());
create policy worker_deletes_old on second_steps for delete to worker using (expires_at < now());
grant select, insert (user_id, session_id, purpose, browser_hash, challenge, expires_at),
  update (challenge, tries), delete on second_steps to accounts;
grant select (id, expires_at), delete on second_steps to worker;
