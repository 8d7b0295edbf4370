-- What came in for an invoice in its currency, less what went back. Test payments moved no money.
create or replace function app.sum_receipts() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  one uuid;
begin
  foreach one in array array_remove(array[
    case when tg_op <> 'DELETE' then new.invoice_id end,
    case when tg_op <> 'INSERT' then old.invoice_id end
  ], null) loop
    -- One after the other, so that none is left out of the sum.
    perform from public.invoices where id = one for update;
    update public.invoices set paid = coalesce((
      select sum(amount) from public.receipts where invoice_id = one
    ), 0) + coalesce((
      select sum(amount - refunded) from public.payments
      where invoice_id = one and state = 'paid' and currency = invoices.content ->> 'currency'
        and not jsonb_path_exists(reports, '$[*] ? (@.is_test == true)')
    ), 0) where id = one;
  end loop;
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
    if not app.is_admin() then
      insert into public.mails (kind, subject_id) values ('payment-received-notice', new.id);
    end if;
  else
    insert into public.mails (kind, recipient, subject_id) values ('invoice-issued', address, new.id);
  end if;
  return null;
end
$$;
