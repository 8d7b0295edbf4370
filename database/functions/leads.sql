-- The states of leads. Each is one expression, which the planner puts into the query, so that it uses the indexes of `leads`.

create or replace function app.is_open(status text) returns boolean
  language sql immutable
  return status in ('new', 'contacted', 'qualified');
grant execute on function app.is_open(text) to admin;

-- Still new, and nobody has called or written.
create or replace function app.is_unanswered(status text, first_answered_at timestamptz) returns boolean
  language sql immutable
  return status = 'new' and first_answered_at is null;
grant execute on function app.is_unanswered(text, timestamptz) to admin, worker;

-- The time of its next step has come. Null without a next step.
create or replace function app.is_due(next_step_at timestamptz) returns boolean
  language sql stable
  return next_step_at <= now();
grant execute on function app.is_due(timestamptz) to admin;

-- No admin did anything for two weeks, which domain/lead-search.ts calls STALE_DAYS, and no reminder is to come.
create or replace function app.is_stale(status text, last_activity_at timestamptz, next_step_at timestamptz) returns boolean
  language sql stable
  return app.is_open(status) and last_activity_at <= now() - interval '14 days' and (next_step_at is null or app.is_due(next_step_at));
grant execute on function app.is_stale(text, timestamptz, timestamptz) to admin;

-- What became of the answer that was promised; null if none was.
create or replace function app.answer_state(first_answered_at timestamptz, answer_due_at timestamptz) returns text
  language sql stable
  return case
    when answer_due_at is null then null
    when first_answered_at <= answer_due_at then 'on_time'
    when first_answered_at > answer_due_at then 'late'
    when answer_due_at <= now() then 'overdue'
    else 'waiting'
  end;
grant execute on function app.answer_state(timestamptz, timestamptz) to admin;

-- The owner is told of every lead, and visitors get a confirmation. A lead of the assistant has the mail of its conversation.
create or replace function app.enqueue_lead_mail() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if new.source <> 'assistant' then
    insert into public.mails (kind, subject_id) values ('lead-received', new.id);
  end if;
  if new.source = 'website' and new.email is not null then
    insert into public.mails (kind, recipient, subject_id) values ('lead-acknowledged', new.email, new.id);
  end if;
  return null;
end
$$;

-- The reminder of a lead's next step, in place of the one before.
create or replace function app.enqueue_step_mail() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.mails set state = 'discarded'
  where subject_id = new.id and kind = 'next-step-due' and state = 'queued';
  if new.next_step_at > now() then
    insert into public.mails (kind, subject_id, due_at) values ('next-step-due', new.id, new.next_step_at);
  end if;
  return null;
end
$$;

-- Open consoles remove the lead.
create or replace function app.announce_lead_gone() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.record_event('lead_gone', old.id);
  return null;
end
$$;

-- Any change by an admin is an activity; the first change of status away from new is an answer.
create or replace function app.track_lead_activity() returns trigger
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

-- A note or call changes its lead: the words to search, and a call is an answer until it is deleted. One that set the lead to contacted
-- sets it back when it is deleted, if nothing else happened to the status. That update is also the live event.
create or replace function app.update_lead_of_activity() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
declare
  changed uuid := coalesce(new.lead_id, old.lead_id);
  is_undone boolean;
begin
  -- Waits for concurrent changes of this lead, so that the statement below sees them.
  perform from public.leads where id = changed for update;
  is_undone := tg_op = 'DELETE' and old.set_contacted and not exists (
    select from public.lead_activities where lead_id = changed and call_outcome in ('spoke', 'left_message')
  );
  update public.leads set
    status = case
      when tg_op = 'INSERT' and new.set_contacted and status = 'new' then 'contacted'
      when is_undone and status = 'contacted' then 'new'
      else status
    end,
    first_answered_at = case
      when new.kind = 'call' then coalesce(first_answered_at, now())
      when tg_op = 'DELETE' and status in ('new', 'contacted') and first_answered_at = old.created_at then coalesce((
        select min(answers.created_at) from (
          select created_at from public.lead_activities where lead_id = changed and kind = 'call'
          union all
          select created_at from public.bookings where lead_id = changed
        ) as answers
      ), case when status = 'contacted' and not is_undone then first_answered_at end)
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

-- One row for each word of a lead and of its notes.
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
    from unnest(string_to_array(btrim(new.words || new.note_words), ' ')) as word where word <> '';
  elsif tg_op = 'INSERT' then
    insert into public.lead_words (word, created_at, lead_id)
    select distinct word, come.created_at, come.id from come, unnest(string_to_array(btrim(come.words), ' ')) as word where word <> '';
  end if;
  return null;
end
$$;

-- Adds the differences; app.add_up_lead_counts merges them.
create or replace function app.count_leads() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.lead_counts (status, source, selected_package, closed_reason, leads)
    select status, source, selected_package, closed_reason, count(*) from come group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into public.lead_counts (status, source, selected_package, closed_reason, leads)
    select status, source, selected_package, closed_reason, -count(*) from gone group by 1, 2, 3, 4;
  else
    insert into public.lead_counts (status, source, selected_package, closed_reason, leads)
    select status, source, selected_package, closed_reason, sum(change)
    from (
      select status, source, selected_package, closed_reason, 1 as change from come
      union all
      select status, source, selected_package, closed_reason, -1 from gone
    ) as changes
    group by 1, 2, 3, 4 having sum(change) <> 0;
  end if;
  return null;
end
$$;

-- Merges the differences that app.count_leads added.
create or replace function app.add_up_lead_counts() returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
as $$
  with counted as (
    delete from public.lead_counts returning status, source, selected_package, closed_reason, leads
  )
  insert into public.lead_counts (status, source, selected_package, closed_reason, leads)
  select status, source, selected_package, closed_reason, sum(leads) from counted
  group by 1, 2, 3, 4 having sum(leads) <> 0;
$$;
grant execute on function app.add_up_lead_counts() to worker;

-- A phone without what the server reads from it: from a server of the version before, which stores only the phone. It gets the key of that
-- version, until a job reads it.
create or replace function app.key_unread_phone() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
declare
  digits constant text := regexp_replace(new.phone, '\D+', '', 'g');
begin
  if new.phone is not null and tg_op = 'UPDATE' and digits = regexp_replace(old.phone, '\D+', '', 'g') then
    return new;
  end if;
  new.phone_key := case when length(digits) >= 7 then right(digits, 10) end;
  new.phone_rules := null;
  return new;
end
$$;

-- Of a person whose leads are merged, lists show the newest one, with the number of requests. Counts again those merged with a lead that
-- joins them, is separated or anonymized, or is deleted.
create or replace function app.count_requests() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  named constant text := coalesce(current_setting('app.named_ids', true), '');
begin
  perform set_config('app.named_ids', concat_ws(',', old.person_id, new.person_id), true);
  update public.leads set shown_as = nullif(people.newest, leads.id), requests = people.requests
  from (
    select person_id, count(*) as requests, (array_agg(id order by created_at desc, id desc))[1] as newest
    from public.leads where person_id in (old.person_id, new.person_id) group by person_id
  ) as people
  where leads.person_id = people.person_id
    and (leads.shown_as, leads.requests) is distinct from (nullif(people.newest, leads.id), people.requests);
  perform set_config('app.named_ids', named, true);
  return null;
end
$$;

-- A lead that is merged with no other is shown, as one request.
create or replace function app.show_separated_lead() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  new.shown_as := null;
  new.requests := 1;
  return new;
end
$$;
