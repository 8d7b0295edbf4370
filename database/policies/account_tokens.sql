-- Only a valid token is visible, by the database's clock.
create policy accounts_read_live on account_tokens for select to accounts
  using (expires_at > now() and revoked_at is null);
create policy accounts_issue on account_tokens for insert to accounts
  with check (created_at = now() and expires_at <= now() + interval '7 days' and revoked_at is null);
create policy accounts_use_up on account_tokens for delete to accounts using (expires_at > now());
create policy admin_reads_invitations on account_tokens for select to admin
  using ((select app.is_admin()) and purpose = 'invite');
create policy admin_invites on account_tokens for insert to admin
  with check ((select app.is_admin()) and purpose = 'invite' and expires_at <= now() + interval '7 days' and revoked_at is null);
create policy admin_revokes_invitations on account_tokens for update to admin
  using ((select app.is_admin()) and purpose = 'invite')
  with check ((select app.is_admin()) and purpose = 'invite' and revoked_at is not null);
create policy worker_reads_for_mails on account_tokens for select to worker
  using ((expires_at > now() and revoked_at is null) or expires_at < now() - interval '30 days');
create policy worker_deletes_old on account_tokens for delete to worker using (expires_at < now() - interval '30 days');
grant select, insert (id, purpose, user_id, email, expires_at), delete on account_tokens to accounts;
grant select, insert (purpose, user_id, email, expires_at), update (revoked_at) on account_tokens to admin;
grant select, delete on account_tokens to worker;
