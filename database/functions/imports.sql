-- Imports of leads, in batches: each call is part of one transaction of the job, which moves the position of its import.

-- Whether the running transaction is a batch of an import: the functions below see and change leads only then.
create or replace function app.is_importing() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.importing', true) = 'on', false);
grant execute on function app.is_importing() to public;

-- One import after the other over all servers, so that the second finds the leads of the first.
create or replace function app.enqueue_import() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.add_job(
    'work_on_import', json_build_object('id', new.id), queue_name => 'imports', job_key => 'import:' || new.id
  );
  return null;
end
$$;

-- The newest lead with this email, or else with this phone.
create or replace function app.find_known(wanted_email text, wanted_phone_key text, out id uuid, out by text)
  language sql stable
  set search_path = pg_catalog, pg_temp
begin atomic
  select found.id, found.by from (
    (select leads.id, 'email' as by, 1 as place from public.leads where leads.email = wanted_email order by created_at desc limit 1)
    union all
    (select leads.id, 'phone', 2 from public.leads where leads.phone_key = wanted_phone_key order by created_at desc limit 1)
  ) as found
  order by place limit 1;
end;

-- Stores what the rows of a batch say, and whether their people are there already: in the data, or further up in the file.
create or replace function app.check_import_rows(of_import uuid, after_n int, read_rows jsonb) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  last_n int;
begin
  perform set_config('app.importing', 'on', true);
  -- Other columns were chosen meanwhile.
  if not exists (select from public.imports where id = of_import and state = 'checking' and position = after_n for update) then
    return;
  end if;
  -- Rows of a person who was deleted meanwhile are missing, maybe all that were left.
  select coalesce(max(n), (select total from public.imports where id = of_import)) into last_n
  from jsonb_to_recordset(read_rows) as given (n int);
  update public.import_rows set
    lead = given.lead, email = given.lead ->> 'email', phone_key = given.phone_key, phone_rules = given.phone_rules, reason = given.reason
  from jsonb_to_recordset(read_rows) as given (n int, lead jsonb, phone_key text, phone_rules text, reason text)
  where import_rows.import_id = of_import and import_rows.n = given.n;
  update public.import_rows set
    verdict = case
      when import_rows.reason is not null then 'unreadable'
      when earlier.line is not null then 'repeated'
      when known.id is not null then 'known'
      else 'new'
    end,
    known_lead_id = known.id, known_by = known.by, repeats_line = earlier.line
  from public.import_rows as mine
  left join lateral app.find_known(mine.email, mine.phone_key) as known on mine.reason is null
  left join lateral (
    select found.line from (
      (select line, n from public.import_rows as by_email
        where by_email.import_id = of_import and by_email.email = mine.email and by_email.n < mine.n order by n limit 1)
      union all
      (select line, n from public.import_rows as by_phone
        where by_phone.import_id = of_import and by_phone.phone_key = mine.phone_key and by_phone.n < mine.n order by n limit 1)
    ) as found
    order by found.n limit 1
  ) as earlier on mine.reason is null
  where mine.import_id = of_import and mine.n > after_n and mine.n <= last_n
    and import_rows.import_id = mine.import_id and import_rows.n = mine.n;
  update public.imports set
    position = last_n,
    state = case when last_n = total then 'ready' else state end,
    verdicts = case when last_n = total then (
      select coalesce(jsonb_object_agg(verdict, rows), '{}') from (
        select verdict, count(*) as rows from public.import_rows where import_id = of_import group by verdict
      ) as counts
    ) else '{}' end
  where id = of_import;
end
$$;
grant execute on function app.check_import_rows(uuid, int, jsonb) to worker;

-- Adds the new people of the next rows, and skips, fills or adds those who are there by now.
create or replace function app.run_import_rows(of_import uuid, batch int) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  job public.imports;
  last_n int;
  given record;
  target uuid;
  fields jsonb;
