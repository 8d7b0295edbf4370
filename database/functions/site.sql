-- Servers load the new version.
create or replace function app.announce_site() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('site', new.number::text);
  return null;
end
$$;
