-- Readable by anonymous visitors, who can book; its one row contains nothing that the list of free times does not show.
create policy visitor_reads on booking_week for select to visitor using ((select app.user_id()) is null);
-- What the assistant promises to a visitor who asks for a call back.
create policy worker_reads on booking_week for select to worker using ((select app.user_id()) is null);
create policy admin_reads on booking_week for select to admin using ((select app.is_admin()));
create policy admin_changes on booking_week for update to admin using ((select app.is_admin())) with check ((select app.is_admin()));
create policy engine_counts on booking_week for select to engine using (most_a_day > 0);
grant select on booking_week to visitor, worker;
grant select, update (
  zone, hours, breaks, slot_minutes, buffer_before_minutes, buffer_after_minutes, notice_minutes, days_ahead, most_a_day, days_off
) on booking_week to admin;
grant select (most_a_day) on booking_week to engine;
