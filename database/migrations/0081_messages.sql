-- What customers and we write to each other, in one table; the answers to support requests move into it.

create table messages (
  id uuid primary key,
  customer_id uuid not null references users (id) on delete cascade,
  project_id uuid references projects (id) on delete cascade,
  request_id uuid references support_requests (id) on delete cascade,
  thread_id uuid not null generated always as (coalesce(request_id, project_id, customer_id)) stored,
  body text not null,
  from_customer boolean not null,
  author_id uuid references users (id) on delete set null,
  author_name text,
  via text not null default 'site' constraint messages_via_known check (via in ('site', 'mail')),
  mail_id text constraint messages_mail_once unique,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  mailed_at timestamptz,
  settled_at timestamptz,
  constraint messages_have_one_place check (project_id is null or request_id is null),
  constraint messages_only_customers_wait check (from_customer or settled_at is null)
);
comment on table messages is 'What customers and admins write to each other: about a project, a support request, or neither.';
comment on column messages.customer_id is 'Who may read it beside the admins: the customer at that time, also once the project has another one.';
comment on column messages.thread_id is 'The support request, the project or the customer that it is about.';
comment on column messages.author_id is 'Null once the account is gone, and for an owner who answered by mail from an address without one.';
comment on column messages.author_name is 'As it was then; null if they had none, or the account is gone.';
comment on column messages.mail_id is 'The Message-ID of the mail that it came as, so that it is stored once.';
comment on column messages.read_at is 'When the other side first saw it.';
comment on column messages.mailed_at is 'When it was put in a mail to the other side.';
comment on column messages.settled_at is 'Of a customer''s message: when it was answered, or an admin said that it needs no answer.';
create index messages_of_thread on messages (thread_id, created_at desc, id desc);
create index messages_of_customer on messages (customer_id, created_at desc, id desc);
create index messages_of_project on messages (project_id) where project_id is not null;
create index messages_of_request on messages (request_id) where request_id is not null;
create index messages_by_author on messages (author_id) where author_id is not null;
create index messages_waiting on messages (created_at, id) where from_customer and settled_at is null;
create index messages_unread on messages (customer_id) where read_at is null;

-- Row-level security does not bind the owner until the policies are applied again.
alter table support_answers no force row level security;
alter table support_requests no force row level security;
alter table profiles no force row level security;
alter table mails no force row level security;
insert into messages (id, customer_id, request_id, body, from_customer, author_id, author_name, created_at, read_at, mailed_at)
select support_answers.id, customer_id, request_id, message, false, created_by,
  (select nullif(full_name, '') from profiles where profiles.user_id = created_by), support_answers.created_at,
  support_answers.created_at, support_answers.created_at
from support_answers join support_requests on support_requests.id = request_id;
-- Answers whose own mail has not left yet go out as messages.
update messages set read_at = null, mailed_at = null
where id in (select subject_id from mails where kind = 'support-answered' and state in ('queued', 'failed'));
update mails set kind = 'messages' where kind = 'support-answered';
drop table support_answers;

alter table events drop constraint events_kind_known;
alter table events add constraint events_kind_known check (kind in (
  'lead', 'project', 'project_update', 'support_request', 'conversation', 'booking', 'order', 'payment', 'lead_gone',
  'cancellation_request', 'message'
));
