-- Only the sign-in code inserts, when it deletes a person; the worker exports the list next to the data. Rows do not identify the person.
create policy accounts_add on forgotten_people for insert to accounts with check (created_at = now());
create policy accounts_read on forgotten_people for select to accounts using (address_hash <> '');
create policy accounts_renew on forgotten_people for update to accounts
  using (address_hash <> '') with check (created_at = now());
create policy worker_reads on forgotten_people for select to worker using (address_hash <> '');
grant select, insert (address_hash), update (created_at) on forgotten_people to accounts;
grant select on forgotten_people to worker;
