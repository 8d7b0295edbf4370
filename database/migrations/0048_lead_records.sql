-- A lead as a record: who works on it, its next step, when it was answered, notes and calls, and which leads are the same person.

alter table leads
  drop constraint leads_source_known,
  add constraint leads_source_known
    check (source in ('website', 'onboarding', 'assistant', 'booking', 'import', 'api', 'manual')),
  add column assignee_id uuid references users (id) on delete set null,
  add column next_step text constraint leads_next_step_is_short check (char_length(next_step) between 1 and 200),
  add column next_step_at timestamptz
    constraint leads_next_step_has_text check (next_step_at is null or next_step is not null),
  add column answer_due_at timestamptz,
  add column first_answered_at timestamptz,
  add column closed_reason text constraint leads_closed_reason_known
    check (closed_reason in ('price', 'no_reply', 'competitor', 'not_a_fit', 'not_now', 'spam', 'other')),
  add column person_id uuid,
  add column last_activity_at timestamptz not null default now(),
  -- Not a generated column: it is built from the notes.
  add column note_words text not null default '';
comment on column leads.next_step_at is 'When the admin who works on it is reminded by email.';
comment on column leads.answer_due_at is 'Until when the person was promised an answer; null if nothing was promised.';
comment on column leads.first_answered_at is 'The first call, or the first change of status away from new.';
comment on column leads.closed_reason is 'Why a closed lead was lost, if an admin said so.';
comment on column leads.person_id is 'Leads with the same value are one person: an admin merged them.';
comment on column leads.last_activity_at is 'The last change, note or call by an admin; the arrival if there is none.';
comment on column leads.note_words is 'The words of the notes, each behind a space, for searching.';

create index leads_of_assignee on leads (assignee_id, created_at desc) where assignee_id is not null;
create index leads_of_person on leads (person_id) where person_id is not null;
create index leads_by_next_step on leads (next_step_at) where next_step_at is not null;
create index leads_unanswered on leads (answer_due_at) where status = 'new' and first_answered_at is null;
create index leads_open_by_activity on leads (last_activity_at) where status in ('new', 'contacted', 'qualified');
create index leads_by_closed_reason on leads (closed_reason, created_at desc) where closed_reason is not null;
-- The emails of a lead's timeline.
create index mails_of_subject on mails (subject_id) where subject_id is not null;
create index mails_of_recipient on mails (recipient) where recipient is not null;

-- From the audit log, for the leads that were answered before this column existed. The owner of the tables is bound by row-level security
-- until the policies are applied again, and nobody is told about a change that is none.
alter table leads no force row level security, disable trigger user;
alter table audit_log no force row level security;
update leads set
  first_answered_at = case when own.status <> 'new' then coalesce(answered.at, own.created_at) end,
  last_activity_at = coalesce(answered.last_at, own.created_at)
from leads as own
left join lateral (
  select min(audit_log.created_at) as at, max(audit_log.created_at) as last_at from audit_log
  where subject_id = own.id and action = 'lead changed' and changes ? 'status'
) as answered on true
where own.id = leads.id;
alter table leads enable trigger user;

create table lead_activities (
  id uuid primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  kind text not null constraint lead_activities_kind_known check (kind in ('note', 'call')),
  call_outcome text
    constraint lead_activities_outcome_known check (call_outcome in ('no_answer', 'left_message', 'spoke')),
  body text constraint lead_activities_body_is_bounded check (char_length(body) between 1 and 10000),
  author_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint lead_activities_call_has_outcome check ((kind = 'call') = (call_outcome is not null)),
  constraint lead_activities_note_has_body check (kind = 'call' or body is not null)
);
comment on table lead_activities is 'What admins wrote down about a lead: notes and calls. Deleted with the lead, and when it is anonymized.';
comment on column lead_activities.author_id is 'Null if the account is gone.';
create index lead_activities_of_lead on lead_activities (lead_id, created_at desc, id desc);
create index lead_activities_of_author on lead_activities (author_id);

-- Any change by an admin is an activity; the first change of status away from new is an answer.
create function app.track_lead_activity() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  new.last_activity_at := now();
  if new.status <> 'new' and new.first_answered_at is null then
    new.first_answered_at := now();
  end if;
  if new.status <> 'closed' then
    new.closed_reason := null;
  end if;
  return new;
end
$$;
revoke execute on function app.track_lead_activity() from public;
create trigger leads_activity_is_tracked before update on leads
  for each row when (current_user = 'admin') execute function app.track_lead_activity();

