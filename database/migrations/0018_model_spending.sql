-- What the assistant may spend on a model, and what it has spent: counted before a call is made, so that no number of servers
-- and no crash of one can go past a ceiling.

create table assistant_settings (
  id uuid primary key default '0a551574-0000-4000-8000-000000000000'
    constraint assistant_settings_one_row check (id = '0a551574-0000-4000-8000-000000000000'),
  is_on boolean not null default true,
  daily_ceiling numeric(12, 4) not null default 2 constraint assistant_settings_daily_ceiling check (daily_ceiling >= 0),
  monthly_ceiling numeric(12, 4) not null default 20
    constraint assistant_settings_monthly_ceiling check (monthly_ceiling >= 0),
  price_in numeric(12, 4) not null default 0.5 constraint assistant_settings_price_in check (price_in >= 0),
  price_out numeric(12, 4) not null default 2 constraint assistant_settings_price_out check (price_out >= 0)
);
comment on table assistant_settings is 'Whether the assistant answers, and what it may spend, in dollars. One row.';
comment on column assistant_settings.price_in is 'Of a million tokens that a model is sent; price_out of a million that it writes.';
insert into assistant_settings default values;

create table model_spending (
  day date primary key,
  calls int not null default 0,
  failures int not null default 0,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  spent numeric(16, 8) not null default 0
);
comment on table model_spending is 'What calls to a model have cost, by the shop''s own days. A call under way counts with the most that it can cost.';

create table model_calls (
  id uuid primary key default gen_random_uuid(),
  client text not null,
  day date not null,
  reserved numeric(16, 8) not null,
  began_at timestamptz not null default clock_timestamp()
);
comment on table model_calls is 'Calls to a model under way. One whose server died is taken out after a minute, and stays paid for.';
comment on column model_calls.client is 'A keyed hash of the network that asks, as limits count it.';

-- The days of the shop, as its business hours have them.
create function app.shop_day() returns date
  language sql stable
  set search_path = pg_catalog, pg_temp
  return (clock_timestamp() at time zone 'America/Los_Angeles')::date;
grant execute on function app.shop_day() to admin, engine;

-- Room for one call that costs at most so many tokens: the id to settle it by, or why not. One after the other over all
-- servers, because two that look at the same sum would both find room in it.
create function app.reserve_model_call(client text, tokens_in int, tokens_out int, out call uuid, out refusal text)
  language plpgsql volatile security definer
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
alter function app.reserve_model_call(text, int, int) owner to engine;
revoke execute on function app.reserve_model_call(text, int, int) from public;
grant execute on function app.reserve_model_call(text, int, int) to visitor;

-- What the call has really cost. Without a word about tokens it costs what was reserved for it.
create function app.settle_model_call(call uuid, tokens_in int, tokens_out int, has_failed boolean) returns void
  language plpgsql volatile security definer
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
alter function app.settle_model_call(uuid, int, int, boolean) owner to engine;
revoke execute on function app.settle_model_call(uuid, int, int, boolean) from public;
grant execute on function app.settle_model_call(uuid, int, int, boolean) to visitor;

create trigger assistant_is_switched_on after update on assistant_settings
  for each row when (current_user = 'admin' and new.is_on and not old.is_on)
  execute function app.record_act('assistant switched on', 'id');
create trigger assistant_is_switched_off after update on assistant_settings
  for each row when (current_user = 'admin' and old.is_on and not new.is_on)
  execute function app.record_act('assistant switched off', 'id');
create trigger assistant_acts_are_recorded after update on assistant_settings
  for each row when (current_user = 'admin')
  execute function app.record_act('assistant changed', 'id', '{}', '{daily_ceiling,monthly_ceiling,price_in,price_out}');
