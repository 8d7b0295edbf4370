-- People: who they are, how they prove it, and for how long (specification §5–6, decisions D1–D5 and D19).

create table users (
  id uuid primary key default gen_random_uuid(),
  email text constraint users_email_once unique,
  status text not null
    constraint users_status_known check (status in ('invited', 'active', 'disabled', 'deleted')),
  password_hash text,
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_active_are_proven
    check (status <> 'active' or (password_hash is not null and email_verified_at is not null)),
  constraint users_invited_have_no_password check (status <> 'invited' or password_hash is null),
  constraint users_deleted_are_nobody
    check ((status = 'deleted') = (email is null) and (status <> 'deleted' or password_hash is null))
);
comment on table users is 'People whose mailbox is proven, or whom an admin invited. A sign-up that nobody has confirmed is not here.';
comment on column users.email is 'The canonical spelling; null once the account is deleted, so that the address is free again.';

create table used_user_ids (
  user_id uuid primary key,
  created_at timestamptz not null default now()
);
comment on table used_user_ids is 'Every id that ever named a person. None is given twice, so that old rows never pass to somebody else.';

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  token_hash text not null constraint sessions_token_once unique,
  created_at timestamptz not null default now(),
  renewed_at timestamptz not null default now()
);
comment on table sessions is 'Signed-in browsers. The cookie''s value is never stored, only its SHA-256.';
comment on column sessions.renewed_at is 'When the session was last seen in use, to within its renewal step.';
create index sessions_of_user on sessions (user_id, created_at desc);
create index sessions_by_age on sessions (created_at);

create table pending_signups (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  password_hash text not null,
  browser_hash text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table pending_signups is 'Passwords chosen for addresses that nobody has proven yet. They open nothing, and for known addresses never will.';
create index pending_signups_of_address on pending_signups (email, created_at desc);
create index pending_signups_by_end on pending_signups (expires_at);

create table account_tokens (
  id uuid primary key default gen_random_uuid(),
  purpose text not null
    constraint account_tokens_purpose_known check (purpose in ('confirm', 'invite', 'reset', 'setup')),
  user_id uuid references users (id) on delete cascade,
  email text,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint account_tokens_name_their_user check ((purpose in ('invite', 'reset')) = (user_id is not null)),
  constraint account_tokens_name_their_address check ((purpose = 'setup') = (email is null))
);
comment on table account_tokens is 'Single-use links. The link carries this id and a code that only the server''s secret can make, so nothing here opens anything.';
create index account_tokens_of_user on account_tokens (user_id, purpose, created_at desc) where user_id is not null;
create index account_tokens_of_address on account_tokens (email) where email is not null;
create index account_tokens_by_end on account_tokens (expires_at);

create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  constraint known_devices_pkey primary key (user_id, device_hash)
);
comment on table known_devices is 'Browsers that have signed in to an account before: others'' wrong passwords do not lock them out.';
create index known_devices_by_use on known_devices (used_at);

create table sign_in_delays (
  subject text primary key,
  failures int not null constraint sign_in_delays_counted check (failures > 0),
  ends_at timestamptz not null,
  updated_at timestamptz not null default now()
);
comment on table sign_in_delays is 'How long the next try for one account from one client has to wait. Subjects are keyed hashes.';
create index sign_in_delays_by_age on sign_in_delays (updated_at);

create table profiles (
  user_id uuid primary key references users (id) on delete cascade,
  full_name text,
  email text not null,
  company_name text,
  phone text
);
comment on table profiles is 'What a person says about themselves. The e-mail follows users.email.';

create table user_roles (
  user_id uuid not null references users (id) on delete cascade,
  role text not null constraint user_roles_known check (role in ('admin', 'customer')),
  created_at timestamptz not null default now(),
  constraint user_roles_pkey primary key (user_id, role)
);
comment on table user_roles is 'Who may do more than a customer. Read on every request, so that a revoked role is gone at once.';
create index user_roles_by_role on user_roles (role);

create function app.remember_user_id() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.used_user_ids (user_id) values (new.id);
  return null;
end
$$;
alter function app.remember_user_id() owner to engine;
revoke execute on function app.remember_user_id() from public;

create trigger users_ids_are_remembered after insert on users
  for each row execute function app.remember_user_id();

-- Whether the running transaction acts for somebody who is an admin right now.
create function app.is_admin() returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select exists (
    select from public.user_roles join public.users on users.id = user_roles.user_id
    where user_roles.user_id = app.user_id() and user_roles.role = 'admin' and users.status = 'active'
  );
end;
alter function app.is_admin() owner to engine;
revoke execute on function app.is_admin() from public;
grant execute on function app.is_admin() to admin;

-- When a session ends: after lying idle, and for good. Admins' lives are shorter; a grant shortens those that run.
create function app.session_end(user_id uuid, created_at timestamptz, renewed_at timestamptz) returns timestamptz
  language sql stable
  set search_path = pg_catalog, pg_temp
begin atomic
  select case
    when exists (
      select from public.user_roles
      where user_roles.user_id = session_end.user_id and user_roles.role = 'admin'
    )
    then least(session_end.renewed_at + interval '12 hours', session_end.created_at + interval '24 hours')
    else least(session_end.renewed_at + interval '7 days', session_end.created_at + interval '30 days')
  end;
end;
revoke execute on function app.session_end(uuid, timestamptz, timestamptz) from public;
grant execute on function app.session_end(uuid, timestamptz, timestamptz) to accounts;

-- Takes back one counted hit, for doors where only failures count.
create function app.take_back_hit(door text, subject text) returns void
  language sql volatile security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  update public.rate_limits set
    hits = greatest(1, rate_limits.hits - 1),
    ends_at = case when rate_limits.hits = 1 then clock_timestamp() else rate_limits.ends_at end
  where rate_limits.door = take_back_hit.door and rate_limits.subject = take_back_hit.subject;
end;
alter function app.take_back_hit(text, text) owner to engine;
revoke execute on function app.take_back_hit(text, text) from public;
grant execute on function app.take_back_hit(text, text) to accounts;
