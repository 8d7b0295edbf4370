-- News stop being new once they were on a screen, one by one: what was never shown stays new for the next visit.

create table seen_news (
  user_id uuid not null references profiles (user_id) on delete cascade,
  project_id uuid not null references projects (id) on delete cascade,
  kind text not null constraint seen_news_kind check (
    kind in ('update', 'project', 'status', 'progress_percentage', 'total_cost', 'estimated_completion')
  ),
  happened_at timestamptz not null,
  seen_at timestamptz not null default now(),
  constraint seen_news_pkey primary key (user_id, project_id, kind, happened_at)
);
comment on table seen_news is 'Which updates, changes and new projects were on the screen of which customer, and when first. What is older than visits.seen_until is seen without a row.';
create index seen_news_by_project on seen_news (project_id);

alter table visits add column began_at timestamptz not null default now();
update visits set began_at = active_at;
