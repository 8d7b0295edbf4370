-- One's own account: an address that waits for its mailbox, what a session's browser is called, and streams that end with it.

create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  password_hash text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table email_changes is 'Addresses that people want to move their account to, until the mailbox is proven. Nothing follows from a row alone.';
comment on column email_changes.password_hash is 'The account''s own password as it is hashed for the new address, so that signing in there takes as long as anywhere.';
create index email_changes_of_user on email_changes (user_id);
create index email_changes_by_end on email_changes (expires_at);

alter table sessions add column browser text
  constraint sessions_browser_is_short check (char_length(browser) between 1 and 60);
comment on column sessions.browser is 'Such as "Chrome on Android", for the person to recognise; null where it could not be told. Never the header itself.';

-- Open streams of an ended session must not wait for the next look at all of them. Sessions end rarely: no need to coalesce.
create function app.announce_session_end() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_notify('sessions', '');
  return null;
end
$$;
revoke execute on function app.announce_session_end() from public;
create trigger sessions_ends_are_announced after delete on sessions
  for each row execute function app.announce_session_end();

-- The address stands in two tables, and moves in both or in none: nobody else may write the profile's.
create function app.move_profile_address() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.profiles set email = new.email where user_id = new.id;
  return null;
end
$$;
alter function app.move_profile_address() owner to engine;
revoke execute on function app.move_profile_address() from public;
create trigger users_addresses_move after update of email on users
  for each row when (new.email is not null and new.email is distinct from old.email)
  execute function app.move_profile_address();

-- A customer looks at their own sessions.
grant execute on function app.session_end(uuid, timestamptz, timestamptz) to customer;
