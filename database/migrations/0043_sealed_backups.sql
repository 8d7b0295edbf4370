alter table backup_runs add column is_sealed boolean not null default false;
comment on column backup_runs.is_sealed is 'Whether the file is encrypted with the key of BACKUP_KEY_FILE.';
