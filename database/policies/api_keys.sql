-- Every admin sees all keys and can revoke them; the key itself is stored nowhere.
create policy admin_reads on api_keys for select to admin using ((select app.is_admin()));
create policy admin_makes_own on api_keys for insert to admin
  with check ((select app.is_admin()) and made_by = (select app.user_id()));
create policy admin_revokes on api_keys for delete to admin using ((select app.is_admin()));
create policy accounts_read_valid on api_keys for select to accounts using (app.acts_as_admin(made_by));
create policy accounts_note_use on api_keys for update to accounts
  using (app.acts_as_admin(made_by)) with check (last_used_at = now());
create policy engine_reads on api_keys for select to engine using (made_by is not null);
create policy engine_ends on api_keys for delete to engine using (made_by is not null);
grant select (id, name, scopes, prefix, made_by, created_at, last_used_at), delete on api_keys to admin;
grant insert (id, name, scopes, prefix, key_hash, made_by) on api_keys to admin;
grant select, update (last_used_at) on api_keys to accounts;
grant select (made_by), delete on api_keys to engine;
