create policy engine_owes_notices on mails for insert to engine with check (recipient is null and state = 'queued');
-- Whoever orders is told, and reminded once where they agreed to it.
create policy engine_owes_orderers on mails for insert to engine
  with check (recipient is not null and kind in ('order-received', 'order-reminder') and state = 'queued');
create policy worker_reads on mails for select to worker using (created_at > now() - interval '31 days');
create policy worker_settles on mails for update to worker
  using (state = 'queued') with check (state in ('queued', 'sent', 'failed', 'discarded'));
create policy worker_forgets on mails for delete to worker using (created_at < now() - interval '30 days');
create policy customer_reads_own on mails for select to customer
  using (recipient = (select profiles.email from profiles where profiles.user_id = (select app.user_id())));
create policy admin_sees_failures on mails for select to admin using (app.is_admin() and state in ('failed', 'queued'));
create policy admin_tries_again on mails for update to admin
  using (app.is_admin() and state = 'failed') with check (app.is_admin() and state = 'queued');
create policy admin_owes on mails for insert to admin with check (app.is_admin() and recipient is not null and state = 'queued');
-- News of one customer's projects gather in one mail until it is made; whose key it still has may be joined.
create policy admin_joins on mails for update to admin
  using (app.is_admin() and kind = 'project-updates' and state = 'queued' and dedupe_key is not null)
  with check (app.is_admin() and kind = 'project-updates' and state = 'queued' and dedupe_key is not null);
create policy worker_hands_over on mails for insert to worker
  with check (kind = 'project-updates' and recipient is not null and state = 'queued');
create policy accounts_owe on mails for insert to accounts with check (recipient is not null and state = 'queued');
grant insert (kind, recipient, subject_id, due_at) on mails to engine;
grant select, delete, insert (kind, recipient, subject_id, dedupe_key, due_at),
  update (state, attempts, last_error, sent_at, dedupe_key) on mails to worker;
grant select (id, kind, recipient, state, last_error, created_at, dedupe_key), insert (due_at), update (state, dedupe_key)
  on mails to admin;
grant insert (kind, recipient, subject_id, dedupe_key) on mails to admin, accounts;
grant select (kind, recipient, state, created_at, sent_at) on mails to customer;
