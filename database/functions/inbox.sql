-- Reads the mailbox at once, instead of within the minute.
create or replace function app.read_inbox_soon() returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.add_job('read_inbox', queue_name => 'inbox', job_key => 'read_inbox', max_attempts => 1);
end
$$;
grant execute on function app.read_inbox_soon() to admin;
