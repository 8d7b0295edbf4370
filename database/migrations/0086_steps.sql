-- The plan of a project: its steps, and what customers approved.

create table steps (
  id uuid primary key,
  project_id uuid not null references projects (id) on delete cascade,
  position int not null,
  title text not null,
  details text,
  turn text not null constraint steps_turn_known check (turn in ('ours', 'yours')),
  kind text not null constraint steps_kind_known check (kind in ('do', 'file', 'answer', 'approve')),
  due_on date,
  created_at timestamptz not null default now(),
  opened_at timestamptz not null default now(),
  done_at timestamptz,
  done_by uuid references users (id) on delete set null,
  constraint steps_we_only_do check (turn = 'yours' or kind = 'do')
);
comment on table steps is 'The lines of a project''s plan.';
comment on column steps.turn is 'Who does it, as the customer reads it: we, or they.';
comment on column steps.opened_at is 'When it was added, or opened again.';
create index steps_of_project on steps (project_id, position);
create index steps_open on steps (due_on) where done_at is null and due_on is not null;
create index steps_by_doer on steps (done_by) where done_by is not null;

create table approvals (
  id uuid primary key,
  step_id uuid not null references steps (id) on delete cascade,
  customer_id uuid not null references users (id) on delete cascade,
  title text not null,
  details text,
  sha256 text not null,
  approved_at timestamptz not null default now()
);
comment on table approvals is 'What customers approved, in the words that they were shown. Never changed.';
comment on column approvals.sha256 is 'Of the title, an empty line and the details.';
create index approvals_of_step on approvals (step_id, approved_at);
create index approvals_of_customer on approvals (customer_id);

alter table projects add column progress_from_plan boolean not null default false;
comment on column projects.progress_from_plan is 'Whether the share of finished steps is the progress.';

alter table events drop constraint events_kind_known;
alter table events add constraint events_kind_known check (kind in (
  'lead', 'project', 'project_update', 'support_request', 'conversation', 'booking', 'order', 'payment', 'lead_gone',
  'cancellation_request', 'message', 'step'
));
