-- Which projects have no monthly price.

alter table projects add column without_monthly boolean not null default false;
comment on column projects.without_monthly is 'Whether an admin said that no monthly price follows the launch.';

-- Launched before monthly prices could be started, and nothing says that one was agreed.
update projects set without_monthly = true
where status = 'completed'
  and not exists (select from proposals where proposals.project_id = projects.id and proposals.state = 'accepted');

-- Of a sum that the subscriptions replaced.
drop index orders_monthly;
