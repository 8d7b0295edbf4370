create policy accounts_record on sign_ins for insert to accounts with check (created_at = now());
-- Only for an account that the same transaction deletes.
create policy accounts_forget on sign_ins for delete to accounts
  using (exists (select from users where users.id = user_id and users.status = 'deleted'));
create policy accounts_find_forgotten on sign_ins for select to accounts
  using (exists (select from users where users.id = user_id and users.status = 'deleted'));
create policy customer_reads_own on sign_ins for select to customer using (user_id = (select app.user_id()));
create policy worker_reads_what_it_names on sign_ins for select to worker using (id = any (app.named_ids()));
create policy worker_finds_old on sign_ins for select to worker using (created_at < now() - interval '90 days');
create policy worker_deletes_old on sign_ins for delete to worker using (created_at < now() - interval '90 days');
grant select (user_id), insert (id, user_id, outcome, browser), delete on sign_ins to accounts;
grant select on sign_ins to customer;
grant select (id, browser, created_at), delete on sign_ins to worker;
