alter table leads add column unchanged_fields text[] not null default '{}';
comment on column leads.unchanged_fields is 'Fields that kept the default of the assessment: the sender may not have looked at them. Empty for leads of earlier versions.';
