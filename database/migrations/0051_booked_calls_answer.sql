-- A booked call answers its lead, and replaces the promise of an answer within 24 hours (D24).

comment on column leads.answer_due_at is 'Until when the person was promised an answer; null if nothing was promised, or a call was booked instead.';
comment on column leads.first_answered_at is 'The first call, booked call, or change of status away from new.';

create function app.answer_lead_by_booking() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.leads set first_answered_at = now(), answer_due_at = null
  where id = new.lead_id and first_answered_at is null;
  return null;
end
$$;
revoke execute on function app.answer_lead_by_booking() from public;
create trigger bookings_answer_lead after insert on bookings
  for each row execute function app.answer_lead_by_booking();

-- The owner of the tables is bound by row-level security until the policies are applied again, and nobody is told about a change that is
-- none.
alter table leads no force row level security, disable trigger user;
alter table bookings no force row level security;
update leads set first_answered_at = booked.at, answer_due_at = null
from (select lead_id, min(created_at) as at from bookings group by lead_id) as booked
where booked.lead_id = leads.id and leads.first_answered_at is null;
alter table leads enable trigger user;
