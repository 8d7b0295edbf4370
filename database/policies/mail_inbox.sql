-- Admins set it and see how it is read, but only the jobs read the password.
create policy admin_reads on mail_inbox for select to admin using ((select app.is_admin()));
create policy admin_adds on mail_inbox for insert to admin
  with check ((select app.is_admin()) and changed_by = (select app.user_id()));
create policy admin_changes on mail_inbox for update to admin using ((select app.is_admin()))
  with check ((select app.is_admin()) and changed_by = (select app.user_id()));
create policy admin_removes on mail_inbox for delete to admin using ((select app.is_admin()));
create policy worker_reads on mail_inbox for select to worker using ((select app.user_id()) is null);
create policy worker_notes_what_it_read on mail_inbox for update to worker
  using ((select app.user_id()) is null) with check (tried_at is not null);
grant select (id, address, host, port, security, username, changed_at, tried_at, read_at, failing_since, last_error), delete on mail_inbox to admin;
grant insert (address, host, port, security, username, sealed_password, changed_by),
  update (
    address, host, port, security, username, sealed_password, changed_by, changed_at,
    uid_validity, last_uid, tried_at, read_at, failing_since, last_error
  ) on mail_inbox to admin;
grant select, update (uid_validity, last_uid, tried_at, read_at, failing_since, last_error) on mail_inbox to worker;
