create policy accounts_read_live on pending_signups for select to accounts using (expires_at > now());
create policy accounts_sign_up on pending_signups for insert to accounts
  with check (created_at = now() and expires_at <= now() + interval '24 hours');
create policy accounts_delete on pending_signups for delete to accounts using (expires_at > now());
create policy worker_finds_old on pending_signups for select to worker using (expires_at < now());
create policy worker_deletes_old on pending_signups for delete to worker using (expires_at < now());
grant select, insert (email, password_hash, browser_hash, expires_at), delete on pending_signups to accounts;
grant select (id, expires_at), delete on pending_signups to worker;
