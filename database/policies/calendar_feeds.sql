create policy admin_reads on calendar_feeds for select to admin using ((select app.is_admin()));
create policy admin_makes on calendar_feeds for insert to admin with check ((select app.is_admin()));
create policy admin_revokes on calendar_feeds for delete to admin using ((select app.is_admin()));
create policy worker_reads_what_it_names on calendar_feeds for select to worker using (id = any (app.named_ids()));
grant select, insert (id), delete on calendar_feeds to admin;
grant select (id) on calendar_feeds to worker;
