-- When a customer wants to leave: the 30-day guarantee, or the end of the monthly plan. Asked for with one press, owed an answer by a day.

create table departures (
  id uuid primary key,
  customer_id uuid not null references users (id) on delete cascade,
  project_id uuid references projects (id) on delete set null,
  kind text not null constraint departures_kind_known check (kind in ('guarantee', 'cancel')),
  reason text,
  status text not null default 'open'
    constraint departures_status_known check (status in ('open', 'done', 'withdrawn')),
  note text,
  due_on date not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
comment on table departures is 'Customers who want their money back or their plan ended. Of a deleted account the words go and the fact stays for the books.';
comment on column departures.due_on is 'By when the owner has promised to have done it.';
comment on column departures.note is 'What the owner says to it when it is closed; the customer reads it.';
create unique index departures_one_open on departures (project_id) where status = 'open';
create index departures_newest on departures (created_at desc, id desc);
create index departures_of_customer on departures (customer_id, created_at desc, id desc);
create index departures_of_project on departures (project_id) where project_id is not null;

do $$
declare
  kinds text;
begin
  select string_agg(quote_literal(word[1]), ', ') into kinds
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g') as word
  where conname = 'events_kind_known';
  alter table events drop constraint events_kind_known;
  execute format('alter table events add constraint events_kind_known check (kind in (%s, %L))', kinds, 'departure');
end
$$;
create trigger departures_are_announced after insert or update on departures
  for each row execute function app.announce('departure');

-- No code path can take one in without telling both: the customer what happens next, the owner by when.
create function app.owe_departure_notices() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.mails (kind, subject_id) values ('departure-asked', new.id);
  insert into public.mails (kind, recipient, subject_id)
  select 'departure-received', email, new.id from public.profiles where user_id = new.customer_id;
  return null;
end
$$;
alter function app.owe_departure_notices() owner to engine;
revoke execute on function app.owe_departure_notices() from public;
create trigger departures_are_noticed after insert on departures
  for each row execute function app.owe_departure_notices();

create trigger departures_acts_are_recorded after update on departures
  for each row when (current_user = 'admin')
  execute function app.record_act('departure closed', 'id', '{kind}', '{status}');
