-- Run by the owner before a migration: afterwards every function and table is the owner's, and row-level security binds no table's owner
-- until the policies are applied again. No statement here runs a function of this database.
do $$
declare
  found record;
begin
  for found in
    select oid::regprocedure as name from pg_proc
    where pronamespace in (select oid from pg_namespace where nspname in ('app', 'coalesced', 'public'))
      and pg_get_userbyid(proowner) in ('engine', 'visitor', 'customer', 'admin', 'worker', 'accounts')
  loop
    execute format('alter routine %s owner to %I', found.name, current_user);
  end loop;
  for found in
    select pg_class.oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relforcerowsecurity
      and pg_has_role(relowner, 'usage')
  loop
    execute format('alter table %s no force row level security', found.name);
  end loop;
  -- Old migrations make `engine` the owner of functions, which takes this right. It is gone before the transaction commits.
  if to_regnamespace('app') is not null then
    grant create on schema app to engine;
  end if;
end
$$;
