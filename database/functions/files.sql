-- Sending a file makes it the next version under its name.
create or replace function app.number_file_version() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('files ' || new.thread_id, 0));
  select coalesce(max(number), 0) + 1 into new.number from public.file_versions
  where thread_id = new.thread_id and customer_id = new.customer_id and name = new.name;
  return new;
end
$$;

-- The bytes are not in the database: a job deletes them after the commit.
create or replace function app.enqueue_file_removal() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.add_job('remove_file', json_build_object('id', old.id, 'sha256', old.sha256));
  return null;
end
$$;
