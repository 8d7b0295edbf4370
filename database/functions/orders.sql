-- The person who ordered is told, and reminded if they agreed. A payment that came before its order is linked to it.
create or replace function app.begin_order() returns trigger
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
  perform pg_advisory_xact_lock(7203116);
  update public.payments set order_id = new.id where order_id is null and reference = new.reference::text;
  return null;
end
$$;

-- A person who orders again, or pays, is not reminded of earlier orders.
create or replace function app.end_reminders() returns trigger
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

-- Setup, or an installment of it if installments were agreed, with or without the first month; tax may be on top or included.
create or replace function app.is_paid_as_ordered(ordered orders, payment payments) returns boolean
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

-- An order follows its payments. A paid order is never unpaid again; it is refunded once no paid payment is left, and a new payment of a
-- refunded order makes it paid again.
create or replace function app.update_order_of_payment() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  fits boolean := (select app.is_paid_as_ordered(orders, new) from public.orders where id = new.order_id);
  is_new boolean := tg_op = 'INSERT' or (old.order_id, old.state) is distinct from (new.order_id, new.state);
  is_disputed boolean := coalesce(new.dispute in ('open', 'lost'), false)
    and (tg_op = 'INSERT' or (old.order_id, old.dispute) is distinct from (new.order_id, new.dispute));
  is_refund_failed boolean := new.refund_failed > 0
    and (tg_op = 'INSERT' or (old.order_id, old.refund_failed) is distinct from (new.order_id, new.refund_failed));
  -- Beside another payment, unless both together are installments.
  is_extra boolean := new.state = 'paid' and is_new and exists (
    select from public.orders
    join public.payments on payments.order_id = orders.id and payments.state = 'paid'
    where orders.id = new.order_id and orders.state in ('paid', 'needs_look')
    group by orders.id
    having count(*) > 1 and (
      orders.plan <> 'installments'
      or sum(coalesce(payments.amount - coalesce(payments.tax, 0) - payments.refunded, 0)) > orders.setup + orders.monthly + 0.02 -- each installment is rounded up
    )
  );
  -- Of any payment of the order.
  has_trouble boolean := exists (
    select from public.payments
    where order_id = new.order_id and (coalesce(dispute in ('open', 'lost'), false) or refund_failed > 0)
  );
begin
  if is_disputed or is_refund_failed or is_extra then
    update public.orders set
      state = 'needs_look',
      paid_at = case when fits then coalesce(paid_at, new.paid_at) else paid_at end
    where id = new.order_id;
    insert into public.mails (kind, subject_id) values ('order-needs-look', new.order_id);
  elsif new.state = 'paid' then
    -- Later events of the same payment, such as a partial refund, change nothing.
    if is_new or (old.amount, old.tax, old.currency) is distinct from (new.amount, new.tax, new.currency) then
      update public.orders set
        state = case when fits and not has_trouble then 'paid' else 'needs_look' end,
        paid_at = case when fits then coalesce(paid_at, new.paid_at, now()) else paid_at end,
        refunded_at = null
      where id = new.order_id and (state in ('started', 'invoiced', 'needs_look') or (is_new and state = 'refunded'));
      if found then
        insert into public.mails (kind, subject_id)
        values (case when fits and not has_trouble then 'order-paid' else 'order-needs-look' end, new.order_id);
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
    if not found and is_new then
      -- What was too much went back, and one payment as ordered is left.
      update public.orders set state = 'paid'
      where id = new.order_id and state = 'needs_look' and 1 = (
        select count(*) from public.payments where order_id = new.order_id and payments.state = 'paid'
      ) and exists (
        select from public.payments
        where order_id = new.order_id and payments.state = 'paid' and app.is_paid_as_ordered(orders, payments)
      ) and not has_trouble;
    end if;
  end if;
  -- Also if only the amounts changed.
  perform app.record_event('order', new.order_id);
  return null;
end
$$;

-- The order may still arrive; the owner is told of a payment without one after ten minutes.
create or replace function app.enqueue_payment_mail() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.mails (kind, subject_id, due_at) values ('payment-unknown', new.id, now() + interval '10 minutes');
  return null;
end
$$;

-- However a lead becomes a project, its order is linked to it.
create or replace function app.link_order_to_project() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.orders set project_id = new.id where lead_id = new.lead_id and project_id is null;
  return null;
end
$$;