-- The same folding as app.lead_words.
create function app.words_of(typed text) returns text
  language sql immutable parallel safe
  return btrim(regexp_replace(
    app.fold(typed), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'
  ));

-- A note or call changes its lead: the words to search, and a call is an answer until it is deleted. That update is also the live event.
create function app.update_lead_of_activity() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
declare
  changed uuid := coalesce(new.lead_id, old.lead_id);
begin
  update public.leads set
    first_answered_at = case
      when new.kind = 'call' then coalesce(first_answered_at, now())
      when tg_op = 'DELETE' and status = 'new' and first_answered_at = old.created_at then (
        select min(created_at) from public.lead_activities where lead_id = changed and kind = 'call'
      )
      else first_answered_at
    end,
    note_words = coalesce((
      select ' ' || left(string_agg(app.words_of(body), ' ' order by created_at desc), 20000)
      from public.lead_activities where lead_id = changed and body is not null
    ), '')
  where id = changed;
  return null;
end
$$;
revoke execute on function app.update_lead_of_activity() from public;
-- Not if the lead itself is deleted or anonymized, which other roles do.
create trigger lead_activities_update_lead after insert or update or delete on lead_activities
  for each row when (current_user = 'admin') execute function app.update_lead_of_activity();

-- lead_words also has the words of notes.
create or replace function app.update_lead_words() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    delete from public.lead_words
    where word = any (array(
        select left(word, 300) from unnest(string_to_array(btrim(old.words || old.note_words), ' ')) as word
      )) and created_at = old.created_at and lead_id = old.id;
  end if;
  if tg_op = 'UPDATE' then
    insert into public.lead_words (word, created_at, lead_id)
    select distinct left(word, 300), new.created_at, new.id
    from unnest(string_to_array(btrim(new.words || new.note_words), ' ')) as word;
  elsif tg_op = 'INSERT' then
    insert into public.lead_words (word, created_at, lead_id)
    select distinct word, come.created_at, come.id from come, unnest(string_to_array(btrim(come.words), ' ')) as word;
  end if;
  return null;
end
$$;
drop trigger leads_words_are_changed on leads;
create trigger leads_words_are_changed after update on leads
  for each row when ((old.words, old.note_words, old.created_at) is distinct from (new.words, new.note_words, new.created_at))
  execute function app.update_lead_words();

-- What people wrote stays out of the log. What admins wrote about a person is deleted when the lead is anonymized.
do $$
begin
  execute replace(
    pg_get_functiondef('app.record_act()'::regprocedure),
    $old$name not in ('title', 'description')$old$,
    $new$name not in (
        'title', 'description', 'full_name', 'company_name', 'email', 'phone', 'industry', 'current_website', 'next_step'
      )$new$
  );
  execute replace(
    pg_get_functiondef('app.anonymise_leads(interval)'::regprocedure),
    'update public.leads set',
    $new$delete from public.lead_activities where lead_id = any (old);
  update public.leads set next_step = null, next_step_at = null, note_words = '', person_id = null,$new$
  );
end
$$;

drop trigger leads_acts_are_recorded on leads;
create trigger leads_acts_are_recorded after update on leads
  for each row when (current_user = 'admin')
  execute function app.record_act('lead changed', 'id', '{}',
    '{status,assignee_id,closed_reason,next_step,next_step_at,person_id,full_name,company_name,email,phone,industry,current_website,selected_package,budget_range,urgency}');
create trigger leads_additions_are_recorded after insert on leads
  for each row when (current_user = 'admin') execute function app.record_act('lead added', 'id');
create trigger lead_activities_are_recorded after insert on lead_activities
  for each row when (current_user = 'admin') execute function app.record_act('lead activity added', 'lead_id', '{kind,call_outcome}');
create trigger lead_activities_changes_are_recorded after update on lead_activities
  for each row when (current_user = 'admin') execute function app.record_act('lead activity changed', 'lead_id', '{kind}');
create trigger lead_activities_removals_are_recorded after delete on lead_activities
  for each row when (current_user = 'admin') execute function app.record_act('lead activity removed', 'lead_id', '{kind}');

-- Nobody is told about a lead that an admin typed in.
drop trigger leads_enqueue_mail on leads;
create trigger leads_enqueue_mail after insert on leads
  for each row when (new.source not in ('import', 'booking', 'manual')) execute function app.enqueue_lead_mail();
