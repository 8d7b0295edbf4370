-- Whose portal an admin looks at, in one session at a time.
alter table sessions add column viewing_id uuid, add column viewing_since timestamptz;
comment on column sessions.viewing_id is 'The customer whose portal this admin opened last; every answer to it needs this. Not a foreign key: the account is looked up each time.';