begin
  perform set_config('app.importing', 'on', true);
  select * into job from public.imports where id = of_import for update;
  if job.state is distinct from 'running' then
    return;
  end if;
  last_n := least(job.position + batch, job.total);
  with mine as (
    update public.import_rows set outcome = 'added', lead_id = gen_random_uuid(), done_at = now()
    where import_id = of_import and n > job.position and n <= last_n and verdict <> 'unreadable' and (
      job.known = 'add'
      or verdict <> 'repeated' and (select known.id from app.find_known(import_rows.email, import_rows.phone_key) as known) is null
    )
    returning lead_id, lead, phone_key, phone_rules
  )
  insert into public.leads (
    id, full_name, company_name, email, phone, phone_key, phone_rules, project_type, budget_range, message, status, closed_reason,
    created_at, selected_package, industry, urgency, pain_points, annual_revenue, employees, monthly_leads, people_answering_phones,
    people_managing_paperwork, tracking_method, avg_labor_cost, current_website, origin_source, origin_campaign, first_touch, last_touch,
    source, first_answered_at
  )
  select
    mine.lead_id, typed.full_name, typed.company_name, typed.email, typed.phone, mine.phone_key, mine.phone_rules,
    coalesce(typed.project_type, 'custom'), typed.budget_range, typed.message, coalesce(typed.status, 'new'), typed.closed_reason,
    coalesce(typed.created_at, now()), typed.selected_package, typed.industry, typed.urgency, coalesce(typed.pain_points, '{}'),
    typed.annual_revenue, typed.employees, typed.monthly_leads, typed.people_answering_phones, typed.people_managing_paperwork,
    typed.tracking_method, typed.avg_labor_cost, typed.current_website, typed.origin_source, typed.origin_campaign, typed.first_touch,
    typed.last_touch, 'import', now()
  from mine, jsonb_to_record(mine.lead) as typed (
    full_name text, company_name text, email text, phone text, project_type text, budget_range text, message text, status text,
    closed_reason text, created_at timestamptz, selected_package text, industry text, urgency text, pain_points text[],
    annual_revenue text, employees text, monthly_leads text, people_answering_phones text, people_managing_paperwork text,
    tracking_method text, avg_labor_cost text, current_website text, origin_source text, origin_campaign text, first_touch jsonb,
    last_touch jsonb
  );
  if job.known = 'fill' then
    for given in
      select n, email, phone_key, phone_rules, lead, repeats_line from public.import_rows
      where import_id = of_import and n > job.position and n <= last_n and verdict <> 'unreadable' and outcome is null
      order by n
    loop
      target := coalesce(
        (select known.id from app.find_known(given.email, given.phone_key) as known),
        (select lead_id from public.import_rows where import_id = of_import and line = given.repeats_line)
      );
      fields := app.fill_lead(target, given.lead, given.phone_key, given.phone_rules);
      continue when fields = '{}';
      update public.import_rows set outcome = 'filled', lead_id = target, filled = fields, done_at = now()
      where import_id = of_import and n = given.n;
    end loop;
  end if;
  update public.import_rows set outcome = case when verdict = 'unreadable' then 'unreadable' else 'skipped' end
  where import_id = of_import and n > job.position and n <= last_n and outcome is null;
  perform app.move_import(of_import, last_n, 'done');
end
$$;
grant execute on function app.run_import_rows(uuid, int) to worker;

-- Puts values into the empty fields of a lead. Returns those that it put in.
create or replace function app.fill_lead(target uuid, given jsonb, given_phone_key text, given_phone_rules text) returns jsonb
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
declare
  fields jsonb;
begin
  select coalesce(jsonb_object_agg(name, given -> name), '{}') into fields
  from public.leads, jsonb_object_keys(given) as name
  where leads.id = target and anonymised_at is null and app.fields_of_lead(leads) -> name = 'null' and given -> name <> 'null';
  if fields <> '{}' then
    perform app.set_fields_of_lead(target, fields, given_phone_key, given_phone_rules);
  end if;
  return fields;
end
$$;

-- The fields that an import fills, as JSON.
create or replace function app.fields_of_lead(lead public.leads) returns jsonb
  language sql stable
  set search_path = pg_catalog, pg_temp
  return jsonb_build_object(
    'company_name', lead.company_name, 'email', lead.email, 'phone', lead.phone, 'industry', lead.industry,
    'current_website', lead.current_website, 'annual_revenue', lead.annual_revenue, 'employees', lead.employees,
    'budget_range', lead.budget_range, 'urgency', lead.urgency, 'selected_package', lead.selected_package, 'message', lead.message
  );

-- Sets the given fields; a JSON null empties one.
create or replace function app.set_fields_of_lead(target uuid, fields jsonb, with_phone_key text, with_phone_rules text) returns void
  language sql
  set search_path = pg_catalog, pg_temp
begin atomic
  update public.leads set
    company_name = case when fields ? 'company_name' then fields ->> 'company_name' else company_name end,
    email = case when fields ? 'email' then fields ->> 'email' else email end,
    phone = case when fields ? 'phone' then fields ->> 'phone' else phone end,
    phone_key = case when fields ? 'phone' then with_phone_key else phone_key end,
    phone_rules = case when fields ? 'phone' then with_phone_rules else phone_rules end,
    industry = case when fields ? 'industry' then fields ->> 'industry' else industry end,
    current_website = case when fields ? 'current_website' then fields ->> 'current_website' else current_website end,
    annual_revenue = case when fields ? 'annual_revenue' then fields ->> 'annual_revenue' else annual_revenue end,
    employees = case when fields ? 'employees' then fields ->> 'employees' else employees end,
    budget_range = case when fields ? 'budget_range' then fields ->> 'budget_range' else budget_range end,
    urgency = case when fields ? 'urgency' then fields ->> 'urgency' else urgency end,
    selected_package = case when fields ? 'selected_package' then fields ->> 'selected_package' else selected_package end,
    message = case when fields ? 'message' then fields ->> 'message' else message end
  where id = target;
