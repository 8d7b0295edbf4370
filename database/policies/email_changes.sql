-- An expired request can be neither read nor used. Only the sign-in code sees the hash.
create policy accounts_read_live on email_changes for select to accounts using (expires_at > now());
create policy accounts_request on email_changes for insert to accounts
  with check (created_at = now() and expires_at <= now() + interval '24 hours');
create policy accounts_delete on email_changes for delete to accounts using (expires_at > now());
create policy customer_reads_own on email_changes for select to customer
  using (user_id = (select app.user_id()) and expires_at > now());
create policy customer_cancels_own on email_changes for delete to customer using (user_id = (select app.user_id()));
create policy worker_reads_for_mails on email_changes for select to worker using (expires_at > now());
create policy worker_finds_old on email_changes for select to worker using (expires_at < now());
create policy worker_deletes_old on email_changes for delete to worker using (expires_at < now());
grant select, insert (user_id, email, password_hash, expires_at), delete on email_changes to accounts;
grant select (user_id, email, expires_at), delete on email_changes to customer;
grant select (id, email, expires_at), delete on email_changes to worker;
