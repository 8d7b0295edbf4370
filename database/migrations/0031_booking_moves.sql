-- Limits what a visitor can cause to be mailed by moving a call.

alter table bookings add column visitor_moves int not null default 0
  constraint bookings_visitor_moves_limited check (visitor_moves between 0 and 5);
comment on column bookings.visitor_moves is 'How often the visitor has moved the call. The limit is MOST_VISITOR_MOVES in domain/bookings.ts.';

create or replace function app.owe_booking_mails() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  what text := case when tg_op = 'INSERT' then 'confirmed' when new.state = 'cancelled' then 'cancelled' else 'moved' end;
  -- Moves that follow each other quickly are told in one mail, which reads the call when it is sent.
  due timestamptz := now() + case what when 'moved' then interval '10 seconds' else interval '0' end;
begin
  if tg_op = 'UPDATE' then
    update public.mails set state = 'discarded'
    where subject_id = new.id and state = 'queued'
      and kind in ('booking-moved', 'booking-moved-notice', 'booking-reminder-day', 'booking-reminder-hour');
  end if;
  insert into public.mails (kind, subject_id, due_at)
  values (case what when 'confirmed' then 'booking-received' else 'booking-' || what || '-notice' end, new.id, due);
  insert into public.mails (kind, recipient, subject_id, due_at) values ('booking-' || what, new.email, new.id, due);
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

drop index mails_waiting_of_booking;
create index mails_waiting_of_booking on mails (subject_id)
  where kind in ('booking-moved', 'booking-moved-notice', 'booking-reminder-day', 'booking-reminder-hour') and state = 'queued';
