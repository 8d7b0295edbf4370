create policy accounts_read on known_devices for select to accounts using (used_at > now() - interval '1 year');
create policy accounts_add on known_devices for insert to accounts with check (used_at = now());
create policy accounts_renew on known_devices for update to accounts
  using (used_at > now() - interval '1 year') with check (used_at = now());
create policy accounts_delete on known_devices for delete to accounts using (user_id is not null);
create policy worker_finds_old on known_devices for select to worker using (used_at < now() - interval '1 year');
create policy worker_deletes_old on known_devices for delete to worker using (used_at < now() - interval '1 year');
grant select, insert (user_id, device_hash), update (used_at), delete on known_devices to accounts;
grant select (user_id, used_at), delete on known_devices to worker;
