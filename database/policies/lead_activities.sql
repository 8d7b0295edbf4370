-- What admins wrote about a lead. No export has it: an admin reads it out on request (decision 42).
create policy admin_reads on lead_activities for select to admin using ((select app.is_admin()));
create policy admin_adds on lead_activities for insert to admin
  with check ((select app.is_admin()) and author_id = (select app.user_id()));
create policy admin_changes_own on lead_activities for update to admin
  using ((select app.is_admin()) and author_id = (select app.user_id()))
  with check ((select app.is_admin()) and author_id = (select app.user_id()));
create policy admin_removes_own on lead_activities for delete to admin
  using ((select app.is_admin()) and author_id = (select app.user_id()));
grant select, insert (id, lead_id, kind, call_outcome, set_contacted, body, author_id), update (call_outcome, body, edited_at), delete
  on lead_activities to admin;
-- For app.anonymise_leads only, which names the leads.
create policy engine_finds_forgotten on lead_activities for select to engine using (lead_id = any (app.named_ids()));
create policy engine_deletes_forgotten on lead_activities for delete to engine using (lead_id = any (app.named_ids()));
grant select (lead_id), delete on lead_activities to engine;
