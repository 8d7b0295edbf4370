create policy engine_adds on used_user_ids for insert to engine with check (created_at = now());
create policy admin_reads on used_user_ids for select to admin using ((select app.is_admin()));
grant insert (user_id) on used_user_ids to engine;
grant select (user_id) on used_user_ids to admin;
