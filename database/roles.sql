-- The group roles of requests. None can log in; each has only the access of its policies and grants. Roles belong to the cluster and can be
-- shared by several databases, so nothing here is specific to one.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['visitor', 'customer', 'admin', 'worker', 'accounts', 'queue', 'engine', 'keeper'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      begin
        execute format('create role %I nologin noinherit', role_name);
      exception when duplicate_object or unique_violation then
        null; -- another server created it at the same moment
      end;
    end if;
  end loop;
  -- The owner of the database makes `engine` the owner of functions and reads backups as `keeper`; a superuser needs no grant.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant engine, keeper to %I', current_user);
  end if;
end
$$;
