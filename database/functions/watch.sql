-- For servers and operators: the state of the database, and numbers over the rows of everyone.

-- Whether these files were applied, for a server that checks whether the database is at its version.
create or replace function app.has_migration(name text) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select exists (select from migrations.applied where applied.name = has_migration.name);
end;
grant execute on function app.has_migration(text) to worker;

-- Tells one AUTH_SECRET from another; nothing can be derived from it.
create or replace function app.secret_print() returns text
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select hash from migrations.applied where name = 'secret';
end;
grant execute on function app.secret_print() to worker;

-- Row policies let it count only while `app.watching` is on. That is not a setting of the function, because only a superuser may store one
-- of our names there.
create or replace function app.watch(
  out jobs_failed int,
  out jobs_waiting_seconds float8,
  out last_lead_seconds float8,
  out payments_unmatched int,
  out spent_today float8,
  out spent_this_month float8,
  out daily_ceiling float8,
  out monthly_ceiling float8
)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform set_config('app.watching', 'on', true);
  select count(*) filter (where attempts >= max_attempts),
    coalesce(extract(epoch from now() - min(run_at) filter (where run_at < now() and attempts < max_attempts and locked_at is null)), 0)
    into jobs_failed, jobs_waiting_seconds from graphile_worker.jobs;
  select extract(epoch from now() - max(created_at)) into last_lead_seconds from public.leads;
  select count(*) into payments_unmatched from public.payments where order_id is null and not is_settled;
  select coalesce(sum(spent) filter (where day = app.shop_day()), 0), coalesce(sum(spent), 0)
    into spent_today, spent_this_month
    from public.model_spending where day >= date_trunc('month', app.shop_day());
  select settings.daily_ceiling, settings.monthly_ceiling into watch.daily_ceiling, watch.monthly_ceiling
    from public.assistant_settings as settings;
  perform set_config('app.watching', 'off', true);
end
$$;
grant execute on function app.watch() to worker;
