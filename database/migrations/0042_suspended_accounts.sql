-- An admin signs a person out everywhere, suspends an account and restores it.

alter table users add column sessions_ended_at timestamptz;
comment on column users.sessions_ended_at is 'When an admin last signed this person out everywhere.';
comment on column users.status is 'Disabled with a password: suspended by an admin. Disabled without one: the invitation was revoked.';

create trigger users_ended_sessions_are_recorded after update on users
  for each row when (new.sessions_ended_at is distinct from old.sessions_ended_at)
  execute function app.record_act('sessions ended', 'id');
create trigger users_suspensions_are_recorded after update on users
  for each row when (old.status = 'active' and new.status = 'disabled')
  execute function app.record_act('account suspended', 'id');
create trigger users_restorations_are_recorded after update on users
  for each row when (old.status = 'disabled' and new.status = 'active')
  execute function app.record_act('account restored', 'id');
