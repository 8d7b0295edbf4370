-- Calendars of the admins that block times for calls.

create table busy_calendars (
  id uuid primary key,
  name text not null constraint busy_calendars_name_is_short check (char_length(name) between 1 and 60),
  host text not null constraint busy_calendars_host_is_short check (char_length(host) between 1 and 300),
  sealed_address text not null,
  added_by uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  read_for text,
  etag text constraint busy_calendars_etag_is_short check (char_length(etag) <= 500),
  last_modified text constraint busy_calendars_last_modified_is_short check (char_length(last_modified) <= 100),
  tried_at timestamptz,
  read_at timestamptz,
  failing_since timestamptz,
  problem text constraint busy_calendars_problem_is_short check (char_length(problem) <= 50),
  unknown_zone text constraint busy_calendars_unknown_zone_is_short check (char_length(unknown_zone) <= 100),
  skipped int not null default 0
);
comment on table busy_calendars is 'Calendars whose appointments block times for calls, read every five minutes.';
comment on column busy_calendars.sealed_address is 'Encrypted with a key derived from AUTH_SECRET. Admins cannot read it.';
comment on column busy_calendars.added_by is 'Whose it is: it ends with their access.';
comment on column busy_calendars.read_for is 'The zone and days that its times were computed for. For others it is read again, also if it did not change.';
comment on column busy_calendars.etag is 'Of the answer that was read, to ask for a newer one only.';
comment on column busy_calendars.failing_since is 'The first of the failed tries since read_at; null if the last one worked.';
comment on column busy_calendars.problem is 'Why the last try failed, as domain/busy-problems.ts names it.';
comment on column busy_calendars.unknown_zone is 'A time zone in it that we do not know. Its times were taken as the business''s.';
comment on column busy_calendars.skipped is 'How many of its entries could not be read.';
create index busy_calendars_of_admin on busy_calendars (added_by);

create table busy_times (
  calendar_id uuid not null references busy_calendars (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint busy_times_pass_forward check (starts_at < ends_at),
  primary key (calendar_id, starts_at)
);
comment on table busy_times is 'When those calendars are busy, and nothing else about it.';
create index busy_times_by_end on busy_times (ends_at);
