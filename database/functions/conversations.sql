-- Whether a person of the business answers a conversation now, instead of the assistant.
create or replace function app.has_person(answered_by uuid, person_until timestamptz) returns boolean
  language sql stable
  return coalesce(answered_by is not null and person_until > now(), false);
grant execute on function app.has_person(uuid, timestamptz) to admin, worker;

-- The owner is told of a conversation that becomes a lead, unless the mail of a booking does.
create or replace function app.enqueue_conversation_mail() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (select from public.bookings where bookings.lead_id = new.lead_id and bookings.created_at = now()) then
    insert into public.mails (kind, subject_id) values ('conversation-received', new.id);
  end if;
  perform app.record_event('lead', new.lead_id);
  return null;
end
$$;

-- The visitor's stream is told at once. People write these rows, so there are few commits for NOTIFY to serialize.
create or replace function app.notify_visitor() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_notify('conversations', to_jsonb(new) ->> tg_argv[0]);
  return null;
end
$$;

-- The owner is told of what a visitor wrote by email, two minutes later and only if no one has answered it by then. `do update` locks the
-- row, so that the mail is not made before this transaction ends.
create or replace function app.enqueue_chat_reply_notice() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.mails (kind, subject_id, dedupe_key, due_at)
  values ('conversation-replied', new.id, 'conversation-replied ' || new.id, now() + interval '2 minutes')
  on conflict (dedupe_key) where dedupe_key is not null do update set dedupe_key = excluded.dedupe_key;
  return null;
end
$$;
