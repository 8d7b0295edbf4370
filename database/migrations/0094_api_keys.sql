-- Keys of other programs, each in the name of the admin who made it.

create table api_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint api_keys_name_is_short check (char_length(name) between 1 and 60),
  scopes text[] not null constraint api_keys_scopes_are_some check (cardinality(scopes) between 1 and 50),
  prefix text not null constraint api_keys_prefix_is_short check (char_length(prefix) = 10),
  key_hash text not null constraint api_keys_hash_is_unique unique,
  made_by uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
comment on table api_keys is 'Keys of other programs. A revoked key is deleted.';
comment on column api_keys.scopes is 'What it may do, such as `leads:read`; domain/api-keys.ts lists them.';
comment on column api_keys.prefix is 'The first characters of the key, to recognize it.';
comment on column api_keys.key_hash is 'SHA-256 of the key, which has 256 random bits and is shown once.';
comment on column api_keys.made_by is 'It acts in the name of this admin, and ends with their access.';
comment on column api_keys.last_used_at is 'Within a minute.';
create index api_keys_of_admin on api_keys (made_by);
