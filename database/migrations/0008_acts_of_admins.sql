-- The record of what admins do, written by the database itself; the end of access at once; passwords that anyone would try.

drop policy if exists admin_writes_own on audit_log;
drop policy if exists accounts_write on audit_log;
alter table audit_log
  alter column subject type uuid using subject::uuid,
  alter column action type text
    using case action when 'project redirected' then 'access redirected' else action end,
  add column facts jsonb not null default '{}',
  add column changes jsonb not null default '{}';
alter table audit_log rename column subject to subject_id;
comment on table audit_log is 'Every act of an admin, and every change of what somebody may do. Rows are only ever added, by triggers; names are looked up when it is read, so that whoever is deleted is gone from here too.';
comment on column audit_log.actor_id is 'Null for the command line and the server itself.';
comment on column audit_log.subject_id is 'What it was done to: a lead, a project, an update, a person, a mail. Not a foreign key, because the line outlives it.';
comment on column audit_log.changes is 'Which columns went from what to what; null for the words that people wrote, which stay out of the log.';
create index audit_log_of_actor on audit_log (actor_id, created_at desc, id desc);

-- `execute function app.record_act('lead changed', 'id', '{}', '{status}')`: what was done; the column with the id of what it
-- was done to; columns to tell as they are; columns to tell from what to what. An update that changes none of these is no act.
create function app.record_act() returns trigger
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
  insert into public.audit_log (actor_id, action, subject_id, facts, changes)
  values (app.user_id(), tg_argv[0], (after ->> tg_argv[1])::uuid, facts, changes);
  return null;
end
$$;
alter function app.record_act() owner to engine;
revoke execute on function app.record_act() from public;

-- Only the role `admin` may write these rows, and nothing it writes goes past its trigger.
create trigger leads_acts_are_recorded after update on leads
  for each row when (current_user = 'admin')
  execute function app.record_act('lead changed', 'id', '{}', '{status}');
create trigger projects_creation_is_recorded after insert on projects
  for each row when (current_user = 'admin') execute function app.record_act('project created', 'id');
create trigger projects_acts_are_recorded after update on projects
  for each row when (current_user = 'admin')
  execute function app.record_act('project changed', 'id', '{}',
    '{title,description,project_type,status,progress_percentage,total_cost,estimated_completion}');
create trigger projects_owners_are_recorded after update on projects
  for each row when (current_user = 'admin')
  execute function app.record_act('access redirected', 'id', '{}', '{customer_id}');
create trigger project_updates_are_recorded after insert on project_updates
  for each row when (current_user = 'admin')
  execute function app.record_act('update posted', 'id', '{update_type,project_id}');
create trigger account_tokens_invitations_are_recorded after insert on account_tokens
  for each row when (current_user = 'admin' and new.purpose = 'invite')
  execute function app.record_act('invitation sent', 'user_id');
create trigger mails_acts_are_recorded after update on mails
  for each row when (current_user = 'admin') execute function app.record_act('mail retried', 'id', '{kind}');

-- What somebody may do is recorded whoever changes it.
create trigger users_revocations_are_recorded after update on users
  for each row when (old.status = 'invited' and new.status = 'disabled')
  execute function app.record_act('invitation revoked', 'id');
create trigger users_ends_are_recorded after update on users
  for each row when (old.status <> 'deleted' and new.status = 'deleted')
  execute function app.record_act('account deleted', 'id');
create trigger user_roles_grants_are_recorded after insert on user_roles
  for each row when (new.role = 'admin') execute function app.record_act('admin granted', 'user_id');
create trigger user_roles_revocations_are_recorded after delete on user_roles
  for each row when (old.role = 'admin') execute function app.record_act('admin revoked', 'user_id');

-- Binds the owner of the database too.
create function app.keep_acts() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '24 months' then
    return old;
  end if;
  raise insufficient_privilege using message = 'the audit log is only ever added to';
end
$$;
revoke execute on function app.keep_acts() from public;
create trigger audit_log_is_kept before update or delete on audit_log
  for each row execute function app.keep_acts();
create trigger audit_log_is_never_emptied before truncate on audit_log
  for each statement execute function app.keep_acts();

-- Whoever had a project until now is signed out everywhere in the same transaction; the admin who does it never is.
create function app.end_former_holder() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.sessions where user_id = old.customer_id;
  return null;
end
$$;
alter function app.end_former_holder() owner to engine;
revoke execute on function app.end_former_holder() from public;
create trigger projects_former_holders_end after update of customer_id on projects
  for each row when (old.customer_id <> new.customer_id) execute function app.end_former_holder();

-- The streams of an admin who is none any more must not wait for the next look at all of them.
create function app.announce_role_change() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_notify('sessions', '');
  return null;
end
$$;
revoke execute on function app.announce_role_change() from public;
create trigger user_roles_are_announced after insert or delete on user_roles
  for each row execute function app.announce_role_change();

alter table users add column has_common_password boolean not null default false;
comment on column users.has_common_password is 'Of admins alone, found out when they sign in: whether it is one of the first passwords that anyone would try.';
