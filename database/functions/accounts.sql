-- Whether a person has an admin's rights now. Not while they are suspended, and not before they set up the second factor that their
-- role waits for: until then they hold the role, which counts for granting it, for the last admin and for the length of a session.
create or replace function app.acts_as_admin(person uuid) returns boolean
  language sql stable
  set search_path = pg_catalog, pg_temp
begin atomic
  select exists (
    select from public.user_roles join public.users on users.id = user_roles.user_id
    where user_roles.user_id = acts_as_admin.person and user_roles.role = 'admin' and not user_roles.awaits_factor
      and users.status = 'active'
  );
end;
grant execute on function app.acts_as_admin(uuid) to admin, worker, accounts, engine;

-- Whether the running transaction acts for an admin.
create or replace function app.is_admin() returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select app.acts_as_admin(app.user_id());
end;
grant execute on function app.is_admin() to admin;

-- When a session ends, by inactivity and by age. Those of admins are shorter, also if the role is granted later.
create or replace function app.session_end(user_id uuid, created_at timestamptz, renewed_at timestamptz) returns timestamptz
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
grant execute on function app.session_end(uuid, timestamptz, timestamptz) to customer, accounts;

-- Open streams of an ended session end at once. Sessions end rarely, so each one is announced.
create or replace function app.announce_session_end() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_notify('sessions', '');
  return null;
end
$$;

-- The streams of a former admin end at once.
create or replace function app.announce_role_change() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_notify('sessions', '');
  return null;
end
$$;

-- Accepting or revoking an invitation changes who can see projects: open consoles are told at once.
create or replace function app.announce_access() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  -- The policy on `projects` lets this function see those of the person that it names, and no others.
  perform set_config('app.announced_customer', new.id::text, true);
  perform app.record_event('project', id) from public.projects where customer_id = new.id;
  return null;
end
$$;

-- The former customer of a project is signed out everywhere in the same transaction; the admin who reassigns it is not.
create or replace function app.sign_out_former_customer() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.sessions where user_id = old.customer_id;
  return null;
end
$$;

-- No id is given to two people.
create or replace function app.remember_user_id() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.used_user_ids (user_id) values (new.id);
  return null;
end
$$;

-- The address is in two tables and changes in both or in none.
create or replace function app.move_profile_address() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.profiles set email = new.email where user_id = new.id;
  return null;
end
$$;

-- Once an address change is done or given up, its mails are deleted: the address may belong to anyone.
create or replace function app.delete_email_change_mails() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  named text := coalesce(current_setting('app.named_ids', true), '');
begin
  perform set_config('app.named_ids', old.id::text, true);
  delete from public.mails where subject_id = old.id;
  perform set_config('app.named_ids', named, true);
  return null;
end
$$;
