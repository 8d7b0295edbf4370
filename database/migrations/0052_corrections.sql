-- Orders that are paid after a refund, payments that arrive with their order, notes without letters, notes that two admins change at once,
-- and a call that is deleted after another was booked.

-- A new payment of a refunded order makes it paid again.
create or replace function app.update_order_of_payment() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  fits boolean := (select app.is_paid_as_ordered(orders, new) from public.orders where id = new.order_id);
  is_new boolean := tg_op = 'INSERT' or (old.order_id, old.state) is distinct from (new.order_id, new.state);
begin
  if new.state = 'paid' then
    -- Later events of the same payment, such as a partial refund, change nothing.
    if is_new or (old.amount, old.tax, old.currency) is distinct from (new.amount, new.tax, new.currency) then
      update public.orders set
        state = case when fits then 'paid' else 'needs_look' end,
        paid_at = case when fits then coalesce(paid_at, new.paid_at, now()) else paid_at end,
        refunded_at = null
      where id = new.order_id and (state in ('started', 'invoiced', 'needs_look') or (is_new and state = 'refunded'));
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
  -- Also if only the amounts changed.
  perform app.record_event('order', new.order_id);
  return null;
end
$$;

-- Waits for payments that are being stored: each of both then sees the other.
do $$
begin
  execute replace(
    pg_get_functiondef('app.begin_order()'::regprocedure),
    'update public.payments set order_id',
    $new$perform pg_advisory_xact_lock(7203116);
  update public.payments set order_id$new$
  );
end
$$;

create or replace function app.update_lead_of_activity() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
declare
  changed uuid := coalesce(new.lead_id, old.lead_id);
begin
  -- So that the statement below sees what another admin writes about this lead now.
  perform from public.leads where id = changed for update;
  update public.leads set
    first_answered_at = case
      when new.kind = 'call' then coalesce(first_answered_at, now())
      when tg_op = 'DELETE' and status = 'new' and first_answered_at = old.created_at then (
        select min(answers.created_at) from (
          select created_at from public.lead_activities where lead_id = changed and kind = 'call'
          union all
          select created_at from public.bookings where lead_id = changed
        ) as answers
      )
      else first_answered_at
    end,
    note_words = coalesce((
      select ' ' || left(string_agg(app.words_of(body), ' ' order by created_at desc), 20000)
      from public.lead_activities where lead_id = changed and body is not null
    ), '')
  where id = changed;
  return null;
end
$$;

comment on table forgotten_people is 'Who was deleted, as keyed hashes of the address or phone, and of the account: a backup that is older than this brings nobody back.';

-- Two spaces, as after a note without letters, have an empty word between them.
do $$
begin
  execute replace(replace(
    pg_get_functiondef('app.update_lead_words()'::regprocedure),
    $old$new.note_words), ' ')) as word;$old$,
    $new$new.note_words), ' ')) as word where word <> '';$new$
  ), $old$come.words), ' ')) as word;$old$, $new$come.words), ' ')) as word where word <> '';$new$);
end
$$;
