-- Every change by an admin raises the version and is recorded by field.
create or replace function app.record_project_change() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  new.version := old.version + 1;
  insert into public.project_changes (project_id, version, field, before, after, changed_by)
  select new.id, new.version, field, to_jsonb(old) -> field, to_jsonb(new) -> field, app.user_id()
  from unnest(tg_argv) as field
  where to_jsonb(old) -> field is distinct from to_jsonb(new) -> field;
  return new;
end
$$;

-- For rows without an event of their own: their project has changed.
create or replace function app.announce_project() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.record_event('project', case when tg_op = 'DELETE' then old.project_id else new.project_id end);
  return null;
end
$$;
