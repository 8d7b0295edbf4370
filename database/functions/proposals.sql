-- The link for the customer, the reminder before its last day, and the answer for both sides.
create or replace function app.enqueue_proposal_mails() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  address text := new.content -> 'customer' ->> 'email';
  -- Nine in the morning in the middle of the country.
  reminder timestamptz := (new.valid_until - 3 + time '15:00') at time zone 'UTC';
begin
  if new.state <> old.state and new.state <> 'sent' then
    update public.mails set state = 'discarded'
    where subject_id = new.id and state = 'queued' and kind in ('proposal-sent', 'proposal-expires');
  end if;
  if new.mailed_at is distinct from old.mailed_at then
    insert into public.mails (kind, recipient, subject_id) values ('proposal-sent', address, new.id);
  end if;
  if new.state = old.state then
    return null;
  elsif new.state = 'sent' and reminder > now() + interval '1 day' then
    insert into public.mails (kind, recipient, subject_id, due_at)
    values ('proposal-expires', address, new.id, reminder);
  elsif new.state = 'accepted' then
    insert into public.mails (kind, recipient, subject_id) values ('proposal-accepted', address, new.id);
    insert into public.mails (kind, subject_id) values ('proposal-accepted-notice', new.id);
  elsif new.state = 'declined' then
    insert into public.mails (kind, subject_id) values ('proposal-declined-notice', new.id);
  end if;
  return null;
end
$$;

-- Applies to the owner of the database too.
create or replace function app.refuse_proposal_change() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if new.state = 'draft'
    or (new.title, new.version, new.plan, new.monthly, new.monthly_covers, new.content, new.valid_until, new.sha256, new.sent_at)
      is distinct from
      (old.title, old.version, old.plan, old.monthly, old.monthly_covers, old.content, old.valid_until, old.sha256, old.sent_at)
    or (old.state = 'accepted' and (new.state, new.accepted_at, new.accepted_name, new.accepted_address, new.accepted_browser)
      is distinct from (old.state, old.accepted_at, old.accepted_name, old.accepted_address, old.accepted_browser)) then
    raise insufficient_privilege using message = 'what was sent never changes';
  end if;
  return new;
end
$$;
