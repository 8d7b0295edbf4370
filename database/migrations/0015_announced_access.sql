-- Whoever accepts an invitation, or has it revoked, changes who can see their projects: open consoles hear of it at once.

create function app.announce_access() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  -- The policy on `projects` lets this function see those of the person that it names, and no others.
  perform set_config('app.announced_customer', new.id::text, true);
  perform app.record_event('project', id) from public.projects where customer_id = new.id;
  return null;
end
$$;
alter function app.announce_access() owner to engine;
revoke execute on function app.announce_access() from public;
-- Deleting an account changes its projects, which announces them anyway.
create trigger users_access_is_announced after update of status on users
  for each row when (old.status <> new.status and new.status <> 'deleted') execute function app.announce_access();
