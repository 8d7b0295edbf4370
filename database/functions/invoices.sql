-- What came in for an invoice and its order in its currency, less what went back. Test payments moved no money.
create or replace function app.sum_invoice(one uuid) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  -- One after the other, so that none is left out of the sum.
  perform from public.invoices where id = one for update;
  update public.invoices set paid = coalesce((
    select sum(amount) from public.receipts where invoice_id = one
  ), 0) + coalesce((
    select sum(amount - refunded) from public.payments
    where (payments.invoice_id = one or (payments.order_id = invoices.order_id and invoices.state <> 'void'))
      and payments.state = 'paid' and currency = invoices.content ->> 'currency'
      and not jsonb_path_exists(reports, '$[*] ? (@.is_test == true)')
  ), 0) where id = one;
end
$$;

create or replace function app.sum_receipts() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  one uuid;
  paid_of uuid[] := array[]::uuid[];
  orders uuid[] := array[]::uuid[];
begin
  if tg_op <> 'DELETE' then
    paid_of := paid_of || new.invoice_id;
    if tg_table_name = 'payments' then
      orders := orders || new.order_id;
    end if;
  end if;
  if tg_op <> 'INSERT' then
    paid_of := paid_of || old.invoice_id;
    if tg_table_name = 'payments' then
      orders := orders || old.order_id;
    end if;
  end if;
  for one in select id from public.invoices where id = any (paid_of) or order_id = any (orders) loop
    perform app.sum_invoice(one);
  end loop;
  return null;
end
$$;

create or replace function app.sum_invoice_of_order() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.sum_invoice(new.id);
  return null;
end
$$;

-- An order that the payment provider reports nothing of is as far as its invoice.
create or replace function app.move_order_of_invoice() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  is_paid boolean := new.state = 'issued' and new.paid > 0 and new.paid + new.credited >= new.total;
begin
  update public.orders set
    invoiced_at = case when new.state = 'issued' then coalesce(invoiced_at, now()) end,
    paid_at = case when is_paid then coalesce(paid_at, now()) end,
    state = case when is_paid then 'paid' when new.state = 'issued' then 'invoiced' else 'started' end
  where id = new.order_id and state in ('started', 'invoiced', 'paid')
    and not exists (select from public.payments where order_id = new.order_id and payments.state in ('paid', 'refunded'));
  return null;
end
$$;

-- Applies to the owner of the database too.
create or replace function app.refuse_invoice_change() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if old.state = 'draft' then
    return new;
  end if;
  if (new.content, new.total, new.kind, new.year, new.serial, new.issued_on, new.reference, new.credits_id)
      is distinct from (old.content, old.total, old.kind, old.year, old.serial, old.issued_on, old.reference, old.credits_id)
    or new.state = 'draft' or (old.state = 'void' and new.state <> 'void') then
    raise insufficient_privilege using message = 'what was issued never changes';
  end if;
  return new;
end
$$;

-- What was issued goes to its customer by email. What came in is confirmed to them, and told to the owner unless an admin recorded it.
create or replace function app.enqueue_invoice_mails() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  address text := new.content #>> '{customer,email}';
begin
  if new.paid > old.paid then
    insert into public.mails (kind, recipient, subject_id) values ('payment-received', address, new.id);
    -- Of an order, the owner gets its own email.
    if not app.is_admin() and new.order_id is null then
      insert into public.mails (kind, subject_id) values ('payment-received-notice', new.id);
    end if;
  else
    insert into public.mails (kind, recipient, subject_id) values ('invoice-issued', address, new.id);
  end if;
  return null;
end
$$;
