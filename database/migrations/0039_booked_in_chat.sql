-- A call that was booked in a conversation is told by the notice of the call. It was made in the same transaction, so at the same instant.

create or replace function app.owe_conversation_notice() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (select from public.bookings where bookings.lead_id = new.lead_id and bookings.created_at = now()) then
    insert into public.mails (kind, subject_id) values ('conversation-received', new.id);
  end if;
  perform app.record_event('lead', new.lead_id);
  return null;
end
$$;