end;

-- Moves an import on; after its last row it has the state and the numbers of its outcomes.
create or replace function app.move_import(of_import uuid, to_position int, end_state text) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.imports set position = to_position where id = of_import;
  update public.imports set
    state = end_state,
    finished_at = coalesce(finished_at, now()),
    outcomes = (
      select coalesce(jsonb_object_agg(outcome, rows), '{}') from (
        select outcome, count(*) as rows from public.import_rows where import_id = of_import group by outcome
      ) as counts
    )
  where id = of_import and to_position = total;
end
$$;

-- Whether nothing has happened to a lead since an import added it.
create or replace function app.is_untouched(lead public.leads, of_import uuid, since timestamptz) returns boolean
  language sql stable
  set search_path = pg_catalog, pg_temp
  return lead.last_activity_at = since and lead.customer_user_id is null and lead.person_id is null and lead.next_step_at is null
    and lead.anonymised_at is null
    and not exists (select from public.lead_activities where lead_activities.lead_id = lead.id)
    and not exists (select from public.bookings where bookings.lead_id = lead.id)
    and not exists (select from public.orders where orders.lead_id = lead.id)
    and not exists (select from public.conversations where conversations.lead_id = lead.id)
    and not exists (
      select from public.import_rows as other
      where other.lead_id = lead.id and other.import_id <> of_import and other.outcome = 'filled'
    );

-- Takes back the next rows of an import, except what was touched since.
create or replace function app.undo_import_rows(of_import uuid, batch int) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  job public.imports;
  last_n int;
  given record;
  unchanged jsonb;
begin
  perform set_config('app.importing', 'on', true);
  select * into job from public.imports where id = of_import for update;
  if job.state is distinct from 'undoing' then
    return;
  end if;
  last_n := least(job.position + batch, job.total);
  -- By these, the policies show what has happened to the leads.
  perform set_config('app.named_ids', coalesce(string_agg(lead_id::text, ','), ''), true) from public.import_rows
  where import_id = of_import and n > job.position and n <= last_n and outcome = 'added';
  for given in
    select n, lead_id, filled from public.import_rows
    where import_id = of_import and n > job.position and n <= last_n and outcome = 'filled'
    order by n
  loop
    -- A lead keeps one way to reach its person.
    select coalesce(jsonb_object_agg(name, null), '{}') into unchanged
    from public.leads, jsonb_object_keys(given.filled) as name
    where leads.id = given.lead_id and app.fields_of_lead(leads) -> name = given.filled -> name
      and not (name = 'email' and leads.phone is null) and not (name = 'phone' and leads.email is null);
    if unchanged <> '{}' then
      perform app.set_fields_of_lead(given.lead_id, unchanged, null, null);
    end if;
    update public.import_rows set
      outcome = case when (select count(*) from jsonb_object_keys(unchanged)) = (select count(*) from jsonb_object_keys(given.filled))
        then 'restored' else 'kept' end
    where import_id = of_import and n = given.n;
  end loop;
  with removed as (
    delete from public.leads using public.import_rows as mine
    where mine.import_id = of_import and mine.n > job.position and mine.n <= last_n and mine.outcome = 'added'
      and leads.id = mine.lead_id and app.is_untouched(leads, of_import, mine.done_at)
    returning mine.n
  )
  update public.import_rows set outcome = 'removed' from removed
  where import_rows.import_id = of_import and import_rows.n = removed.n;
  -- Who was deleted meanwhile is gone too.
  update public.import_rows set
    outcome = case when exists (select from public.leads where leads.id = import_rows.lead_id) then 'kept' else 'removed' end
  where import_id = of_import and n > job.position and n <= last_n and outcome = 'added';
  perform app.move_import(of_import, last_n, 'undone');
end
$$;
grant execute on function app.undo_import_rows(uuid, int) to worker;

-- Whether a row is about a person who is being deleted. Until a row is checked, and if it can't be read, only its cells have the address.
create or replace function app.is_of_forgotten(given public.import_rows, ids uuid[], addresses text[]) returns boolean
  language sql stable
  set search_path = pg_catalog, pg_temp
  return coalesce(given.lead_id = any (ids), false) or coalesce(given.known_lead_id = any (ids), false)
    or coalesce(given.email = any (addresses), false)
    or exists (
      select from unnest(addresses) as address
      where strpos(lower(given.cells::text), address) > 0 and address in (
        select regexp_split_to_table(lower(cell), '\.?[][[:space:]"'',;:<>()]+|\.$') from jsonb_array_elements_text(given.cells) as cell
      )
    );
grant execute on function app.is_of_forgotten(public.import_rows, uuid[], text[]) to engine;
