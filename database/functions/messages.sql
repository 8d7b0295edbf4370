-- Whether a person may have a message about this: their own project, their own request, or neither.
create or replace function app.is_thread_of(customer uuid, project uuid, request uuid) returns boolean
  language sql stable
  return (project is null or exists (select from public.projects where projects.id = project and projects.customer_id = customer))
    and (request is null or exists (
      select from public.support_requests where support_requests.id = request and support_requests.customer_id = customer
    ));
grant execute on function app.is_thread_of(uuid, uuid, uuid) to admin, customer, worker;

-- A message is an event of its own, and of its request.
create or replace function app.announce_message() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.record_event('message', new.id);
  if tg_op = 'INSERT' and new.request_id is not null then
    perform app.record_event('support_request', new.request_id);
  end if;
  return null;
end
$$;

-- The owner is told of what a customer wrote, in one mail for each thread. `do update` locks the row, so that the mail is not made before
-- this transaction ends.
create or replace function app.enqueue_message_notice() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.mails (kind, subject_id, dedupe_key, due_at)
  values ('message-received', new.id, 'message-received ' || new.thread_id || ' ' || new.customer_id, now() + interval '5 minutes')
  on conflict (dedupe_key) where dedupe_key is not null do update set dedupe_key = excluded.dedupe_key;
  return null;
end
$$;

-- An answer settles what the customer wrote before it.
create or replace function app.settle_thread() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.messages set settled_at = now()
  where thread_id = new.thread_id and customer_id = new.customer_id and from_customer and settled_at is null;
  return null;
end
$$;
