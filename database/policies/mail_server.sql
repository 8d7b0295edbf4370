-- Admins set it and see where it is, but only the jobs read the password.
create policy admin_reads on mail_server for select to admin using ((select app.is_admin()));
create policy admin_adds on mail_server for insert to admin
  with check ((select app.is_admin()) and changed_by = (select app.user_id()));
create policy admin_changes on mail_server for update to admin using ((select app.is_admin()))
  with check ((select app.is_admin()) and changed_by = (select app.user_id()));
create policy admin_removes on mail_server for delete to admin using ((select app.is_admin()));
create policy worker_reads on mail_server for select to worker using ((select app.user_id()) is null);
grant select (id, host, port, security, username, changed_at), delete on mail_server to admin;
grant insert (host, port, security, username, sealed_password, changed_by),
  update (host, port, security, username, sealed_password, changed_by, changed_at) on mail_server to admin;
grant select (host, port, security, username, sealed_password) on mail_server to worker;
