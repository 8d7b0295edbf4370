-- A call that reaches a new lead sets it to contacted; when the call is removed, only what it set is undone.
alter table lead_activities add column set_contacted boolean not null default false;
comment on column lead_activities.set_contacted is 'Whether this call changed its lead from new to contacted.';
