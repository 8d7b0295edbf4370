-- Only app.hit() counts, as engine. A counter is meaningless without its subject.
create policy engine_counts on rate_limits for insert to engine with check (hits = 1);
create policy engine_reads on rate_limits for select to engine using (hits > 0);
create policy engine_counts_again on rate_limits for update to engine using (hits > 0) with check (hits > 0);
create policy worker_deletes_old on rate_limits for delete to worker using (ends_at < now());
create policy worker_finds_old on rate_limits for select to worker using (ends_at < now());
grant select, insert (name, subject, hits, ends_at), update (hits, ends_at) on rate_limits to engine;
grant select, delete on rate_limits to worker;
