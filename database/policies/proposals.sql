create policy admin_reads on proposals for select to admin using ((select app.is_admin()));
create policy admin_drafts on proposals for insert to admin
  with check ((select app.is_admin()) and state = 'draft' and lead_id is not null);
create policy admin_changes on proposals for update to admin
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy admin_removes_drafts on proposals for delete to admin using ((select app.is_admin()) and state = 'draft');
-- What was sent for the customer's leads: `leads` shows customers no others.
create policy customer_reads_own on proposals for select to customer
  using (state <> 'draft' and exists (select from leads where leads.id = lead_id));
create policy worker_reads_what_it_names on proposals for select to worker
  using (id = any (app.named_ids()) or replaces_id = any (app.named_ids()));
-- On behalf of the person with the link from the mail. Accepting creates a project, so it runs as an admin.
create policy worker_changes_what_it_names on proposals for update to worker
  using (id = any (app.named_ids()) and state = 'sent')
  with check (id = any (app.named_ids()) and state in ('sent', 'declined'));
-- The day of the business may be the one before.
create policy worker_finds_overdue on proposals for select to worker
  using (state in ('sent', 'expired') and valid_until <= current_date);
create policy worker_expires on proposals for update to worker
  using (state = 'sent' and valid_until <= current_date) with check (state = 'expired');
-- Those whose lead is gone, and accepted ones after ten years (decision 100).
create policy worker_finds_old on proposals for select to worker
  using ((lead_id is null and state <> 'accepted') or accepted_at < now() - interval '10 years');
create policy worker_deletes_old on proposals for delete to worker
  using ((lead_id is null and state <> 'accepted') or accepted_at < now() - interval '10 years');
grant select, delete,
  insert (id, lead_id, version, replaces_id, title, package, plan, monthly, monthly_covers, content, valid_until),
  update (
    title, package, plan, monthly, monthly_covers, content, valid_until, state, sha256, sent_by, sent_at, mailed_at,
    accepted_at, accepted_name, accepted_address, accepted_browser, noted_at, project_id
  ) on proposals to admin;
grant select (
  id, lead_id, version, title, package, plan, monthly, monthly_covers, content, valid_until, state, sha256, sent_at, seen_at,
  accepted_at, accepted_name, accepted_address, accepted_browser, declined_at, declined_reason, project_id
) on proposals to customer;
grant select, update (seen_at, state, declined_at, declined_reason), delete on proposals to worker;
-- For app.forget, which names the leads, and app.anonymise_leads.
create policy engine_finds_forgotten on proposals for select to engine using (lead_id is not null);
create policy engine_deletes_forgotten on proposals for delete to engine
  using (lead_id = any (app.named_ids()) and state <> 'accepted');
grant select (id, lead_id, state, sent_at), delete on proposals to engine;
