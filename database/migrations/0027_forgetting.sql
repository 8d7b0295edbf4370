-- The end of what is kept about people: a lead that nothing happens with loses its name in time, and whoever asks is taken out of every
-- table at once. Both are done here and not room by room, so that nothing is left over between two of them.

alter table leads
  add column anonymised_at timestamptz,
  drop constraint leads_can_be_reached,
  add constraint leads_can_be_reached check (email is not null or phone is not null or anonymised_at is not null);
comment on column leads.anonymised_at is 'Since when it counts a request and names nobody.';

create table forgotten_people (
  address_hash text primary key,
  created_at timestamptz not null default now()
);
comment on table forgotten_people is 'Who was deleted, as a keyed hash of the address or phone alone: a backup that is older than this brings nobody back.';

-- What hangs on some leads, on some addresses and on an account: conversations and what was not known in them, calls, who paid, whether
-- to remind, and every mail about any of it. The leads themselves are left to whoever calls this.
create function app.forget(lead_ids uuid[], addresses text[], account uuid) returns void
  language plpgsql volatile
  set search_path = pg_catalog, pg_temp
as $$
declare
  talks uuid[];
  calls uuid[];
  bought uuid[];
  paid uuid[];
  works uuid[];
  about uuid[];
begin
  perform set_config('app.named_addresses', array_to_string(addresses, ','), true);
  perform set_config('app.named_ids', array_to_string(lead_ids || account, ','), true);
  select coalesce(array_agg(id), '{}') into talks from public.conversations where lead_id = any (lead_ids);
  select coalesce(array_agg(id), '{}') into calls from public.bookings
  where lead_id = any (lead_ids) or email = any (addresses);
  select coalesce(array_agg(id), '{}') into bought from public.orders where lead_id = any (lead_ids);
  select coalesce(array_agg(id), '{}') into paid from public.payments
  where order_id = any (bought) or email = any (addresses);
  select coalesce(array_agg(id), '{}') into works from public.projects where customer_id = account;
  select coalesce(array_agg(id), '{}') into about from (
    select id from public.project_updates where project_id = any (works)
    union all select id from public.departures where customer_id = account
    union all select id from public.support_requests where customer_id = account
    union all select support_answers.id from public.support_answers
      join public.support_requests on support_requests.id = request_id where customer_id = account
  ) as rows;
  about := about || lead_ids || talks || calls || bought || paid || works || account;
  perform set_config('app.named_ids', array_to_string(about, ','), true);

  delete from public.open_questions where conversation_id = any (talks);
  delete from public.conversations where id = any (talks);
  delete from public.bookings where id = any (calls);
  update public.payments set email = null where id = any (paid) and email is not null;
  update public.orders set may_remind = false where id = any (bought) and may_remind;
  delete from public.mails where recipient = any (addresses) or subject_id = any (about);
end
$$;
alter function app.forget(uuid[], text[], uuid) owner to engine;
revoke execute on function app.forget(uuid[], text[], uuid) from public;

-- One person: these leads, all under these addresses, and all of this account, if there is one. Whose rows the accounts' own tables hold is
-- the sign-in machinery's to end, afterwards.
create function app.forget_person(lead_ids uuid[], addresses text[], account uuid) returns void
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  theirs uuid[];
begin
  perform set_config('app.named_addresses', array_to_string(addresses, ','), true);
  perform set_config('app.named_ids', array_to_string(lead_ids || account, ','), true);
  select coalesce(array_agg(id), '{}') into theirs from public.leads
  where id = any (lead_ids) or email = any (addresses) or customer_user_id = account;
  perform app.forget(theirs, addresses, account);
  perform set_config('app.named_ids', array_to_string(theirs || account, ','), true);
  -- An account that is left has its own line in the log.
  perform set_config('app.leaver', coalesce(account::text, ''), true);
  delete from public.leads where id = any (theirs);
  -- At once, for what lies outside of the database: texts of mails in the outbox, and the list of who was forgotten.
  perform graphile_worker.add_job('sweep', job_key => 'sweep');
  perform set_config('app.leaver', '', true), set_config('app.named_ids', '', true), set_config('app.named_addresses', '', true);
end
$$;
alter function app.forget_person(uuid[], text[], uuid) owner to engine;
revoke execute on function app.forget_person(uuid[], text[], uuid) from public;
grant execute on function app.forget_person(uuid[], text[], uuid) to accounts;

