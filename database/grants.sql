-- The rights on schemas and on the job queue. Those on tables are in policies/, those on functions beside each function.

do $$
declare
  found record;
begin
  for found in
    select oid::regprocedure as name from pg_proc where pronamespace in ('app'::regnamespace, 'coalesced'::regnamespace)
  loop
    execute format('alter routine %s owner to engine', found.name);
  end loop;
end
$$;
revoke create on schema app, coalesced from engine;

grant usage on schema public, app to visitor, customer, admin, worker, accounts, engine, keeper;
grant usage on schema coalesced to engine;

-- For app.has_migration and app.secret_print.
grant usage on schema migrations to engine;
grant select on migrations.applied to engine;
drop policy if exists engine_reads on migrations.applied;
create policy engine_reads on migrations.applied for select to engine using (name <> '');

-- The queue's own functions run as their caller: as `engine` when a trigger adds a job, as `queue` when a server runs one.
grant usage on schema graphile_worker to engine, queue;
grant select, insert, update, delete on all tables in schema graphile_worker to engine, queue;
-- Which migrations the library has run is the owner's to say.
revoke insert, update, delete on graphile_worker.migrations from engine, queue;
grant execute on all functions in schema graphile_worker to engine, queue;
-- The library enables row-level security without a policy, so that only its owner could use them. Here the grants above decide.
alter table graphile_worker._private_jobs disable row level security;
alter table graphile_worker._private_tasks disable row level security;
alter table graphile_worker._private_job_queues disable row level security;
alter table graphile_worker._private_known_crontabs disable row level security;
