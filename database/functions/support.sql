-- Whether a customer's request waits for its first answer.
create or replace function app.waits_for_answer(request uuid, status text) returns boolean
  language sql stable
  return status = 'open' and not exists (select from public.support_answers where support_answers.request_id = waits_for_answer.request);
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

-- An answer is an event of its request.
create or replace function app.announce_answer() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.record_event('support_request', new.request_id);
  return null;
end
$$;
