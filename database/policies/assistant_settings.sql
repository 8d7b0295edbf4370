-- One row. Visitors read whether the assistant is on, the engine reads the limits too, and only admins change them.
create policy visitor_reads on assistant_settings for select to visitor using (id is not null);
create policy worker_reads on assistant_settings for select to worker using (id is not null);
create policy admin_reads on assistant_settings for select to admin using ((select app.is_admin()));
create policy admin_changes on assistant_settings for update to admin
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy engine_reads on assistant_settings for select to engine using (id is not null);
grant select (id, is_on) on assistant_settings to visitor, worker;
grant select, update (is_on, daily_ceiling, monthly_ceiling, price_in, price_out) on assistant_settings to admin;
grant select on assistant_settings to engine;
