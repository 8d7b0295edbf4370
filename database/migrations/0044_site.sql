-- The site as the owner changed it: every published version, and the draft of the next one.

create table site_versions (
  id uuid primary key default gen_random_uuid(),
  number int not null unique,
  changes jsonb not null constraint site_versions_changes_are_fields check (jsonb_typeof(changes) = 'object'),
  published_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table site_versions is 'Published versions of the site, never changed or deleted. The highest number is served.';
comment on column site_versions.changes is 'What differs from the default site, by the field''s path (domain/site/fields.ts).';
comment on column site_versions.published_by is 'Null if the server did it, or the account is gone.';
create index site_versions_of_publisher on site_versions (published_by);

create table site_draft (
  path text primary key constraint site_draft_path_is_short check (char_length(path) between 1 and 200),
  value jsonb,
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null default now()
);
comment on table site_draft is 'Fields that differ from the published version and are not published yet.';
create index site_draft_of_admin on site_draft (changed_by);
comment on column site_draft.value is 'SQL null: the default.';

create function app.announce_site() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('site', new.number::text);
  return null;
end
$$;
revoke execute on function app.announce_site() from public;
create trigger site_versions_announce after insert on site_versions for each row execute function app.announce_site();
create trigger site_versions_acts_are_recorded after insert on site_versions
  for each row execute function app.record_act('site published', 'id', '{number}');
