-- One row for each object whose definition matters: what it is, how it is defined, and who may use it. Reads only PostgreSQL's catalog.
with schemas as (
  select oid, nspname, nspowner, nspacl from pg_namespace
  where nspname in ('app', 'coalesced', 'graphile_worker', 'migrations', 'public')
),
relations as (
  select pg_class.*, nspname, format('%I.%I', nspname, relname) as name
  from pg_class join schemas on schemas.oid = relnamespace
  where not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
),
objects as (
  select 'database' as kind, 'rights to create' as name, (
      select string_agg(case when grantee = 0 then 'public' else pg_get_userbyid(grantee) end, ', ' order by grantee)
      from aclexplode(datacl) where privilege_type = 'CREATE' and grantee not in (datdba, quote_ident(current_user)::regrole)
    ) as definition, null::oid as owner, null::aclitem[] as acl
  from pg_database where datname = current_database()
  union all
  select 'schema', format('%I', nspname), '', nspowner, nspacl from schemas
  union all
  select case when relkind in ('v', 'm') then 'view' when relkind = 'S' then 'sequence' else 'table' end, name,
    concat_ws(' ', relkind, reloptions, case when relkind in ('v', 'm') then pg_get_viewdef(oid) end), relowner, relacl
  from relations where relkind in ('r', 'p', 'f', 'v', 'm', 'S')
  union all
  select 'row security', format('on %s', name), concat_ws(' ', relrowsecurity, relforcerowsecurity), null, null
  from relations where relkind in ('r', 'p')
  union all
  select 'column', format('%s.%I', name, attname),
    concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid)), null, attacl
  from relations join pg_attribute on attrelid = relations.oid and attnum > 0 and not attisdropped
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relkind in ('r', 'p', 'f', 'c')
  union all
  select 'constraint', format('%I on %s', conname, name), pg_get_constraintdef(pg_constraint.oid), null, null
  from pg_constraint join relations on relations.oid = conrelid
  union all
  select 'index', name, concat_ws(' ', pg_get_indexdef(oid), indisvalid), null, null
  from relations join pg_index on indexrelid = oid
  union all
  select 'trigger', format('%I on %s', tgname, name), concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled), null, null
  from pg_trigger join relations on relations.oid = tgrelid where not tgisinternal
  union all
  select 'policy', format('%I on %s', polname, name),
    concat_ws(' ', polpermissive, polcmd,
      array(select case when role = 0 then 'public' when pg_get_userbyid(role) = current_user then 'owner' else pg_get_userbyid(role) end
        from unnest(polroles) as role order by 1),
      pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)), null, null
  from pg_policy join relations on relations.oid = polrelid
  union all
  select 'rule', format('%I on %s', rulename, name), pg_get_ruledef(pg_rewrite.oid), null, null
  from pg_rewrite join relations on relations.oid = ev_class where rulename <> '_RETURN'
  union all
  select 'function', format('%I.%I(%s)', nspname, proname, pg_get_function_identity_arguments(pg_proc.oid)),
    case when prokind = 'a' then prosrc else pg_get_functiondef(pg_proc.oid) end, proowner, coalesce(proacl, acldefault('f', proowner))
  from pg_proc join schemas on schemas.oid = pronamespace
  where not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  union all
  select (pg_identify_object(classid, objid, 0)).type, (pg_identify_object(classid, objid, 0)).identity, '', null, null
  from pg_depend where refclassid = 'pg_namespace'::regclass and refobjid in (select oid from schemas) and deptype = 'n'
    and classid not in ('pg_class'::regclass, 'pg_proc'::regclass)
    and not exists (
      select from pg_depend as member where member.classid = pg_depend.classid and member.objid = pg_depend.objid and member.deptype = 'e'
    )
)
select kind, name, coalesce(definition, '') as definition,
  concat_ws(' ',
    case when pg_get_userbyid(owner) = current_user then 'owner' else pg_get_userbyid(owner) end,
    (
      select string_agg(concat_ws(' ',
        case when grantee = 0 then 'public' else pg_get_userbyid(grantee) end, privilege_type, nullif(is_grantable, false)
      ), ', ' order by grantee = 0, pg_get_userbyid(grantee), privilege_type)
      from aclexplode(acl) where owner is null or grantee <> owner
    )
  ) as rights
from objects order by kind, name
