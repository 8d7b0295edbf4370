-- What visitors say to the assistant: kept for a while, for as long as a lead where one comes of it; taken over by a person; and what
-- the assistant did not know, and was taught.

create table conversations (
  id uuid primary key,
  token_hash text constraint conversations_token_once unique,
  page text,
  about text not null,
  promised text[] not null default '{}',
  lead_id uuid references leads (id) on delete cascade,
  agreed_hash text,
  answered_by uuid references users (id) on delete set null,
  person_until timestamptz,
  turn_count int not null default 0,
  created_at timestamptz not null default now(),
  last_turn_at timestamptz not null default now()
);
comment on table conversations is 'One for each tab that talks to the assistant. Whoever holds its token speaks in it; only its hash is kept.';
comment on column conversations.token_hash is 'Null once the visitor has cleared what stays with a lead.';
comment on column conversations.promised is 'What the visitor was told in it that we are held to: prices, and by when they hear from us.';
comment on column conversations.agreed_hash is 'The request in which the visitor agreed: the same one sent again is no second conversation.';
comment on column conversations.person_until is 'Until then a person answers; each word of theirs moves it on.';
create index conversations_latest on conversations (last_turn_at desc, id desc);
create index conversations_of_lead on conversations (lead_id, last_turn_at desc) where lead_id is not null;
create index conversations_by_person on conversations (answered_by) where answered_by is not null;

create table conversation_turns (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  number int not null,
  author text not null
    constraint conversation_turns_author_known check (author in ('visitor', 'assistant', 'person')),
  text text not null,
  is_unsure boolean not null default false,
  intent text,
  written_by uuid references users (id) on delete set null,
  request_hash text,
  created_at timestamptz not null default now(),
  constraint conversation_turns_in_order unique (conversation_id, number),
  constraint conversation_turns_once unique (conversation_id, request_hash)
);
comment on table conversation_turns is 'Every message, in order. Rows are only ever added.';
comment on column conversation_turns.request_hash is 'Of the request that brought it, on the first turn that it added: sent again, it is answered as before.';
create index conversation_turns_by_writer on conversation_turns (written_by) where written_by is not null;

create table open_questions (
  id uuid primary key default gen_random_uuid(),
  question text not null,
  wording text collate "C" not null constraint open_questions_once unique,
  count int not null default 1,
  status text not null default 'open' constraint open_questions_status_known check (status in ('open', 'settled')),
  conversation_id uuid references conversations (id) on delete set null,
  created_at timestamptz not null default now(),
  last_asked_at timestamptz not null default now()
);
comment on table open_questions is 'What the assistant had no good answer to, once for each wording. None with an address or a number in it is kept.';
create index open_questions_latest on open_questions (status, last_asked_at desc, id desc);
create index open_questions_by_age on open_questions (last_asked_at);
create index open_questions_of_conversation on open_questions (conversation_id) where conversation_id is not null;

create table knowledge (
  id uuid primary key,
  question text not null,
  answer text not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table knowledge is 'Questions and answers that the owner added. The assistant says them to anybody, so nothing in here is secret.';
create index knowledge_newest on knowledge (created_at desc, id desc);
create index knowledge_by_author on knowledge (created_by) where created_by is not null;

-- What became of a lead is read from the log.
create index audit_log_of_subject on audit_log (subject_id, created_at desc, id desc);

do $$
declare
  kinds text;
begin
  -- Whatever there is by now, and conversations.
  select string_agg(kind[1], ', ') into kinds
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '(''[^'']+'')', 'g') as kind
  where conname = 'events_kind_known';
  alter table events drop constraint events_kind_known;
  execute format('alter table events add constraint events_kind_known check (kind in (%s, ''conversation''))', kinds);
end
$$;

-- A turn changes its conversation too, so that each exchange is one event.
create trigger conversations_are_announced after insert or update on conversations
  for each row execute function app.announce('conversation');

-- A conversation that a lead comes of is the owner's notice of it, for one who was known before as well.
create function app.owe_conversation_notice() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.mails (kind, subject_id) values ('conversation-received', new.id);
  perform app.record_event('lead', new.lead_id);
  return null;
end
$$;
alter function app.owe_conversation_notice() owner to engine;
revoke execute on function app.owe_conversation_notice() from public;
create trigger conversations_come_with_a_lead after insert on conversations
  for each row when (new.lead_id is not null) execute function app.owe_conversation_notice();
create trigger conversations_become_a_lead after update of lead_id on conversations
  for each row when (old.lead_id is null and new.lead_id is not null) execute function app.owe_conversation_notice();
-- So it needs no other.
create or replace function app.owe_lead_notice() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if new.source <> 'assistant' then
    insert into public.mails (kind, subject_id) values ('lead-received', new.id);
  end if;
  return null;
end
$$;

-- The visitor's stream is told at once. People write by hand: there is no crowd of commits that a NOTIFY could hold up.
create function app.tell_visitor() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_notify('conversations', to_jsonb(new) ->> tg_argv[0]);
  return null;
end
$$;
revoke execute on function app.tell_visitor() from public;
create trigger conversation_turns_are_told after insert on conversation_turns
  for each row when (new.author = 'person') execute function app.tell_visitor('conversation_id');
create trigger conversations_hands_are_told after update on conversations
  for each row when (old.answered_by is distinct from new.answered_by or old.person_until <= now())
  execute function app.tell_visitor('id');

create trigger conversations_takeovers_are_recorded after update on conversations
  for each row when (
    current_user = 'admin' and new.answered_by is not null
    and (new.answered_by is distinct from old.answered_by or old.person_until <= now())
  )
  execute function app.record_act('conversation taken over', 'id');
create trigger conversations_returns_are_recorded after update on conversations
  for each row when (current_user = 'admin' and old.answered_by is not null and new.answered_by is null)
  execute function app.record_act('conversation given back', 'id');
create trigger conversation_turns_are_recorded after insert on conversation_turns
  for each row when (current_user = 'admin') execute function app.record_act('conversation answered', 'conversation_id');
create trigger open_questions_acts_are_recorded after update on open_questions
  for each row when (current_user = 'admin')
  execute function app.record_act('question changed', 'id', '{}', '{status}');
create trigger knowledge_additions_are_recorded after insert on knowledge
  for each row when (current_user = 'admin') execute function app.record_act('knowledge added', 'id');
create trigger knowledge_changes_are_recorded after update on knowledge
  for each row when (current_user = 'admin' and (old.question, old.answer) is distinct from (new.question, new.answer))
  execute function app.record_act('knowledge changed', 'id');
create trigger knowledge_removals_are_recorded after delete on knowledge
  for each row when (current_user = 'admin') execute function app.record_act('knowledge removed', 'id');
