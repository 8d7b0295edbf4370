-- An approval can be of one version of a file.
alter table steps
  add column file_id uuid references file_versions (id) on delete set null,
  add constraint steps_files_are_approved check (file_id is null or kind = 'approve');
comment on column steps.file_id is 'The version of a file that is to be approved: always the newest. Null: the step''s own text.';
create index steps_of_file on steps (file_id) where file_id is not null;

alter table approvals
  add column file_id uuid references file_versions (id) on delete set null,
  add column file_name text,
  add column file_number int,
  add column file_sha256 text;
comment on column approvals.file_id is 'The version that was approved; its name, number and hash stay when it is gone.';
comment on column approvals.sha256 is 'Of the title, an empty line and the details; with a file, then an empty line and its SHA-256.';
create index approvals_of_file on approvals (file_id) where file_id is not null;
