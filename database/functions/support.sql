-- Whether a customer's request waits for its first answer, or what they wrote since waits for one.
create or replace function app.waits_for_answer(request uuid, status text) returns boolean
  language sql stable
  return status = 'open' and not exists (select from public.messages where messages.request_id = request and not from_customer)
    or exists (select from public.messages where messages.request_id = request and from_customer and settled_at is null);
grant execute on function app.waits_for_answer(uuid, text) to admin, customer;

-- The owner is told of every request.
create or replace function app.enqueue_support_mail() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.mails (kind, subject_id) values ('support-request-received', new.id);
  return null;
end
$$;

-- What a customer writes about a closed request opens it again.
create or replace function app.reopen_request() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  named text := coalesce(current_setting('app.named_ids', true), '');
begin
  perform set_config('app.named_ids', new.request_id::text, true);
  update public.support_requests set status = 'open' where id = new.request_id and status = 'closed';
  perform set_config('app.named_ids', named, true);
  return null;
end
$$;
