-- What is an admin's own ends with their access. Of the settings that they changed in the last 30 days, the remaining admins are asked.
create or replace function app.end_outward_access() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  person constant uuid := (to_jsonb(old) ->> tg_argv[0])::uuid;
begin
  delete from public.calendar_feeds where made_by = person;
  delete from public.api_keys where made_by = person;
  update public.webhooks set off_at = now(), off_reason = 'admin_left' where made_by = person and off_at is null;
  delete from public.busy_calendars where added_by = person;
  update public.outward_changes set asked_at = now()
  where changed_by = person and asked_at is null and changed_at > now() - interval '30 days';
  return null;
end
$$;
