-- Lists of leads that admins bring in from files.

create table imports (
  id uuid primary key,
  file_name text not null,
  made_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  state text not null default 'checking' constraint imports_state_known check (
    state in ('checking', 'ready', 'running', 'done', 'undoing', 'undone')
  ),
  headers text[] not null,
  columns text[] not null,
  known text constraint imports_known_known check (known in ('skip', 'fill', 'add')),
  total int not null,
  position int not null default 0,
  verdicts jsonb not null default '{}',
  outcomes jsonb not null default '{}',
  finished_at timestamptz,
  constraint imports_map_columns check (cardinality(columns) = cardinality(headers)),
  constraint imports_run_with_choice check (known is not null or state in ('checking', 'ready'))
);
comment on table imports is 'Files with leads: what they have, and how far their job is.';
comment on column imports.columns is 'The field of a lead that each column of the file is; empty for one that is left out.';
comment on column imports.known is 'What happens to rows of people who are there already.';
comment on column imports.position is 'How many rows the present step has done.';
comment on column imports.verdicts is 'The number of rows by verdict, once all are checked.';
comment on column imports.outcomes is 'The number of rows by outcome, once the import or its undoing is finished.';
create index imports_newest on imports (created_at desc, id desc);
create index imports_by_admin on imports (made_by) where made_by is not null;

create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  n int not null,
  line int not null,
  cells jsonb not null,
  lead jsonb,
  email text,
  phone_key text collate "C",
  phone_rules text,
  verdict text constraint import_rows_verdict_known check (verdict in ('new', 'known', 'repeated', 'unreadable')),
  reason text,
  known_lead_id uuid,
  known_by text constraint import_rows_known_by_known check (known_by in ('email', 'phone')),
  repeats_line int,
  outcome text constraint import_rows_outcome_known check (
    outcome in ('added', 'filled', 'skipped', 'unreadable', 'removed', 'restored', 'kept')
  ),
  lead_id uuid,
  filled jsonb,
  done_at timestamptz,
  primary key (import_id, n)
);
comment on table import_rows is 'The rows of imports, until a day after they were brought in.';
comment on column import_rows.line is 'Where the row begins in the file.';
comment on column import_rows.lead is 'The lead that the row becomes; null if it cannot be read.';
comment on column import_rows.known_lead_id is 'Who is there already. No reference: the lead may be deleted meanwhile.';
comment on column import_rows.lead_id is 'The lead that was added or filled.';
comment on column import_rows.filled is 'The fields of an existing lead that were empty, with what they got.';
create index import_rows_by_verdict on import_rows (import_id, verdict, n);
create index import_rows_by_outcome on import_rows (import_id, outcome, n) where outcome is not null;
create index import_rows_by_email on import_rows (import_id, email, n) where email is not null;
create index import_rows_by_phone on import_rows (import_id, phone_key, n) where phone_key is not null;
create index import_rows_of_lead on import_rows (lead_id) where lead_id is not null;
