-- Only the migrating user writes it, as engine, after making or trying a backup: no request can forge one.
create policy engine_adds on backup_runs for insert to engine with check (created_at = now());
create policy worker_reads on backup_runs for select to worker using (kind in ('made', 'tried'));
create policy worker_deletes_old on backup_runs for delete to worker using (created_at < now() - interval '12 months');
create policy admin_reads on backup_runs for select to admin using ((select app.is_admin()));
grant insert (kind, file, data_of, row_count, byte_count, is_sealed, problem) on backup_runs to engine;
grant select, delete on backup_runs to worker;
grant select on backup_runs to admin;
