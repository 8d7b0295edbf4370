-- A step is current if no earlier step of the other side is open. `whose` is its turn.
create or replace function app.is_current_step(project uuid, place int, whose text) returns boolean
  language sql stable
  return not exists (
    select from public.steps
    where steps.project_id = project and steps.position < place and steps.turn <> whose and steps.done_at is null
  );
grant execute on function app.is_current_step(uuid, int, text) to admin, customer, worker;

-- The share of finished steps in percent; null without steps.
create or replace function app.plan_progress(project uuid) returns int
  language sql stable
  return (
    select round(100.0 * count(*) filter (where done_at is not null) / nullif(count(*), 0))::int
    from public.steps where steps.project_id = project
  );
grant execute on function app.plan_progress(uuid) to admin, engine;

create or replace function app.compute_progress() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  named text := coalesce(current_setting('app.named_ids', true), '');
  changed uuid := case when tg_op = 'DELETE' then old.project_id else new.project_id end;
begin
  perform set_config('app.named_ids', changed::text, true);
  update public.projects set progress_percentage = app.plan_progress(changed)
  where id = changed and progress_from_plan and progress_percentage <> app.plan_progress(changed);
  perform set_config('app.named_ids', named, true);
  return null;
end
$$;

-- A step that asks to approve a file asks for its newest version: what was approved before is to be approved again.
create or replace function app.follow_file_version() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  named text := coalesce(current_setting('app.named_ids', true), '');
begin
  perform set_config('app.named_ids', new.thread_id::text, true);
  update public.steps set file_id = new.id, done_at = null, done_by = null,
    opened_at = case when done_at is null then opened_at else now() end
  where project_id = new.thread_id and file_id in (
    select id from public.file_versions
    where thread_id = new.thread_id and customer_id = new.customer_id and name = new.name and id <> new.id
  );
  perform set_config('app.named_ids', named, true);
  return null;
end
$$;
