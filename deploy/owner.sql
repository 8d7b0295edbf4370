-- Run by the superuser before each migration, with OWNER_PASSWORD in the environment: makes `site_owner`, which is no superuser, the
-- owner of this database and of the product's objects in it, also if a superuser made them.
\set ON_ERROR_STOP on
\set QUIET on
set client_min_messages = warning;
\getenv owner_password OWNER_PASSWORD
set search_path = pg_catalog, pg_temp;
begin;
-- Requests wait behind this; Compose runs it again.
set local lock_timeout = '3s';
select not exists (select from pg_roles where rolname = 'site_owner') as is_new \gset
\if :is_new
create role site_owner;
\endif
-- `createrole` for the server's login, `createdb` for the test restores of backups.
alter role site_owner login nosuperuser createrole createdb noreplication nobypassrls password :'owner_password';

do $$
declare
  found record;
begin
  execute format('alter database %I owner to site_owner', current_database());
  -- From PostgreSQL 16, `createrole` alone does not reach roles that someone else made.
  for found in
    select rolname as name from pg_roles
    where rolname in ('visitor', 'customer', 'admin', 'worker', 'accounts', 'queue', 'engine', 'keeper')
      or rolname in ('agency_web', 'agency_server')
  loop
    execute format('grant %I to site_owner with admin option', found.name);
  end loop;

  -- A superuser granted it in versions in which the servers' jobs ran as `engine`; from PostgreSQL 16, only a superuser can revoke that.
  -- Those servers keep it, from `site_owner`, which revokes it when the new version is in place.
  for found in
    select member.rolname as member, grantor.rolname as grantor from pg_auth_members
    join pg_roles as member on member.oid = member join pg_roles as grantor on grantor.oid = grantor
    where roleid = to_regrole('engine') and member.rolname in ('agency_web', 'agency_server') and grantor.rolname <> 'site_owner'
      and current_setting('server_version_num')::int >= 160000
  loop
    execute format('revoke engine from %I granted by %I cascade', found.member, found.grantor);
    execute format('grant engine to %I granted by site_owner', found.member);
  end loop;

  for found in
    select format('schema %I', nspname) as object from pg_namespace
    where nspname in ('app', 'coalesced', 'migrations', 'graphile_worker') and nspowner = quote_ident(current_user)::regrole
    union all
    select case relkind when 'v' then 'view ' when 'S' then 'sequence ' else 'table ' end || pg_class.oid::regclass from pg_class
    where relnamespace in (select oid from pg_namespace where nspname in ('public', 'app', 'migrations', 'graphile_worker'))
      and relkind in ('r', 'v', 'S') and relowner = quote_ident(current_user)::regrole
      and not exists (select from pg_depend where objid = pg_class.oid and classid = 'pg_class'::regclass and deptype in ('a', 'i', 'e'))
    union all
    select 'routine ' || pg_proc.oid::regprocedure from pg_proc
    where pronamespace in (select oid from pg_namespace where nspname in ('public', 'app', 'coalesced', 'graphile_worker'))
      and proowner = quote_ident(current_user)::regrole
      and not exists (select from pg_depend where objid = pg_proc.oid and classid = 'pg_proc'::regclass and deptype = 'e')
    union all
    select 'type ' || format_type(pg_type.oid, null) from pg_type
    where typnamespace = to_regnamespace('graphile_worker') and typowner = quote_ident(current_user)::regrole
      and typrelid in (select oid from pg_class where relkind = 'c')
  loop
    execute format('alter %s owner to site_owner', found.object);
  end loop;
  for found in
    select polrelid::regclass as name from pg_policy where polname = 'migrator_keeps_book'
  loop
    execute format('alter policy migrator_keeps_book on %s to site_owner', found.name);
  end loop;
end
$$;
commit;
