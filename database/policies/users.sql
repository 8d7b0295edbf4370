-- The sign-in code sees accounts that are not deleted; only the transaction that deletes an account sees it afterwards.
create policy accounts_read on users for select to accounts using (status <> 'deleted' or updated_at = now());
create policy accounts_create_verified on users for insert to accounts with check (status = 'active');
create policy accounts_change on users for update to accounts
  using (status <> 'deleted') with check (status in ('active', 'disabled', 'deleted') and updated_at = now());
create policy customer_reads_own on users for select to customer using (id = (select app.user_id()));
create policy admin_reads on users for select to admin using ((select app.is_admin()));
create policy admin_invites on users for insert to admin with check ((select app.is_admin()) and status = 'invited');
-- Revoking an invitation disables an account that was never opened, and resending it undoes that; opened accounts are not affected.
create policy admin_revokes_unopened on users for update to admin
  using ((select app.is_admin()) and status in ('invited', 'disabled') and email_verified_at is null)
  with check ((select app.is_admin()) and status in ('invited', 'disabled') and email_verified_at is null);
create policy admin_withdraws_unopened on users for delete to admin
  using ((select app.is_admin()) and status in ('invited', 'disabled') and email_verified_at is null);
create policy engine_reads_who_acts on users for select to engine using (id = (select app.user_id()));
create policy worker_reads_what_it_names on users for select to worker using (id = any (app.named_ids()));
grant select, insert (id, email, status, password_hash, email_verified_at),
  update (email, status, password_hash, email_verified_at, updated_at, has_common_password, factors_reset_at, sessions_ended_at) on users to accounts;
grant select (id, email, email_verified_at, created_at) on users to customer;
grant select (id, email, status, email_verified_at, created_at), insert (id, email, status), update (status), delete on users to admin;
grant select (id, status) on users to engine;
grant select (id, email, status) on users to worker;
-- For app.anonymise_leads only: leads of people with an account are kept.
create policy engine_finds_whose_lead on users for select to engine
  using (id = any (app.named_ids()));
