-- Admins set it and see when it was used; only the endpoint, which has no person, reads the hash.
create policy admin_reads on mail_webhook for select to admin using ((select app.is_admin()));
create policy admin_adds on mail_webhook for insert to admin
  with check ((select app.is_admin()) and changed_by = (select app.user_id()));
create policy admin_changes on mail_webhook for update to admin using ((select app.is_admin()))
  with check ((select app.is_admin()) and changed_by = (select app.user_id()));
create policy admin_removes on mail_webhook for delete to admin using ((select app.is_admin()));
create policy worker_reads on mail_webhook for select to worker using ((select app.user_id()) is null);
create policy worker_notes_use on mail_webhook for update to worker
  using ((select app.user_id()) is null) with check (received_at is not null);
grant select (id, address, changed_at, received_at), delete on mail_webhook to admin;
grant insert (address, secret_hash, changed_by), update (address, secret_hash, changed_by, changed_at, received_at) on mail_webhook to admin;
grant select, update (received_at) on mail_webhook to worker;
