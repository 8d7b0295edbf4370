-- The list of free times shows when we are busy, but not with whom. Today's past bookings count too.
create policy visitor_reads_busy_times on bookings for select to visitor using (state = 'booked' and ends_at > now() - interval '2 days');
create policy customer_reads_own on bookings for select to customer
  using (email = (select profiles.email from profiles where profiles.user_id = (select app.user_id())));
create policy admin_reads on bookings for select to admin using ((select app.is_admin()));
create policy admin_changes on bookings for update to admin using ((select app.is_admin())) with check ((select app.is_admin()));
create policy worker_reads_what_it_names on bookings for select to worker
  using (id = any (app.named_ids()) or lead_id = any (app.named_ids()));
-- For the calendar feed, as long as its link is valid.
create policy worker_reads_for_calendar_feed on bookings for select to worker
  using (state = 'booked' and (select exists (select from calendar_feeds where calendar_feeds.id = any (app.named_ids()))));
create policy worker_books_for_whom_it_names on bookings for insert to worker
  with check (state = 'booked' and sequence = 0 and starts_at > now() and lead_id = any (app.named_ids()));
-- On behalf of the person with the link from the mail.
create policy worker_changes_what_it_names on bookings for update to worker
  using (id = any (app.named_ids()) and state = 'booked' and starts_at > now())
  with check (id = any (app.named_ids()) and changed_by = 'visitor');
-- Their identifiers, which a calendar may show too.
create policy worker_reads_for_busy_calendars on bookings for select to worker
  using ((select exists (select from busy_calendars where busy_calendars.id = any (app.named_ids()))));
create policy worker_finds_old on bookings for select to worker using (ends_at < now() - interval '12 months');
create policy worker_deletes_old on bookings for delete to worker using (ends_at < now() - interval '12 months');
create policy engine_counts on bookings for select to engine using (state = 'booked');
grant select (starts_at, ends_at, blocks_from, blocks_to, day, state) on bookings to visitor;
grant select (id, starts_at, ends_at, state, name, email, phone, about, zone, created_at) on bookings to customer;
grant select, update (starts_at, ends_at, blocks_from, blocks_to, day, state, sequence, changed_by, changed_at)
  on bookings to admin, worker;
grant update (visitor_moves) on bookings to worker;
grant insert (id, lead_id, starts_at, ends_at, blocks_from, blocks_to, day, name, email, phone, about, zone, calendar_uid), delete
  on bookings to worker;
grant select (id, day, state) on bookings to engine;
-- For app.forget and app.anonymise_leads only, which name the person.
create policy engine_finds_forgotten on bookings for select to engine
  using (lead_id is not null or email = any (app.named_addresses()));
create policy engine_deletes_forgotten on bookings for delete to engine
  using (lead_id = any (app.named_ids()) or email = any (app.named_addresses()));
grant select (lead_id, email, ends_at, created_at), delete on bookings to engine;
