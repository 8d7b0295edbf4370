-- The group roles that requests run as. None can log in; each sees only what its policies and grants name.
-- They belong to the cluster and may be shared by several databases: nothing here is specific to one.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['visitor', 'customer', 'admin', 'worker', 'accounts', 'engine', 'keeper'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      begin
        execute format('create role %I nologin noinherit', role_name);
      exception when duplicate_object or unique_violation then
        null; -- another server created it at the same moment
      end;
    end if;
  end loop;
  -- The migrating user hands functions over to `engine` and reads backups as `keeper`; a superuser may do so anyway.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant engine, keeper to %I', current_user);
  end if;
end
$$;
