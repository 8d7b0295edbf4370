create policy accounts_read on sign_in_delays for select to accounts using (failures > 0);
create policy accounts_count on sign_in_delays for insert to accounts with check (failures = 1);
create policy accounts_count_again on sign_in_delays for update to accounts using (failures > 0) with check (failures > 0);
create policy accounts_reset on sign_in_delays for delete to accounts using (failures > 0);
create policy worker_finds_old on sign_in_delays for select to worker using (updated_at < now() - interval '1 day');
create policy worker_deletes_old on sign_in_delays for delete to worker using (updated_at < now() - interval '1 day');
grant select, insert (subject, failures, ends_at), update (failures, ends_at, updated_at), delete on sign_in_delays to accounts;
grant select (subject, updated_at), delete on sign_in_delays to worker;
