-- Bookings of the same day wait for each other, so the count is exact.
create or replace function app.admit_booking() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(7203117, new.day - date '2000-01-01');
  if tg_argv[0] = 'bounded' and (
    select count(*) from public.bookings
    where bookings.day = new.day and bookings.state = 'booked' and bookings.id <> new.id
  ) >= (select most_a_day from public.booking_week) then
    raise exclusion_violation using message = 'this day is full';
  end if;
  return new;
end
$$;

-- Both sides are told of every booking, move and cancellation, and no reminder of a former time remains.
create or replace function app.enqueue_booking_mails() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  what text := case when tg_op = 'INSERT' then 'confirmed' when new.state = 'cancelled' then 'cancelled' else 'moved' end;
  -- Moves in quick succession are one mail, which reads the booking when it is sent.
  due timestamptz := now() + case what when 'moved' then interval '10 seconds' else interval '0' end;
begin
  if tg_op = 'UPDATE' then
    update public.mails set state = 'discarded'
    where subject_id = new.id and state = 'queued' and kind in (
      'booking-moved', 'booking-moved-notice', 'booking-reminder-day', 'booking-reminder-hour', 'booking-no-show'
    );
    if new.state = 'no_show' then
      -- Until then it can be taken back.
      insert into public.mails (kind, recipient, subject_id, due_at)
      values ('booking-no-show', new.email, new.id, now() + interval '30 seconds');
      return null;
    elsif old.state = 'no_show' then
      return null;
    end if;
  end if;
  insert into public.mails (kind, subject_id, due_at)
  values (case what when 'confirmed' then 'booking-received' else 'booking-' || what || '-notice' end, new.id, due);
  insert into public.mails (kind, recipient, subject_id, due_at) values ('booking-' || what, new.email, new.id, due);
  if new.state = 'booked' then
    -- No reminder if the booking is made shortly before its time.
    insert into public.mails (kind, recipient, subject_id, due_at)
    select 'booking-reminder-' || ahead.name, new.email, new.id, new.starts_at - ahead.span
    from (values ('day', interval '24 hours', interval '2 hours'), ('hour', interval '1 hour', interval '30 minutes'))
      as ahead (name, span, rest)
    where new.starts_at - ahead.span - ahead.rest > now();
  end if;
  return null;
end
$$;

-- A booked call answers its lead.
create or replace function app.answer_lead_by_booking() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.leads set first_answered_at = now(), answer_due_at = null
  where id = new.lead_id and first_answered_at is null;
  return null;
end
$$;

-- Reads the busy calendars at once, instead of within five minutes.
create or replace function app.read_busy_calendars_soon() returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.add_job(
    'read_busy_calendars', queue_name => 'busy-calendars', job_key => 'read_busy_calendars', max_attempts => 1
  );
end
$$;
grant execute on function app.read_busy_calendars_soon() to admin;
