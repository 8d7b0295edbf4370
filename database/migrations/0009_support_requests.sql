-- What customers report, and what they are answered (decision D11).

create table support_requests (
  id uuid primary key,
  customer_id uuid not null references users (id) on delete cascade,
  project_id uuid references projects (id) on delete set null,
  subject text not null,
  description text not null,
  status text not null default 'open' constraint support_requests_status_known check (status in ('open', 'closed')),
  created_at timestamptz not null default now()
);
comment on table support_requests is 'What customers ask us to look after. Only the sender and admins see it; only admins close it.';
create index support_requests_newest on support_requests (status, created_at desc, id desc);
create index support_requests_of_customer on support_requests (customer_id, created_at desc, id desc);
create index support_requests_of_project on support_requests (project_id) where project_id is not null;

create table support_answers (
  id uuid primary key,
  request_id uuid not null references support_requests (id) on delete cascade,
  message text not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table support_answers is 'What admins answered to a support request. Rows are only ever added.';
create index support_answers_of_request on support_answers (request_id, created_at, id);
create index support_answers_by_author on support_answers (created_by) where created_by is not null;

alter table events drop constraint events_kind_known;
alter table events add constraint events_kind_known
  check (kind in ('lead', 'project', 'project_update', 'support_request'));

create trigger support_requests_are_announced after insert or update on support_requests
  for each row execute function app.announce('support_request');

-- An answer is news of its request.
create function app.announce_answer() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.record_event('support_request', new.request_id);
  return null;
end
$$;
alter function app.announce_answer() owner to engine;
revoke execute on function app.announce_answer() from public;

create trigger support_answers_are_announced after insert on support_answers
  for each row execute function app.announce_answer();

-- No code path can store a request without owing the owner its notice.
create function app.owe_request_notice() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.mails (kind, subject_id) values ('support-request-received', new.id);
  return null;
end
$$;
alter function app.owe_request_notice() owner to engine;
revoke execute on function app.owe_request_notice() from public;

create trigger support_requests_are_noticed after insert on support_requests
  for each row execute function app.owe_request_notice();
