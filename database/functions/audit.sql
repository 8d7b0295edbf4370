-- `execute function app.record_act('lead changed', 'id', '{}', '{status}')`: the action; the column with the id of its subject; columns to
-- record as they are; columns to record with both values. An update that changes none of the last is not recorded.
-- The id of the request is in the name of its connection.
create or replace function app.record_act() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  facts jsonb;
  changes jsonb;
begin
  select coalesce(jsonb_object_agg(name, after -> name), '{}') into facts
  from unnest(coalesce(tg_argv[2], '{}')::text[]) as name;
  select coalesce(
    jsonb_object_agg(
      name,
      case when name not in (
        'title', 'description', 'details', 'full_name', 'company_name', 'email', 'phone', 'industry', 'annual_revenue', 'employees', 'current_website', 'next_step'
      ) then jsonb_build_array(before -> name, after -> name) end
    ), '{}') into changes
  from unnest(coalesce(tg_argv[3], '{}')::text[]) as name
  where before -> name is distinct from after -> name;
  if tg_argv[3] is not null and changes = '{}' then
    return null;
  end if;
  insert into public.audit_log (actor_id, action, subject_id, facts, changes, request_id)
  values (
    app.user_id(), tg_argv[0], (after ->> tg_argv[1])::uuid, facts, changes,
    substring(current_setting('application_name') from '^agency ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$')::uuid
  );
  return null;
end
$$;

-- Applies to the owner of the database too.
create or replace function app.refuse_audit_change() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '24 months' then
    return old;
  end if;
  raise insufficient_privilege using message = 'the audit log is only ever added to';
end
$$;

-- For exported lists: the only act that changes no row. Recorded before the first row leaves.
create or replace function app.record_export(list text, filter text, rows integer) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.acts_as_admin(app.user_id()) then
    raise insufficient_privilege using message = 'only an admin exports a list';
  end if;
  insert into public.audit_log (actor_id, action, subject_id, facts, changes, request_id)
  values (
    app.user_id(), 'list exported', app.user_id(), jsonb_build_object('list', list, 'filter', filter, 'rows', rows), '{}',
    substring(current_setting('application_name') from '^agency ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$')::uuid
  );
end
$$;
grant execute on function app.record_export(text, text, integer) to admin;
