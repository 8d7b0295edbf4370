-- What moves mail, money or data outward and depends on one admin: who last changed such a setting, and whose a calendar link is.

create table outward_changes (
  id uuid primary key default gen_random_uuid(),
  setting text not null unique constraint outward_changes_setting_is_short check (char_length(setting) between 1 and 200),
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null default now(),
  asked_at timestamptz
);
comment on table outward_changes is 'The last change of each setting that decides where mail or money goes, until it is confirmed.';
comment on column outward_changes.setting is 'The path of a field of the site, or mail server (domain/outward.ts).';
comment on column outward_changes.changed_by is 'Null if the account is gone.';
comment on column outward_changes.asked_at is 'When the admin who changed it lost access: the remaining admins are asked to confirm it.';
create index outward_changes_of_admin on outward_changes (changed_by);

-- Each admin has a calendar link of their own. A link of yesterday belongs to the admin who made it, and ends if that is none any more.
alter table calendar_feeds no force row level security;
alter table audit_log no force row level security;
alter table user_roles no force row level security;
alter table users no force row level security;
alter table calendar_feeds add column made_by uuid references users (id) on delete cascade;
update calendar_feeds set made_by = coalesce(
  (select actor_id from audit_log join users on users.id = actor_id
   where action = 'calendar link made' and subject_id = calendar_feeds.id
   order by audit_log.created_at desc limit 1),
  (select user_id from user_roles join users on users.id = user_id
   where role = 'admin' and users.status = 'active' order by users.created_at, users.id limit 1)
);
delete from calendar_feeds where not exists (
  select from user_roles join users on users.id = user_id
  where user_id = made_by and role = 'admin' and users.status = 'active'
);
alter table calendar_feeds
  alter column made_by set not null,
  drop column is_only,
  add constraint calendar_feeds_one_for_each unique (made_by);
comment on table calendar_feeds is 'The link under which an admin''s own calendar reads the booked calls. It is signed with the server''s secret, and ends with the admin''s access.';
