-- The public endpoint runs as `worker`: it can read only the conversation of the given token or mailed link.
create policy worker_reads_by_token on conversations for select to worker
  using (
    token_hash = (select current_setting('app.conversation', true))
    or (return_hash = (select current_setting('app.conversation', true)) and return_until > now())
    or id = any (app.named_ids()) or lead_id = any (app.named_ids())
    or (lead_id is null and last_turn_at < now() - interval '30 days')
  );
create policy worker_begins on conversations for insert to worker
  with check (token_hash = (select current_setting('app.conversation', true)) and answered_by is null and lead_id is null);
create policy worker_continues on conversations for update to worker
  using (token_hash = (select current_setting('app.conversation', true)) or id = any (app.named_ids()))
  with check (id = any (app.named_ids()));
create policy worker_deletes on conversations for delete to worker
  using (lead_id is null and (
    token_hash = (select current_setting('app.conversation', true)) or last_turn_at < now() - interval '30 days'
  ));
create policy admin_reads on conversations for select to admin using ((select app.is_admin()));
-- Admins can take over only in their own name.
create policy admin_takes_over on conversations for update to admin
  using ((select app.is_admin()))
  with check ((select app.is_admin()) and (answered_by is null or answered_by = (select app.user_id())));
-- `leads` shows customers only their own.
create policy customer_reads_own on conversations for select to customer
  using (exists (select from leads where leads.id = lead_id));
grant select, insert (id, token_hash, page, about),
  update (token_hash, lead_id, agreed_hash, promised, turn_count, last_turn_at, delivered_turn, return_hash, return_until, person_asked_at, mailed_at), delete
  on conversations to worker;
grant select, update (answered_by, person_until, person_asked_at, mailed_at, turn_count, last_turn_at) on conversations to admin;
grant select (id, lead_id, page, promised, created_at, last_turn_at) on conversations to customer;
-- For app.forget and app.anonymise_leads only, which name the person; the age of other conversations decides whether to forget.
create policy engine_finds_forgotten on conversations for select to engine
  using (lead_id is not null);
create policy engine_deletes_forgotten on conversations for delete to engine using (lead_id = any (app.named_ids()));
grant select (id, lead_id, last_turn_at), delete on conversations to engine;
