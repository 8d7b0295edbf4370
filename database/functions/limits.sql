-- Counts one hit and returns the seconds to wait: 0 means go on. One statement, so exact under races and across servers.
create or replace function app.hit(name text, subject text, most int, seconds int) returns int
  language sql volatile security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  insert into public.rate_limits as counter (name, subject, hits, ends_at)
  values (hit.name, hit.subject, 1, clock_timestamp() + make_interval(secs => hit.seconds))
  on conflict on constraint rate_limits_pkey do update set
    hits = case when counter.ends_at <= clock_timestamp() then 1 else counter.hits + 1 end,
    ends_at = case when counter.ends_at <= clock_timestamp() then excluded.ends_at else counter.ends_at end
  returning case
    when counter.hits <= hit.most then 0
    else greatest(1, ceil(extract(epoch from counter.ends_at - clock_timestamp())))::int
  end;
end;
grant execute on function app.hit(text, text, int, int) to visitor, customer, admin, accounts;

-- Takes back one counted hit, for limits that count only failures.
create or replace function app.take_back_hit(name text, subject text) returns void
  language sql volatile security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  update public.rate_limits set
    hits = greatest(1, hits - 1),
    ends_at = case when hits = 1 then clock_timestamp() else ends_at end
  where rate_limits.name = take_back_hit.name and rate_limits.subject = take_back_hit.subject;
end;
grant execute on function app.take_back_hit(text, text) to admin, accounts;

-- Ends a window early.
create or replace function app.clear_hits(name text, subject text) returns void
  language sql volatile security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  update public.rate_limits set ends_at = clock_timestamp()
  where rate_limits.name = clear_hits.name and rate_limits.subject = clear_hits.subject;
end;
grant execute on function app.clear_hits(text, text) to accounts;

-- Whether this happened within so many seconds; the window starts anew with each call, unlike that of app.hit().
create or replace function app.repeats(name text, subject text, seconds int) returns boolean
  language sql volatile security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  insert into public.rate_limits as counter (name, subject, hits, ends_at)
  values (repeats.name, repeats.subject, 1, clock_timestamp() + make_interval(secs => repeats.seconds))
  on conflict on constraint rate_limits_pkey do update set
    hits = case when counter.ends_at <= clock_timestamp() then 1 else counter.hits + 1 end,
    ends_at = excluded.ends_at
  returning counter.hits > 1;
end;
grant execute on function app.repeats(text, text, int) to admin, accounts;
