-- Only the sign-in code sees them; users see how many are left.
create policy accounts_read on recovery_codes for select to accounts
  using (exists (select from users where users.id = user_id));
create policy accounts_make on recovery_codes for insert to accounts
  with check (created_at = now() and exists (select from users where users.id = user_id and users.status = 'active'));
create policy accounts_use_up on recovery_codes for update to accounts
  using (exists (select from users where users.id = user_id)) with check (created_at <= now());
create policy accounts_remove on recovery_codes for delete to accounts using (exists (select from users where users.id = user_id));
grant select, insert (user_id, hashes), update (hashes, created_at), delete on recovery_codes to accounts;
