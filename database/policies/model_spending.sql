-- Only app.reserve_model_call and app.settle_model_call write it, as engine.
create policy engine_reads on model_spending for select to engine using (calls >= 0);
create policy engine_counts on model_spending for insert to engine with check (calls = 1);
create policy engine_counts_again on model_spending for update to engine using (calls > 0) with check (calls > 0);
create policy admin_reads on model_spending for select to admin using ((select app.is_admin()));
grant select, insert (day, calls, spent), update (calls, failures, tokens_in, tokens_out, spent) on model_spending to engine;
grant select on model_spending to admin;
