-- A call that reaches a new lead sets it to contacted; when the call is removed, only what it set is undone.
alter table lead_activities add column set_contacted boolean not null default false;
comment on column lead_activities.set_contacted is 'Whether this call changed its lead from new to contacted.';

-- Lists show a person once, as the newest of the requests that an admin merged.
alter table leads
  add column shown_as uuid references leads (id) on delete set null,
  add column requests integer not null default 1;
comment on column leads.shown_as is 'The newest request of the person, if it is another one. Null in the row that lists show.';
comment on column leads.requests is 'How many requests the person has sent: more than one if leads are merged.';
create index leads_shown_as on leads (shown_as) where shown_as is not null;

-- Row-level security does not bind the owner until the policies are applied again, and no one is told about a change that is none.
alter table leads no force row level security, disable trigger user;
update leads set shown_as = nullif(people.newest, leads.id), requests = people.requests
from (
  select person_id, count(*) as requests, (array_agg(id order by created_at desc, id desc))[1] as newest
  from leads where person_id is not null group by person_id
) as people
where leads.person_id = people.person_id;
alter table leads enable trigger user;
