-- The current day of the business.
create or replace function app.shop_day() returns date
  language sql stable
  set search_path = pg_catalog, pg_temp
  return (clock_timestamp() at time zone 'America/Los_Angeles')::date;
grant execute on function app.shop_day() to public;

-- Reserves the most that one call can cost: returns the id to settle it by, or why it is refused. Serialized over all servers, because two
-- that read the same sum would both find enough left.
create or replace function app.reserve_model_call(client text, tokens_in int, tokens_out int, out call uuid, out refusal text)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  settings public.assistant_settings;
  today date;
  most numeric;
begin
  perform pg_advisory_xact_lock(7203118, 0);
  today := app.shop_day();
  select * into strict settings from public.assistant_settings;
  delete from public.model_calls where began_at < clock_timestamp() - interval '1 minute';
  most := (
    greatest(reserve_model_call.tokens_in, 0) * settings.price_in
    + greatest(reserve_model_call.tokens_out, 0) * settings.price_out
  ) / 1000000;
  if not settings.is_on then
    refusal := 'off';
  elsif (
    select count(*) >= 8 or count(*) filter (where model_calls.client = reserve_model_call.client) >= 2
    from public.model_calls
  ) then
    refusal := 'busy';
  elsif (
    select coalesce(sum(spent) filter (where day = today), 0) + most > settings.daily_ceiling
      or coalesce(sum(spent), 0) + most > settings.monthly_ceiling
    from public.model_spending where day >= date_trunc('month', today)
  ) then
    refusal := 'out_of_budget';
  else
    insert into public.model_spending as counted (day, calls, spent) values (today, 1, most)
      on conflict (day) do update set calls = counted.calls + 1, spent = counted.spent + excluded.spent;
    insert into public.model_calls (client, day, reserved) values (reserve_model_call.client, today, most)
      returning id into call;
  end if;
end
$$;
grant execute on function app.reserve_model_call(text, int, int) to visitor;

-- Records what the call cost. Without a number of tokens it costs what was reserved.
create or replace function app.settle_model_call(call uuid, tokens_in int, tokens_out int, has_failed boolean) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  under_way public.model_calls;
begin
  delete from public.model_calls where id = settle_model_call.call returning * into under_way;
  if not found then
    return;
  end if;
  update public.model_spending set
    failures = failures + settle_model_call.has_failed::int,
    tokens_in = model_spending.tokens_in + coalesce(settle_model_call.tokens_in, 0),
    tokens_out = model_spending.tokens_out + coalesce(settle_model_call.tokens_out, 0),
    spent = case when settle_model_call.tokens_in is null then spent else greatest(0, spent - under_way.reserved + (
      select (settle_model_call.tokens_in * price_in + coalesce(settle_model_call.tokens_out, 0) * price_out) / 1000000
      from public.assistant_settings
    )) end
  where day = under_way.day;
end
$$;
grant execute on function app.settle_model_call(uuid, int, int, boolean) to visitor;
