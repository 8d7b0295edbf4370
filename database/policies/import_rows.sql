create policy admin_reads on import_rows for select to admin using ((select app.is_admin()));
create policy admin_adds on import_rows for insert to admin with check ((select app.is_admin()));
grant select, insert (import_id, n, line, cells) on import_rows to admin;
create policy worker_reads_what_it_names on import_rows for select to worker using (import_id = any (app.named_ids()));
create policy worker_finds_old on import_rows for select to worker using (exists (
  select from imports where imports.id = import_id and state in ('done', 'undone') and finished_at < now() - interval '1 day'
));
create policy worker_deletes_old on import_rows for delete to worker using (exists (
  select from imports where imports.id = import_id and state in ('done', 'undone') and finished_at < now() - interval '1 day'
));
grant select (import_id, n, line, cells), delete on import_rows to worker;
-- For the functions of imports only.
create policy engine_reads on import_rows for select to engine using ((select app.is_importing()));
create policy engine_works on import_rows for update to engine
  using ((select app.is_importing())) with check ((select app.is_importing()));
-- For app.forget_person and app.anonymise_leads only.
create policy engine_finds_forgotten on import_rows for select to engine
  using (app.is_of_forgotten(import_rows, (select app.named_ids()), (select app.named_addresses())));
create policy engine_deletes_forgotten on import_rows for delete to engine
  using (app.is_of_forgotten(import_rows, (select app.named_ids()), (select app.named_addresses())));
grant select, delete, update (
  lead, email, phone_key, phone_rules, verdict, reason, known_lead_id, known_by, repeats_line, outcome, lead_id, filled, done_at
) on import_rows to engine;
