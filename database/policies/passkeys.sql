-- The sign-in code verifies passkeys; users see the names and times of their own. Keys cannot be changed.
create policy accounts_read on passkeys for select to accounts
  using (exists (select from users where users.id = user_id));
create policy accounts_add on passkeys for insert to accounts
  with check (created_at = now() and exists (select from users where users.id = user_id and users.status = 'active'));
create policy accounts_record_use on passkeys for update to accounts
  using (exists (select from users where users.id = user_id)) with check (used_at = now());
create policy accounts_remove on passkeys for delete to accounts using (exists (select from users where users.id = user_id));
create policy customer_reads_own on passkeys for select to customer using (user_id = (select app.user_id()));
create policy admin_sees_who_has_one on passkeys for select to admin using ((select app.is_admin()));
grant select, insert (user_id, credential_id, public_key, counter, transports, name), update (counter, used_at), delete on passkeys to accounts;
grant select (id, user_id, name, created_at, used_at) on passkeys to customer;
grant select (user_id) on passkeys to admin;
