-- Calls at a time: the owner's week, what is booked in it, and the link under which the owner's own calendar reads along.

create table booking_week (
  id uuid primary key default '0190b000-0000-7000-8000-000000000001'
    constraint booking_week_is_one check (id = '0190b000-0000-7000-8000-000000000001'),
  zone text not null default 'America/Los_Angeles',
  hours jsonb not null default '[
    {"weekday": 1, "from": "09:00", "to": "18:00"},
    {"weekday": 2, "from": "09:00", "to": "18:00"},
    {"weekday": 3, "from": "09:00", "to": "18:00"},
    {"weekday": 4, "from": "09:00", "to": "18:00"},
    {"weekday": 5, "from": "09:00", "to": "18:00"}
  ]',
  breaks jsonb not null default '[]',
  slot_minutes int not null default 30,
  buffer_before_minutes int not null default 0,
  buffer_after_minutes int not null default 0,
  notice_minutes int not null default 120,
  days_ahead int not null default 30,
  most_a_day int not null default 8,
  days_off jsonb not null default '[]'
);
comment on table booking_week is 'When the owner takes calls; one row. What its lists may hold is said by domain/booking-week.ts.';
insert into booking_week default values;

create table bookings (
  id uuid primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  blocks_from timestamptz not null,
  blocks_to timestamptz not null,
  day date not null,
  state text not null default 'booked' constraint bookings_state_known check (state in ('booked', 'cancelled')),
  name text not null,
  email text not null,
  phone text,
  about text,
  zone text not null,
  sequence int not null default 0,
  changed_by text constraint bookings_party_known check (changed_by in ('visitor', 'owner')),
  changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint bookings_pass_forward check (starts_at < ends_at),
  constraint bookings_block_themselves check (blocks_from <= starts_at and ends_at <= blocks_to),
  -- Whatever the server believed: no time is given away twice.
  constraint bookings_never_overlap exclude using gist (tstzrange(blocks_from, blocks_to) with &&) where (state = 'booked')
);
comment on table bookings is 'Calls at a time. The address is a claim, as with leads: what is mailed to it holds no word that the visitor typed.';
comment on column bookings.blocks_from is 'With the time that the owner wanted around a call when it was booked.';
comment on column bookings.day is 'The owner''s day, for how many calls each may have.';
comment on column bookings.sequence is 'Counts the changes of time and state, so that calendars know the newest.';
create index bookings_by_start on bookings (starts_at, id);
create index bookings_by_day on bookings (day) where state = 'booked';
create index bookings_of_lead on bookings (lead_id);
create index bookings_of_address on bookings (email);

create table calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  is_only boolean not null default true constraint calendar_feeds_one unique check (is_only),
  created_at timestamptz not null default now()
);
comment on table calendar_feeds is 'The link under which the owner''s calendar reads along, while there is one. What signs it is the server''s secret, so no secret rests here.';

-- Those who want the same day follow each other: that makes the count exact, and nobody waits for somebody who waits for them.
create function app.admit_booking() returns trigger
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
alter function app.admit_booking() owner to engine;
revoke execute on function app.admit_booking() from public;
create trigger bookings_are_bounded before insert or update of starts_at on bookings
  for each row when (current_user <> 'admin') execute function app.admit_booking('bounded');
-- The owner may do more on a day than is offered.
create trigger bookings_take_turns before insert or update of starts_at on bookings
  for each row when (current_user = 'admin') execute function app.admit_booking('unbounded');

do $$
declare
  kinds text;
begin
  -- Whatever there is by now, and bookings.
  select string_agg(kind[1], ', ') into kinds
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '(''[^'']+'')', 'g') as kind
  where conname = 'events_kind_known';
  alter table events drop constraint events_kind_known;
  execute format('alter table events add constraint events_kind_known check (kind in (%s, ''booking''))', kinds);
end
$$;
create trigger bookings_are_announced after insert or update on bookings
  for each row execute function app.announce('booking');

-- The notice of the call says all that a notice of its lead would.
drop trigger leads_are_noticed on leads;
create trigger leads_are_noticed after insert on leads
  for each row when (new.source not in ('import', 'booking')) execute function app.owe_lead_notice();

-- No code path can book, move or cancel a call without both sides being told, nor leave a reminder of a time that has changed.
create function app.owe_booking_mails() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  what text := case when tg_op = 'INSERT' then 'confirmed' when new.state = 'cancelled' then 'cancelled' else 'moved' end;
begin
  insert into public.mails (kind, subject_id)
  values (case what when 'confirmed' then 'booking-received' else 'booking-' || what || '-notice' end, new.id);
  insert into public.mails (kind, recipient, subject_id) values ('booking-' || what, new.email, new.id);
  if tg_op = 'UPDATE' then
    update public.mails set state = 'discarded'
    where subject_id = new.id and kind in ('booking-reminder-day', 'booking-reminder-hour') and state = 'queued';
  end if;
  if new.state = 'booked' then
    -- Who books for this afternoon needs no reminder that it is tomorrow.
    insert into public.mails (kind, recipient, subject_id, due_at)
    select 'booking-reminder-' || ahead.name, new.email, new.id, new.starts_at - ahead.span
    from (values ('day', interval '24 hours', interval '2 hours'), ('hour', interval '1 hour', interval '30 minutes'))
      as ahead (name, span, rest)
    where new.starts_at - ahead.span - ahead.rest > now();
  end if;
  return null;
end
$$;
alter function app.owe_booking_mails() owner to engine;
revoke execute on function app.owe_booking_mails() from public;
create trigger bookings_are_told after insert on bookings for each row execute function app.owe_booking_mails();
create trigger bookings_changes_are_told after update on bookings
  for each row when ((old.starts_at, old.state) is distinct from (new.starts_at, new.state))
  execute function app.owe_booking_mails();
create index mails_waiting_of_booking on mails (subject_id)
  where kind in ('booking-reminder-day', 'booking-reminder-hour') and state = 'queued';

create trigger bookings_acts_are_recorded after update on bookings
  for each row when (current_user = 'admin')
  execute function app.record_act('booking changed', 'id', '{}', '{starts_at,state}');
create trigger booking_week_acts_are_recorded after update on booking_week
  for each row when (current_user = 'admin') execute function app.record_act('week changed', 'id');
create trigger calendar_feeds_are_recorded after insert on calendar_feeds
  for each row when (current_user = 'admin') execute function app.record_act('calendar link made', 'id');
create trigger calendar_feeds_ends_are_recorded after delete on calendar_feeds
  for each row when (current_user = 'admin') execute function app.record_act('calendar link revoked', 'id');
