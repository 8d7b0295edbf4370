create policy admin_reads on audit_log for select to admin using (app.is_admin());
create policy admin_writes_own on audit_log for insert to admin
  with check (app.is_admin() and actor_id = (select app.user_id()));
create policy accounts_write on audit_log for insert to accounts with check (actor_id is null or actor_id::text = subject);
grant select, insert (actor_id, action, subject) on audit_log to admin;
grant insert (actor_id, action, subject) on audit_log to accounts;
