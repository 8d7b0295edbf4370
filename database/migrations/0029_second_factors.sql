-- What somebody shows besides the password, proofs that are under way, when a session was last proven, and which request an act belongs to.

create table totp_secrets (
  user_id uuid primary key references users (id) on delete cascade,
  sealed_secret text not null,
  confirmed_at timestamptz,
  last_step int,
  created_at timestamptz not null default now()
);
comment on table totp_secrets is 'What an authenticator app makes codes from, encrypted under a key of the server. It counts once a code of it has been shown.';
comment on column totp_secrets.last_step is 'The half minute of the last code that was taken: none of it or before is taken again.';

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null constraint passkeys_credential_once unique,
  public_key text not null,
  counter bigint not null constraint passkeys_counter_counts check (counter >= 0),
  transports text[] not null default '{}',
  name text not null constraint passkeys_name_is_short check (char_length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
comment on table passkeys is 'Public halves of the keys that people sign in with besides the password. The private halves never leave their devices.';
create index passkeys_of_user on passkeys (user_id, created_at);

create table recovery_codes (
  user_id uuid primary key references users (id) on delete cascade,
  hashes text[] not null constraint recovery_codes_are_few check (cardinality(hashes) <= 10),
  created_at timestamptz not null default now()
);
comment on table recovery_codes is 'Keyed hashes of the codes that stand in for a second factor, each good once; a used one is taken out.';

create table second_steps (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid references sessions (id) on delete cascade,
  purpose text not null
    constraint second_steps_purpose_known check (purpose in ('sign-in', 'add-passkey', 'proof')),
  browser_hash text constraint second_steps_browser_once unique,
  challenge text,
  tries int not null default 0 constraint second_steps_tries_are_few check (tries between 0 and 5),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint second_steps_belong_to_a_browser
    check ((purpose = 'sign-in') = (browser_hash is not null) and (purpose = 'sign-in') = (session_id is null))
);
comment on table second_steps is 'Proofs that are under way: the second step of a sign-in, tied to its browser, and passkeys being added or shown in a session. Nothing is signed in by a row.';
create index second_steps_of_user on second_steps (user_id);
create unique index second_steps_of_session on second_steps (session_id, purpose) where session_id is not null;
create index second_steps_by_end on second_steps (expires_at);

-- Whoever is signed in already has to prove it anew for what asks for that.
alter table sessions add column proven_at timestamptz not null default '-infinity';
alter table sessions alter column proven_at set default now();
comment on column sessions.proven_at is 'When its person last showed the password or a second factor in it.';

alter table user_roles add column awaits_factor boolean not null default false;
comment on column user_roles.awaits_factor is 'The role is given, but gives no power before a second factor is set up.';

alter table users add column factors_reset_at timestamptz;
comment on column users.factors_reset_at is 'When somebody else last took all second factors of this person away.';

create or replace function app.is_admin() returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select exists (
    select from public.user_roles join public.users on users.id = user_roles.user_id
    where user_roles.user_id = app.user_id() and user_roles.role = 'admin' and not user_roles.awaits_factor
      and users.status = 'active'
  );
end;

alter table audit_log add column request_id uuid;
comment on column audit_log.request_id is 'The request that it was done in, as on the lines of the log; null for the command line and jobs.';

-- As before, and with the request whose id the connection carries while it is served.
create or replace function app.record_act() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  facts jsonb;
  changes jsonb;
begin
  select coalesce(jsonb_object_agg(name, after -> name), '{}') into facts
  from unnest(coalesce(tg_argv[2], '{}')::text[]) as name;
  select coalesce(
    jsonb_object_agg(
      name,
      case when name not in ('title', 'description') then jsonb_build_array(before -> name, after -> name) end
    ), '{}') into changes
  from unnest(coalesce(tg_argv[3], '{}')::text[]) as name
  where before -> name is distinct from after -> name;
  if tg_argv[3] is not null and changes = '{}' then
    return null;
  end if;
  insert into public.audit_log (actor_id, action, subject_id, facts, changes, request_id)
  values (
    app.user_id(), tg_argv[0], (after ->> tg_argv[1])::uuid, facts, changes,
    substring(current_setting('application_name') from '^agency ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$')::uuid
  );
  return null;
end
$$;

create trigger totp_secrets_are_recorded after update on totp_secrets
  for each row when (old.confirmed_at is null and new.confirmed_at is not null)
  execute function app.record_act('authenticator added', 'user_id');
create trigger totp_secrets_ends_are_recorded after delete on totp_secrets
  for each row when (old.confirmed_at is not null and old.user_id = app.user_id())
  execute function app.record_act('authenticator removed', 'user_id');
create trigger passkeys_are_recorded after insert on passkeys
  for each row execute function app.record_act('passkey added', 'user_id');
create trigger passkeys_ends_are_recorded after delete on passkeys
  for each row when (old.user_id = app.user_id())
  execute function app.record_act('passkey removed', 'user_id');
create trigger recovery_codes_are_recorded after update on recovery_codes
  for each row when (new.created_at <> old.created_at)
  execute function app.record_act('recovery codes renewed', 'user_id');
create trigger users_factor_resets_are_recorded after update on users
  for each row when (new.factors_reset_at is distinct from old.factors_reset_at)
  execute function app.record_act('second factor reset', 'id');
