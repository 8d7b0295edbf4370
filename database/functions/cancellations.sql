-- The customer is told what happens next, and the owner by when.
create or replace function app.enqueue_cancellation_mails() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.mails (kind, subject_id) values ('cancellation-request-notice', new.id);
  insert into public.mails (kind, recipient, subject_id)
  select 'cancellation-request-received', email, new.id from public.profiles where user_id = new.customer_id;
  return null;
end
$$;
