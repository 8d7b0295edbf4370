-- Counts of `leads`: roles that can read all leads can read them. Triggers on `leads` and the hourly job maintain them, as engine.
create policy admin_reads on lead_counts for select to admin using ((select app.is_admin()));
create policy engine_counts on lead_counts for insert to engine with check (leads <> 0);
create policy engine_reads on lead_counts for select to engine using (leads <> 0);
create policy engine_adds_up on lead_counts for delete to engine using (leads <> 0);
grant select (status, source, selected_package, closed_reason, leads) on lead_counts to admin;
grant select, insert (status, source, selected_package, closed_reason, leads), delete on lead_counts to engine;
