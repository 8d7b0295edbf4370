-- What an operator watches: figures that every server reads alike, and what became of each backup.

create table backup_runs (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint backup_runs_kind_known check (kind in ('made', 'tried')),
  file text not null,
  data_of timestamptz,
  row_count bigint,
  byte_count bigint,
  problem text,
  created_at timestamptz not null default now()
);
comment on table backup_runs is 'Each backup that was made, and each that was brought back to see that it can be; with a problem where it failed.';
comment on column backup_runs.data_of is 'The moment whose data the file holds; null where there is no file.';
create index backup_runs_newest on backup_runs (kind, created_at desc);

-- The queue's oldest mail must be found at once however many have been sent.
create index mails_queued on mails (due_at) where state = 'queued';

-- Whether the running transaction is the one that counts for operators: nobody else of `engine` sees more by it.
create function app.is_watching() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.watching', true) = 'on', false);
grant execute on function app.is_watching() to engine;

-- What operators are told of everybody's rows: numbers alone.
create function app.watch(
  out jobs_parked int, out jobs_waiting_seconds float8, out last_lead_seconds float8, out payments_unmatched int,
  out spent_today float8, out spent_this_month float8, out daily_ceiling float8, out monthly_ceiling float8
)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  -- Not as a setting of the function: only a superuser may write a name of one's own down there.
  perform set_config('app.watching', 'on', true);
  select count(*) filter (where attempts >= max_attempts),
    coalesce(extract(epoch from now() - min(run_at) filter (where run_at < now() and attempts < max_attempts and locked_at is null)), 0)
    into jobs_parked, jobs_waiting_seconds from graphile_worker.jobs;
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
comment on function app.watch() is 'For operators: how old, how many and how much, over everybody''s rows.';
alter function app.watch() owner to engine;
revoke execute on function app.watch() from public;
grant execute on function app.watch() to worker;

-- Whether a migration has run, for the server that asks whether the database is still the one that it was started with.
create function app.has_migration(name text) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select exists (select from migrations.applied where applied.name = has_migration.name);
end;
revoke execute on function app.has_migration(text) from public;
grant execute on function app.has_migration(text) to worker;
