-- What a calculator promised a customer, and what came of it each month.

alter table leads add column calculation jsonb;
comment on column leads.calculation is 'What the visitor typed into the calculator before, and its results per month.';

alter table projects add column calculation jsonb;
comment on column projects.calculation is 'That of its lead, when it became a project.';

create table project_results (
  project_id uuid not null references projects (id) on delete cascade,
  month date not null constraint project_results_month_is_first_day check (extract(day from month) = 1),
  calls_answered int constraint project_results_calls_known check (calls_answered between 0 and 1000000),
  leads int constraint project_results_leads_known check (leads between 0 and 1000000),
  bookings int constraint project_results_bookings_known check (bookings between 0 and 1000000),
  updated_at timestamptz not null default now(),
  primary key (project_id, month),
  constraint project_results_say_something check (num_nonnulls(calls_answered, leads, bookings) > 0)
);
comment on table project_results is 'What a finished project did for its customer in a month, as an admin entered it.';
