-- Requests cannot write it.
create policy customer_reads_own on user_roles for select to customer using (user_id = (select app.user_id()));
create policy admin_reads on user_roles for select to admin using ((select app.is_admin()));
create policy engine_reads_who_acts on user_roles for select to engine using (user_id = (select app.user_id()));
-- Whether the person who works on a lead is still an admin.
create policy worker_reads_what_it_names on user_roles for select to worker using (user_id = any (app.named_ids()));
-- Who has a console open, for the assistant and for Needs you now.
create policy worker_reads_open_consoles on user_roles for select to worker using (console_seen_at > now() - interval '1 hour');
create policy worker_notes_open_consoles on user_roles for update to worker
  using (user_id = any (app.named_ids())) with check (role = 'admin' and console_seen_at = now());
create policy accounts_read on user_roles for select to accounts using (exists (select from users where users.id = user_id));
-- The role of an invited account has no effect before its owner sets a password (app.acts_as_admin).
create policy accounts_grant on user_roles for insert to accounts
  with check (role = 'admin' and exists (select from users where users.id = user_id and users.status in ('active', 'invited')));
-- Suspends or restores the effect of a role; the role itself does not change.
create policy accounts_suspend on user_roles for update to accounts using (role = 'admin') with check (role = 'admin');
create policy accounts_revoke on user_roles for delete to accounts using (role = 'admin');
grant select on user_roles to customer, admin;
grant select (user_id, role, awaits_factor, console_seen_at), update (console_seen_at) on user_roles to worker;
grant select (user_id, role, awaits_factor) on user_roles to engine;
grant select, insert (user_id, role, awaits_factor), update (awaits_factor), delete on user_roles to accounts;
