-- A payment is computed from everything that the provider reported of it, so its events may arrive in any order. Amounts keep their
-- currency, some of which have three decimals.

alter table payments
  add column reports jsonb not null default '[]',
  alter column amount type numeric,
  alter column refunded type numeric,
  alter column tax type numeric;
comment on column payments.reports is 'The events of the provider: kinds, instants, states, amounts and the ids of disputes and refunds. Nothing about the person.';

-- Row-level security does not bind the owner until the policies are applied again, and no one is told about a change that is none.
alter table payments no force row level security, disable trigger user;
update payments set reports = (
  select jsonb_agg(report) from (
    select jsonb_build_object(
      'event', 'earlier session', 'kind', 'session', 'is_test', false,
      'at', to_char(coalesce(paid_at, created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'state', case when state = 'refunded' then 'paid' else state end,
      'amount', amount, 'currency', currency, 'tax', tax
    ) as report
    union all select jsonb_build_object(
      'event', 'earlier charge', 'kind', 'charge', 'is_test', false,
      'at', to_char(coalesce(refunded_at, created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'amount', amount, 'currency', currency, 'refunded', refunded, 'is_refunded', state = 'refunded', 'charged_at', null
    )
    where (refunded > 0 or state = 'refunded') and dispute is distinct from 'lost'
    union all select jsonb_build_object(
      'event', 'earlier dispute', 'kind', 'dispute', 'is_test', false, 'id', 'earlier',
      'at', to_char(coalesce(refunded_at, created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'state', dispute, 'amount', amount, 'currency', currency
    )
    where dispute is not null
    union all select jsonb_build_object(
      'event', 'earlier refund', 'kind', 'refund', 'is_test', false, 'id', 'earlier',
      'at', '1970-01-01T00:00:00.000Z', 'refunded_at', '1970-01-01T00:00:00.000Z',
      'amount', refund_failed, 'currency', currency
    )
    where refund_failed > 0
  ) as reports
);
alter table payments enable trigger user;
-- The reports have both, with their amounts.
alter table payments drop column dispute, drop column refund_failed;
