-- Two people at one project: each change counts the version on and says which field became what, by whom.

alter table projects add column version int not null default 1;
comment on column projects.version is 'How often it was changed, and one: what somebody saw when they began to edit.';

create table project_changes (
  project_id uuid not null references projects (id) on delete cascade,
  version int not null,
  field text not null,
  before jsonb not null,
  after jsonb not null,
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null default now(),
  constraint project_changes_pkey primary key (project_id, version, field)
);
comment on table project_changes is 'What each version of a project changed, field by field. Rows are only ever added; an empty value is the null of JSON.';
create index project_changes_by_author on project_changes (changed_by) where changed_by is not null;

-- No code path can change what admins edit without counting it and leaving word.
create function app.record_project_change() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  new.version := old.version + 1;
  insert into public.project_changes (project_id, version, field, before, after, changed_by)
  select new.id, new.version, field, to_jsonb(old) -> field, to_jsonb(new) -> field, app.user_id()
  from unnest(tg_argv) as field
  where to_jsonb(old) -> field is distinct from to_jsonb(new) -> field;
  return new;
end
$$;
alter function app.record_project_change() owner to engine;
revoke execute on function app.record_project_change() from public;

create trigger projects_changes_are_recorded before update on projects
  for each row when (
    (old.title, old.description, old.project_type, old.status, old.progress_percentage, old.total_cost,
      old.estimated_completion)
    is distinct from
    (new.title, new.description, new.project_type, new.status, new.progress_percentage, new.total_cost,
      new.estimated_completion)
  )
  execute function app.record_project_change('title', 'description', 'project_type', 'status', 'progress_percentage',
    'total_cost', 'estimated_completion');
