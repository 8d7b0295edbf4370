-- Deletes what depends on some leads, addresses and an account: conversations and their open questions, calls, proposals that were not
-- accepted, the payer of payments, reminders, and every mail about any of it. The caller deletes the leads.
create or replace function app.forget(lead_ids uuid[], addresses text[], account uuid) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
declare
  talks uuid[];
  calls uuid[];
  bought uuid[];
  paid uuid[];
  billed uuid[];
  offered uuid[];
  works uuid[];
  about uuid[];
begin
  perform set_config('app.named_addresses', array_to_string(addresses, ','), true);
  perform set_config('app.named_ids', array_to_string(lead_ids || account, ','), true);
  select coalesce(array_agg(id), '{}') into talks from public.conversations where lead_id = any (lead_ids);
  select coalesce(array_agg(id), '{}') into calls from public.bookings
  where lead_id = any (lead_ids) or email = any (addresses);
  select coalesce(array_agg(id), '{}') into bought from public.orders where lead_id = any (lead_ids);
  select coalesce(array_agg(id), '{}') into billed from public.invoices where order_id = any (bought);
  select coalesce(array_agg(id), '{}') into paid from public.payments
  where order_id = any (bought) or email = any (addresses);
  select coalesce(array_agg(id), '{}') into offered from public.proposals where lead_id = any (lead_ids);
  select coalesce(array_agg(id), '{}') into works from public.projects where customer_id = account;
  select coalesce(array_agg(id), '{}') into about from (
    select id from public.project_updates where project_id = any (works)
    union all select id from public.cancellation_requests where customer_id = account
    union all select id from public.support_requests where customer_id = account
    union all select id from public.messages where customer_id = account
  ) as rows;
  about := about || lead_ids || talks || calls || bought || billed || paid || offered || works || account;
  perform set_config('app.named_ids', array_to_string(about, ','), true);

  delete from public.open_questions where conversation_id = any (talks);
  delete from public.conversations where id = any (talks);
  delete from public.bookings where id = any (calls);
  delete from public.proposals where id = any (offered) and state <> 'accepted';
  update public.payments set email = null where id = any (paid) and email is not null;
  update public.invoices set hidden_at = now() where id = any (billed) and hidden_at is null;
  update public.receipts set note = null where invoice_id = any (billed) and note is not null;
  update public.orders set may_remind = false where id = any (bought) and may_remind;
  delete from public.mails where recipient = any (addresses) or subject_id = any (about);
  delete from public.webhook_deliveries where subject_id = any (about);
  delete from public.import_rows
  where app.is_of_forgotten(import_rows, lead_ids, addresses);
  delete from public.unplaced_mails where from_address = any (addresses);
end
$$;

-- Deletes one person: these leads, all leads under these addresses, and those of the account, if there is one. The caller deletes the rows
-- of the account's own tables afterwards.
create or replace function app.forget_person(lead_ids uuid[], addresses text[], account uuid) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  theirs uuid[];
begin
  -- As merges do, before any row is locked.
  perform pg_advisory_xact_lock(hashtextextended('merges', 0));
  perform set_config('app.named_addresses', array_to_string(addresses, ','), true);
  perform set_config('app.named_ids', array_to_string(lead_ids || account, ','), true);
  select coalesce(array_agg(id), '{}') into theirs from public.leads
  where id = any (lead_ids) or email = any (addresses) or customer_user_id = account;
  perform app.forget(theirs, addresses, account);
  perform set_config('app.named_ids', array_to_string(theirs || account, ','), true);
  -- The deletion of an account has its own line in the audit log.
  perform set_config('app.deleted_account', coalesce(account::text, ''), true);
  delete from public.leads where id = any (theirs);
  -- At once, for what is outside of the database: mails in the outbox, and the list of deleted people.
  perform graphile_worker.add_job('sweep', job_key => 'sweep');
  perform set_config('app.deleted_account', '', true), set_config('app.named_ids', '', true), set_config('app.named_addresses', '', true);
end
$$;
grant execute on function app.forget_person(uuid[], text[], uuid) to accounts;

-- Leads without activity for this long whose person has no account. What remains is that someone asked, when, how and for which package.
create or replace function app.anonymise_leads(age interval) returns int
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  customers uuid[];
  old uuid[];
begin
  -- As merges do, before any row is locked.
  perform pg_advisory_xact_lock(hashtextextended('merges', 0));
  select coalesce(array_agg(distinct customer_user_id), '{}') into customers from public.leads
  where created_at < now() - age and anonymised_at is null;
  perform set_config('app.named_ids', array_to_string(customers, ','), true);
  select coalesce(array_agg(id), '{}') into old from (
    select id from public.leads
    where created_at < now() - age and anonymised_at is null
      -- What an import says of the time before it is not when we were given it.
      and (source <> 'import' or last_activity_at < now() - age)
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
      and not exists (select from public.proposals where lead_id = leads.id and proposals.sent_at >= now() - age)
    limit 1000
  ) as untouched;
  perform app.forget(old, '{}', null);
  perform set_config('app.named_ids', array_to_string(old, ','), true);
  delete from public.lead_activities where lead_id = any (old);
  update public.leads set next_step = null, next_step_at = null, note_words = '', person_id = null,
    full_name = 'Name removed', company_name = null, email = null, phone = null, phone_key = null, phone_rules = null,
    message = null, industry = null, pain_points = '{}',
    annual_revenue = null, employees = null, monthly_leads = null, people_answering_phones = null, people_managing_paperwork = null,
    avg_labor_cost = null, current_website = null, origin_source = null, origin_campaign = null, first_touch = null,
    last_touch = null, calculation = null, anonymised_at = now()
  where id = any (old);
  return cardinality(old);
end
$$;
grant execute on function app.anonymise_leads(interval) to worker;
