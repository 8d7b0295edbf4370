-- An admin stores a change as their own, or as that of the admin who wrote it into the draft. Confirming one deletes it.
create policy admin_reads on outward_changes for select to admin using ((select app.is_admin()));
create policy admin_adds on outward_changes for insert to admin with check ((select app.is_admin()) and (
  changed_by = (select app.user_id())
  or exists (select from site_draft where path = setting and site_draft.changed_by = outward_changes.changed_by)
));
create policy admin_changes on outward_changes for update to admin using ((select app.is_admin()))
  with check ((select app.is_admin()) and asked_at is null and (
    changed_by = (select app.user_id())
    or exists (select from site_draft where path = setting and site_draft.changed_by = outward_changes.changed_by)
  ));
create policy admin_confirms on outward_changes for delete to admin
  using ((select app.is_admin()) and asked_at is not null);
-- An import by the command line changes settings in the name of no admin.
create policy worker_reads on outward_changes for select to worker using ((select app.user_id()) is null);
create policy worker_drops on outward_changes for delete to worker using ((select app.user_id()) is null);
create policy engine_reads on outward_changes for select to engine using (changed_by is not null);
create policy engine_asks on outward_changes for update to engine using (changed_by is not null) with check (asked_at is not null);
grant select, delete, insert (setting, changed_by), update (changed_by, changed_at, asked_at) on outward_changes to admin;
grant select (setting), delete on outward_changes to worker;
grant select (changed_by, changed_at, asked_at), update (asked_at) on outward_changes to engine;
