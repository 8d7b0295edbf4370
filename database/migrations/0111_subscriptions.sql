-- What customers pay every month, and the invoices that come of it.

create table subscriptions (
  id uuid primary key,
  project_id uuid not null references projects (id) on delete cascade,
  customer jsonb not null,
  label text not null,
  amount numeric(12, 2) not null constraint subscriptions_amount_positive check (amount > 0),
  next_amount numeric(12, 2) constraint subscriptions_next_amount_positive check (next_amount > 0),
  state text not null default 'active' constraint subscriptions_state_known check (state in ('active', 'paused', 'ended')),
  starts_on date not null,
  anchor_day int not null constraint subscriptions_anchor_is_day check (anchor_day between 1 and 31),
  next_on date not null,
  ends_on date,
  created_at timestamptz not null default now(),
  constraint subscriptions_end_has_day check (state <> 'ended' or ends_on is not null)
);
comment on table subscriptions is 'What a customer pays every month for a project.';
comment on column subscriptions.customer is 'Whom its invoices name, as domain/documents.ts describes it.';
comment on column subscriptions.next_amount is 'From its next invoice on, if the price changes.';
comment on column subscriptions.anchor_day is 'The day of the month; in a shorter month, its last day.';
comment on column subscriptions.next_on is 'The first day of the month that is invoiced next.';
comment on column subscriptions.ends_on is 'Its last day: a month that begins then is not invoiced.';
create unique index subscriptions_one_of_project on subscriptions (project_id) where state <> 'ended';
create index subscriptions_of_project on subscriptions (project_id);
create index subscriptions_due on subscriptions (next_on) where state <> 'ended';

alter table invoices
  add column subscription_id uuid references subscriptions (id) on delete set null,
  add column period_on date,
  add constraint invoices_period_once unique (subscription_id, period_on);
comment on column invoices.period_on is 'Of a subscription: the first day of the month that it is for.';
