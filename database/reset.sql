-- Drops every policy, rule, trigger, view and function, and revokes every right. The files define them again, in the same transaction.
-- Functions that a column, a constraint or an index uses remain, and are replaced.
do $$
declare
  ours oid[] := array(select oid from pg_namespace where nspname in ('app', 'coalesced', 'public'));
  found record;
  names text;
begin
  for found in
    select polname as name, polrelid::regclass as of_table from pg_policy join pg_class on pg_class.oid = polrelid
    where relnamespace = any (ours) or relnamespace = to_regnamespace('graphile_worker')
  loop
    execute format('drop policy %I on %s', found.name, found.of_table);
  end loop;

  for found in
    select rulename as name, ev_class::regclass as of_table from pg_rewrite join pg_class on pg_class.oid = ev_class
    where relnamespace = any (ours) and rulename <> '_RETURN'
  loop
    execute format('drop rule %I on %s', found.name, found.of_table);
  end loop;

  for found in
    select tgname as name, tgrelid::regclass as of_table from pg_trigger join pg_class on pg_class.oid = tgrelid
    where (relnamespace = any (ours) or relnamespace = to_regnamespace('migrations')) and not tgisinternal
  loop
    execute format('drop trigger %I on %s', found.name, found.of_table);
  end loop;

  for found in
    select case relkind when 'v' then 'view' else 'materialized view' end as kind, string_agg(pg_class.oid::regclass::text, ', ') as names
    from pg_class
    where relnamespace = any (ours) and relkind in ('v', 'm')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    group by 1
  loop
    execute format('drop %s %s cascade', found.kind, found.names);
  end loop;

  with recursive used as (
    select refclassid, refobjid from pg_depend
    where classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass) and refobjid >= 16384
    union
    select pg_depend.refclassid, pg_depend.refobjid from used
    join pg_depend on pg_depend.classid = used.refclassid and pg_depend.objid = used.refobjid
    where pg_depend.refobjid >= 16384 and used.refclassid <> 'pg_class'::regclass
  )
  select string_agg(pg_proc.oid::regprocedure::text, ', ') into names from pg_proc
  where pronamespace = any (ours)
    and not exists (select from used where refclassid = 'pg_proc'::regclass and refobjid = pg_proc.oid)
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e');
  if names is not null then
    execute format('drop routine %s cascade', names);
  end if;

  for found in
    select format('schema %I', nspname) as what, nspowner as owner, (aclexplode(nspacl)).grantee from pg_namespace
    where nspname in ('app', 'coalesced', 'migrations', 'graphile_worker')
    union
    select case relkind when 'S' then 'sequence ' else 'table ' end || pg_class.oid::regclass, relowner, granted.grantee
    from pg_class cross join lateral (
      select (aclexplode(relacl)).grantee
      union
      select (aclexplode(attacl)).grantee from pg_attribute where attrelid = pg_class.oid
    ) as granted
    where relnamespace in (select oid from pg_namespace where nspname in ('app', 'public', 'migrations', 'graphile_worker'))
      and pg_has_role(relowner, 'usage')
    union
    select 'routine ' || pg_proc.oid::regprocedure, proowner,
      (aclexplode(coalesce(proacl, acldefault('f', proowner)))).grantee from pg_proc
    where pronamespace = any (ours) and pg_has_role(proowner, 'usage')
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  loop
    if found.grantee <> found.owner then
      execute format(
        'revoke all on %s from %s cascade', found.what,
        case when found.grantee = 0 then 'public' else quote_ident(pg_get_userbyid(found.grantee)) end
      );
    end if;
  end loop;

  for found in
    select 'schema public' as what, granted.grantee from pg_namespace cross join lateral aclexplode(nspacl) as granted
    where nspname = 'public' and privilege_type = 'CREATE' and granted.grantee <> nspowner
    union
    select format('database %I', datname), granted.grantee from pg_database cross join lateral aclexplode(datacl) as granted
    where datname = current_database() and privilege_type = 'CREATE' and granted.grantee <> datdba
      and granted.grantee <> quote_ident(current_user)::regrole
  loop
    execute format(
      'revoke create on %s from %s cascade', found.what,
      case when found.grantee = 0 then 'public' else quote_ident(pg_get_userbyid(found.grantee)) end
    );
  end loop;
  if to_regnamespace('app') is not null then
    grant create on schema app, coalesced to engine;
  end if;
end
$$;
