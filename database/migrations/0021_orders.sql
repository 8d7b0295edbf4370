-- Orders of packages, what the payment provider says of them, and the one reminder of an order left at payment.

create table orders (
  id uuid primary key,
  lead_id uuid unique references leads (id) on delete set null,
  project_id uuid references projects (id) on delete set null,
  package text not null constraint orders_package_known check (package in ('launch', 'growth', 'scale')),
  setup numeric(12, 2) not null constraint orders_setup_not_negative check (setup >= 0),
  monthly numeric(12, 2) not null constraint orders_monthly_not_negative check (monthly >= 0),
  plan text not null constraint orders_plan_known check (plan in ('once', 'installments')),
  reference uuid not null constraint orders_reference_once unique,
  state text not null default 'started'
    constraint orders_state_known check (state in ('started', 'invoiced', 'paid', 'refunded')),
  may_remind boolean not null default false,
  created_at timestamptz not null default now(),
  invoiced_at timestamptz,
  paid_at timestamptz,
  refunded_at timestamptz
);
comment on table orders is 'Who ordered which package at which price, and how far the money is. Without its lead it names nobody and stays for the books.';
comment on column orders.setup is 'As it was shown when it was ordered; later prices change no order.';
comment on column orders.reference is 'Goes to the payment page and comes back with the payment. Made by the browser, so that it is known even where the order could not be stored.';
comment on column orders.may_remind is 'Whether the person agreed to one reminder, and has not said stop.';
create index orders_newest on orders (created_at desc, id desc);
create index orders_by_state on orders (state, created_at desc, id desc);
create index orders_of_project on orders (project_id) where project_id is not null;

create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid references orders (id) on delete set null,
  provider_ids text[] not null,
  reference text,
  state text not null constraint payments_state_known check (state in ('pending', 'failed', 'paid', 'refunded')),
  amount numeric(12, 2),
  refunded numeric(12, 2) not null default 0,
  currency text,
  email text,
  is_settled boolean not null default false,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  refunded_at timestamptz
);
comment on table payments is 'What the payment provider has told of each payment, put together from its events in whatever order they came. Without an order it is unknown.';
comment on column payments.provider_ids is 'What the provider calls it: a checkout session, a payment intent, an invoice, a charge. Events of one payment share at least one of them.';
comment on column payments.is_settled is 'An unknown one that the owner has looked after.';
create index payments_newest on payments (created_at desc, id desc);
create index payments_of_order on payments (order_id) where order_id is not null;
create index payments_by_reference on payments (reference) where order_id is null;
create index payments_by_provider on payments using gin (provider_ids);

create table payment_events (
  id text primary key,
  kind text not null,
  received_at timestamptz not null default now()
);
comment on table payment_events is 'Which events of the payment provider were taken in, so that none counts twice. Nothing of what they said.';
create index payment_events_by_age on payment_events (received_at);

-- Beside whatever kinds other rooms have brought by now.
do $$
declare
  kinds text;
begin
  select string_agg(quote_literal(word[1]), ', ') into kinds
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g') as word
  where conname = 'events_kind_known';
  alter table events drop constraint events_kind_known;
  execute format('alter table events add constraint events_kind_known check (kind in (%s, %L, %L))', kinds, 'order', 'payment');
end
$$;

create trigger orders_are_announced after insert or update on orders
  for each row execute function app.announce('order');
create trigger payments_are_announced after insert or update on payments
  for each row execute function app.announce('payment');

-- No code path can store an order without telling the person who ordered, nor remind anybody who did not agree to it. A payment that
-- came before its order belongs to it from now on.
create function app.begin_order() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  address text := (select email from public.leads where id = new.lead_id);
begin
  if address is not null then
    insert into public.mails (kind, recipient, subject_id) values ('order-received', address, new.id);
    if new.may_remind then
      insert into public.mails (kind, recipient, subject_id, due_at)
      values ('order-reminder', address, new.id, now() + interval '24 hours');
    end if;
  end if;
  update public.payments set order_id = new.id where order_id is null and reference = new.reference::text;
  return null;
end
$$;
alter function app.begin_order() owner to engine;
revoke execute on function app.begin_order() from public;
create trigger orders_begin after insert on orders for each row execute function app.begin_order();

-- Who orders again, or pays, is not reminded of what they left before.
create function app.end_reminders() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.orders set may_remind = false
  where may_remind and (id <> new.id or new.state <> 'started') and lead_id in (
    select same.id from public.leads same join public.leads mine on mine.email = same.email where mine.id = new.lead_id
  );
  return null;
end
$$;
alter function app.end_reminders() owner to engine;
revoke execute on function app.end_reminders() from public;
create trigger orders_end_reminders after insert on orders for each row execute function app.end_reminders();
create trigger orders_moves_end_reminders after update of state on orders
  for each row when (old.state = 'started' and new.state <> 'started') execute function app.end_reminders();

-- An order goes where its payments are, whoever finds out that they belong together. What is paid is never unpaid again; it is refunded
-- once nothing that was paid is left.
create function app.follow_payment() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if new.state = 'paid' then
    update public.orders set state = 'paid', paid_at = coalesce(paid_at, new.paid_at, now())
    where id = new.order_id and state in ('started', 'invoiced');
    if found then
      insert into public.mails (kind, subject_id) values ('order-paid', new.order_id);
    end if;
  elsif new.state = 'refunded' then
    update public.orders set state = 'refunded', paid_at = coalesce(paid_at, new.paid_at), refunded_at = coalesce(new.refunded_at, now())
    where id = new.order_id and state <> 'refunded' and not exists (
      select from public.payments where order_id = new.order_id and state = 'paid'
    );
  end if;
  -- Also where only the sums have changed.
  perform app.record_event('order', new.order_id);
  return null;
end
$$;
alter function app.follow_payment() owner to engine;
revoke execute on function app.follow_payment() from public;
create trigger payments_are_followed after insert or update on payments
  for each row when (new.order_id is not null) execute function app.follow_payment();

-- The order may still be on its way; the owner hears of a payment without one after ten minutes.
create function app.owe_payment_notice() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.mails (kind, subject_id, due_at) values ('payment-unknown', new.id, now() + interval '10 minutes');
  return null;
end
$$;
alter function app.owe_payment_notice() owner to engine;
revoke execute on function app.owe_payment_notice() from public;
create trigger payments_without_order_are_noticed after insert on payments
  for each row when (new.order_id is null) execute function app.owe_payment_notice();

-- However a lead becomes a project, its order knows.
create function app.give_order_its_project() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.orders set project_id = new.id where lead_id = new.lead_id and project_id is null;
  return null;
end
$$;
alter function app.give_order_its_project() owner to engine;
revoke execute on function app.give_order_its_project() from public;
create trigger projects_belong_to_orders after insert on projects
  for each row when (new.lead_id is not null) execute function app.give_order_its_project();

create trigger orders_acts_are_recorded after update on orders
  for each row when (current_user = 'admin') execute function app.record_act('order marked', 'id', '{}', '{state}');
create trigger payments_acts_are_recorded after update on payments
  for each row when (current_user = 'admin')
  execute function app.record_act('payment settled', 'id', '{}', '{order_id,is_settled}');
