-- Projects and the updates posted on them (specification §3).

create table projects (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references users (id) on delete restrict,
  lead_id uuid references leads (id) on delete set null,
  title text not null,
  description text,
  status text not null default 'planning'
    constraint projects_status_known check (status in ('planning', 'in_progress', 'completed')),
  project_type text not null
    constraint projects_type_known check (project_type in ('launch', 'growth', 'scale', 'custom')),
  total_cost numeric(12, 2) constraint projects_cost_not_negative check (total_cost >= 0),
  progress_percentage int not null default 0
    constraint projects_progress_0_to_100 check (progress_percentage between 0 and 100),
  estimated_completion date,
  created_at timestamptz not null default now()
);
comment on table projects is 'Work for a customer. Only the customer and admins see it.';
create index projects_newest on projects (created_at desc, id desc);
create index projects_of_customer on projects (customer_id, created_at desc, id desc);
create index projects_of_lead on projects (lead_id) where lead_id is not null;

create table project_updates (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  title text not null,
  description text not null,
  update_type text not null
    constraint project_updates_type_known check (update_type in ('progress', 'milestone', 'note')),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table project_updates is 'What the owner tells the customer about a project. Rows are only ever added.';
create index project_updates_newest on project_updates (created_at desc, id desc);
create index project_updates_of_project on project_updates (project_id, created_at desc, id desc);
create index project_updates_by_author on project_updates (created_by) where created_by is not null;

create trigger projects_are_announced after insert or update on projects
  for each row execute function app.announce('project');
create trigger project_updates_are_announced after insert on project_updates
  for each row execute function app.announce('project_update');
