create policy admin_reads on imports for select to admin using ((select app.is_admin()));
create policy admin_adds on imports for insert to admin
  with check ((select app.is_admin()) and made_by = (select app.user_id()) and state = 'checking');
create policy admin_changes on imports for update to admin
  using ((select app.is_admin())) with check ((select app.is_admin()) and state in ('checking', 'running', 'undoing'));
create policy admin_discards on imports for delete to admin
  using ((select app.is_admin()) and state in ('checking', 'ready'));
grant select, delete, insert (id, file_name, made_by, headers, columns, total),
  update (state, columns, known, position, verdicts) on imports to admin;
create policy worker_reads_what_it_names on imports for select to worker using (id = any (app.named_ids()));
-- Files that were not imported, imports that can no longer be undone, and those of two years ago.
create policy worker_finds_old on imports for select to worker
  using (created_at < now() - interval '1 day' or finished_at < now() - interval '1 day');
create policy worker_deletes_old on imports for delete to worker using (
  created_at < now() - interval '24 months' or (state in ('checking', 'ready') and created_at < now() - interval '1 day')
);
grant select, delete on imports to worker;
-- For the functions of imports only.
create policy engine_reads on imports for select to engine using ((select app.is_importing()));
create policy engine_works on imports for update to engine
  using ((select app.is_importing())) with check ((select app.is_importing()));
grant select, update (state, position, verdicts, outcomes, finished_at) on imports to engine;
