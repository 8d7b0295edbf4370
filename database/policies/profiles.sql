create policy customer_reads_own on profiles for select to customer using (user_id = (select app.user_id()));
create policy customer_changes_own on profiles for update to customer
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
create policy admin_reads on profiles for select to admin using ((select app.is_admin()));
create policy admin_changes_own on profiles for update to admin
  using ((select app.is_admin()) and user_id = (select app.user_id()))
  with check ((select app.is_admin()) and user_id = (select app.user_id()));
create policy admin_invites on profiles for insert to admin
  with check ((select app.is_admin()) and exists (select from users where users.id = user_id and users.status = 'invited'));
create policy accounts_read on profiles for select to accounts using (exists (select from users where users.id = user_id));
create policy accounts_create on profiles for insert to accounts
  with check (exists (select from users where users.id = user_id and users.status = 'active'));
create policy accounts_delete on profiles for delete to accounts using (exists (select from users where users.id = user_id));
-- A link in a mail can turn mails off, but not on.
create policy accounts_stop_mails on profiles for update to accounts
  using (exists (select from users where users.id = user_id)) with check (not update_mails);
create policy worker_reads_what_it_names on profiles for select to worker using (user_id = any (app.named_ids()));
create policy engine_finds_address on profiles for select to engine using (user_id is not null);
create policy engine_moves_address on profiles for update to engine using (user_id is not null) with check (email is not null);
grant select, update (full_name, company_name, phone, update_mails) on profiles to customer, admin;
grant insert (user_id, email) on profiles to accounts;
grant insert (user_id, email, full_name, company_name, phone) on profiles to admin;
grant select, update (update_mails), delete on profiles to accounts;
grant select on profiles to worker;
grant select (user_id, email), update (email) on profiles to engine;
