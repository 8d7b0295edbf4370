-- The acknowledgement of an assessment, and the reminder of a lead's next step.

create or replace function app.enqueue_lead_mail() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if new.source <> 'assistant' then
    insert into public.mails (kind, subject_id) values ('lead-received', new.id);
  end if;
  if new.source = 'website' and new.email is not null then
    insert into public.mails (kind, recipient, subject_id) values ('lead-acknowledged', new.email, new.id);
  end if;
  return null;
end
$$;

create function app.enqueue_step_mail() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.mails set state = 'discarded'
  where subject_id = new.id and kind = 'next-step-due' and state = 'queued';
  if new.next_step_at > now() then
    insert into public.mails (kind, subject_id, due_at) values ('next-step-due', new.id, new.next_step_at);
  end if;
  return null;
end
$$;
alter function app.enqueue_step_mail() owner to engine;
revoke execute on function app.enqueue_step_mail() from public;
create trigger leads_steps_enqueue_mail after update of next_step_at on leads
  for each row when (old.next_step_at is distinct from new.next_step_at) execute function app.enqueue_step_mail();
