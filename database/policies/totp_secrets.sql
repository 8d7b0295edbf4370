-- Only the sign-in code reads a secret, and only of accounts that are not deleted; users see whether they have one.
create policy accounts_read on totp_secrets for select to accounts
  using (exists (select from users where users.id = user_id));
create policy accounts_begin on totp_secrets for insert to accounts
  with check (confirmed_at is null and created_at = now() and exists (select from users where users.id = user_id and users.status = 'active'));
create policy accounts_accept_code on totp_secrets for update to accounts
  using (exists (select from users where users.id = user_id)) with check (confirmed_at is not null and last_step is not null);
create policy accounts_remove on totp_secrets for delete to accounts using (exists (select from users where users.id = user_id));
create policy customer_reads_own on totp_secrets for select to customer using (user_id = (select app.user_id()));
create policy admin_sees_who_has_one on totp_secrets for select to admin using ((select app.is_admin()));
grant select, insert (user_id, sealed_secret), update (confirmed_at, last_step), delete on totp_secrets to accounts;
grant select (user_id, confirmed_at) on totp_secrets to customer, admin;
