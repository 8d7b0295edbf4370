-- A queued mail gets its job in the same transaction.
create or replace function app.enqueue_mail() returns trigger
  language plpgsql security definer
  set search_path = coalesced, pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.add_job(
    'send_mail',
    json_build_object('mail_id', new.id),
    run_at => new.due_at,
    job_key => 'mail:' || new.id,
    max_attempts => 14,
    -- A new mail has no job yet, and this mode is faster; a retry replaces the old job.
    job_key_mode => case when tg_op = 'INSERT' then 'unsafe_dedupe' else 'replace' end
  );
  return null;
end
$$;

-- A deleted mail has no job.
create or replace function app.drop_mail_job() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.remove_job('mail:' || old.id);
  return null;
end
$$;

-- The last mail to a former customer says that the account is deleted; once it is sent, its address is deleted too.
create or replace function app.delete_last_mail() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  named text := coalesce(current_setting('app.named_ids', true), '');
begin
  perform set_config('app.named_ids', new.id::text, true);
  delete from public.mails where id = new.id;
  perform set_config('app.named_ids', named, true);
  return null;
end
$$;

-- For operators: how many account mails were not sent within the hour because their budget was used up.
create or replace function app.dropped_mails() returns int
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select coalesce(sum(hits), 0)::int from public.rate_limits where name = 'mails dropped' and ends_at > clock_timestamp();
end;
grant execute on function app.dropped_mails() to worker;
