create policy admin_reads_own on calendar_feeds for select to admin
  using ((select app.is_admin()) and made_by = (select app.user_id()));
create policy admin_makes_own on calendar_feeds for insert to admin
  with check ((select app.is_admin()) and made_by = (select app.user_id()));
create policy admin_revokes_own on calendar_feeds for delete to admin
  using ((select app.is_admin()) and made_by = (select app.user_id()));
create policy worker_reads_what_it_names on calendar_feeds for select to worker using (id = any (app.named_ids()));
create policy engine_reads on calendar_feeds for select to engine using (made_by is not null);
create policy engine_ends on calendar_feeds for delete to engine using (made_by is not null);
grant select, insert (id, made_by), delete on calendar_feeds to admin;
grant select (id) on calendar_feeds to worker;
grant select (made_by), delete on calendar_feeds to engine;
