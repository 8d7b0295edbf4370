-- A payment makes its order paid only where amount and currency are those that were ordered; any other needs a look.

alter table orders drop constraint orders_state_known;
alter table orders add constraint orders_state_known
  check (state in ('started', 'invoiced', 'needs_look', 'paid', 'refunded'));

alter table payments add column tax numeric(12, 2);
comment on column payments.tax is 'How much of the amount is tax; null where the provider has not said.';

-- Setup, or an installment of it where those were agreed, with or without the first month; tax may be on top or included.
create function app.is_paid_as_ordered(ordered public.orders, payment public.payments) returns boolean
  language sql immutable
  set search_path = pg_catalog, pg_temp
as $$
  select coalesce(payment.currency = 'USD' and exists (
    select from unnest(
      case ordered.plan
        when 'installments' then array[ordered.setup, floor(ordered.setup * 100 / 3) / 100, ceil(ordered.setup * 100 / 3) / 100]
        else array[ordered.setup]
      end
    ) as setup, unnest(array[0, ordered.monthly]) as month
    where setup + month in (payment.amount, payment.amount - payment.tax)
  ), false)
$$;
alter function app.is_paid_as_ordered(public.orders, public.payments) owner to engine;
revoke execute on function app.is_paid_as_ordered(public.orders, public.payments) from public;

create or replace function app.follow_payment() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  fits boolean := (select app.is_paid_as_ordered(orders, new) from public.orders where id = new.order_id);
begin
  if new.state = 'paid' then
    -- Later words about the same payment, such as a partial refund, change nothing.
    if tg_op = 'INSERT'
      or (old.order_id, old.state, old.amount, old.tax, old.currency)
        is distinct from (new.order_id, new.state, new.amount, new.tax, new.currency)
    then
      if fits then
        update public.orders set state = 'paid', paid_at = coalesce(paid_at, new.paid_at, now())
        where id = new.order_id and state in ('started', 'invoiced', 'needs_look');
      else
        update public.orders set state = 'needs_look'
        where id = new.order_id and state in ('started', 'invoiced', 'needs_look');
      end if;
      if found then
        insert into public.mails (kind, subject_id)
        values (case when fits then 'order-paid' else 'order-needs-look' end, new.order_id);
      end if;
    end if;
  elsif new.state = 'refunded' then
    update public.orders set
      state = 'refunded',
      paid_at = case when fits then coalesce(paid_at, new.paid_at) else paid_at end,
      refunded_at = coalesce(new.refunded_at, now())
    where id = new.order_id and state <> 'refunded' and not exists (
      select from public.payments where order_id = new.order_id and state = 'paid'
    );
  end if;
  -- Also where only the sums have changed.
  perform app.record_event('order', new.order_id);
  return null;
end
$$;
