-- The person who ordered is told, and reminded if they agreed.
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

-- Sets what followPayments of domain/orders.ts says, and enqueues the email to the owner and the invoice of what was paid. A worker names the order.
create or replace function app.move_order(
  order_id uuid, state text, paid_at timestamptz, refunded_at timestamptz, mail text
) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.orders set state = move_order.state, paid_at = move_order.paid_at, refunded_at = move_order.refunded_at
  where id = move_order.order_id and (id = any (app.named_ids()) or app.is_admin());
  if not found then
    return;
  end if;
  if mail is not null then
    insert into public.mails (kind, subject_id) values (mail, move_order.order_id);
  end if;
  if move_order.state = 'paid' then
    perform graphile_worker.add_job('invoice_order', json_build_object('id', move_order.order_id));
  end if;
end
$$;
grant execute on function app.move_order(uuid, text, timestamptz, timestamptz, text) to worker, admin;

-- An order is shown with its payments.
create or replace function app.announce_order_of_payment() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.record_event('order', new.order_id);
  return null;
end
$$;

-- However a lead becomes a project, its order and the invoice of that are linked to it.
create or replace function app.link_order_to_project() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.orders set project_id = new.id where lead_id = new.lead_id and project_id is null;
  update public.invoices set project_id = new.id, customer_id = new.customer_id
  where project_id is null and order_id in (select id from public.orders where orders.project_id = new.id);
  return null;
end
$$;