-- Leads that nobody has done anything with for so long, and whose person has no account. What is left says that somebody asked, when, how
-- and for which package.
create function app.anonymise_leads(age interval) returns int
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  customers uuid[];
  old uuid[];
begin
  select coalesce(array_agg(distinct customer_user_id), '{}') into customers from public.leads
  where created_at < now() - age and anonymised_at is null;
  perform set_config('app.named_ids', array_to_string(customers, ','), true);
  select coalesce(array_agg(id), '{}') into old from (
    select id from public.leads
    where created_at < now() - age and anonymised_at is null
      and not exists (
        select from public.users where users.id = customer_user_id and status <> 'deleted'
      )
      and not exists (select from public.audit_log where subject_id = leads.id and audit_log.created_at >= now() - age)
      and not exists (select from public.conversations where lead_id = leads.id and last_turn_at >= now() - age)
      and not exists (select from public.bookings where lead_id = leads.id and ends_at >= now() - age)
      and not exists (
        select from public.orders where lead_id = leads.id
          and greatest(orders.created_at, invoiced_at, paid_at, refunded_at) >= now() - age
      )
    limit 1000
  ) as untouched;
  perform app.forget(old, '{}', null);
  perform set_config('app.named_ids', array_to_string(old, ','), true);
  update public.leads set
    full_name = 'Name removed', company_name = null, email = null, phone = null, message = null, industry = null, pain_points = '{}',
    annual_revenue = null, employees = null, monthly_leads = null, people_answering_phones = null, people_managing_paperwork = null,
    avg_labor_cost = null, current_website = null, anonymised_at = now()
  where id = any (old);
  return cardinality(old);
end
$$;
alter function app.anonymise_leads(interval) owner to engine;
revoke execute on function app.anonymise_leads(interval) from public;
grant execute on function app.anonymise_leads(interval) to worker;

create trigger leads_ends_are_recorded after delete on leads
  for each row when (coalesce(current_setting('app.leaver', true), '') = '')
  execute function app.record_act('person deleted', 'id');

-- A console that is open shows nobody who is gone.
do $$
declare
  kinds text;
begin
  select string_agg(quote_literal(word[1]), ', ') into kinds
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g') as word
  where conname = 'events_kind_known';
  alter table events drop constraint events_kind_known;
  execute format('alter table events add constraint events_kind_known check (kind in (%s, %L))', kinds, 'lead_gone');
end
$$;
create function app.announce_lead_gone() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.record_event('lead_gone', old.id);
  return null;
end
$$;
alter function app.announce_lead_gone() owner to engine;
revoke execute on function app.announce_lead_gone() from public;
create trigger leads_ends_are_announced after delete on leads
  for each row execute function app.announce_lead_gone();

-- No mail, no job for it.
create function app.drop_mail_job() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.remove_job('mail:' || old.id);
  return null;
end
$$;
alter function app.drop_mail_job() owner to engine;
revoke execute on function app.drop_mail_job() from public;
create trigger mails_jobs_go after delete on mails
  for each row when (old.state = 'queued') execute function app.drop_mail_job();

-- The last mail to somebody who has left tells them so; once it has left too, nothing is kept of where it went.
create function app.forget_last_mail() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  named text := coalesce(current_setting('app.named_ids', true), '');
begin
  perform set_config('app.named_ids', new.id::text, true);
  delete from public.mails where id = new.id;
  perform set_config('app.named_ids', named, true);
  return null;
end
$$;
alter function app.forget_last_mail() owner to engine;
revoke execute on function app.forget_last_mail() from public;
create trigger mails_last_ones_go after update of state on mails
  for each row when (new.kind = 'account-deleted' and new.state in ('sent', 'discarded'))
  execute function app.forget_last_mail();

-- Where somebody wanted to move their account to is of no matter once they have, or have not: the address may have been anybody's.
create function app.forget_change_mail() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  named text := coalesce(current_setting('app.named_ids', true), '');
begin
  perform set_config('app.named_ids', old.id::text, true);
  delete from public.mails where subject_id = old.id;
  perform set_config('app.named_ids', named, true);
  return null;
end
$$;
alter function app.forget_change_mail() owner to engine;
revoke execute on function app.forget_change_mail() from public;
create trigger email_changes_mails_go after delete on email_changes
  for each row execute function app.forget_change_mail();
