-- Pictures of the site: logo, photos of people and of work. In the database, so that every server and every backup has them.
create table site_pictures (
  id text primary key constraint site_pictures_id_is_a_hash check (id ~ '^[0-9a-f]{64}$'),
  type text not null constraint site_pictures_type_is_known check (type in ('image/webp', 'image/png')),
  width int not null constraint site_pictures_width_is_positive check (width between 1 and 1600),
  height int not null constraint site_pictures_height_is_positive check (height between 1 and 1600),
  bytes bytea not null constraint site_pictures_bytes_are_few check (octet_length(bytes) between 1 and 4194304),
  small bytea not null constraint site_pictures_small_bytes_are_few check (octet_length(small) between 1 and 1048576),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table site_pictures is 'Pictures as they are served: re-encoded, without metadata. Deleted when no version and no draft of the site has them.';
comment on column site_pictures.id is 'The SHA-256 of bytes, in hex. It is in the picture''s address.';
comment on column site_pictures.small is 'The same as WebP, at most 480 pixels wide.';
comment on column site_pictures.created_by is 'Null if the account is gone.';
create index site_pictures_of_admin on site_pictures (created_by);
-- Already compressed.
alter table site_pictures alter column bytes set storage external, alter column small set storage external;
