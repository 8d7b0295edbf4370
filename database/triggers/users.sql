create trigger users_access_is_announced after update of status on users
  for each row when (old.status <> new.status and new.status <> 'deleted') execute function app.announce_access();
create trigger users_addresses_move after update of email on users
  for each row when (new.email is not null and new.email is distinct from old.email)
  execute function app.move_profile_address();
create trigger users_ended_sessions_are_recorded after update on users
  for each row when (new.sessions_ended_at is distinct from old.sessions_ended_at)
  execute function app.record_act('sessions ended', 'id');
create trigger users_ends_are_recorded after update on users
  for each row when (old.status <> 'deleted' and new.status = 'deleted')
  execute function app.record_act('account deleted', 'id');
create trigger users_factor_resets_are_recorded after update on users
  for each row when (new.factors_reset_at is distinct from old.factors_reset_at)
  execute function app.record_act('second factor reset', 'id');
create trigger users_ids_are_remembered after insert on users
  for each row execute function app.remember_user_id();
create trigger users_outward_access_ends after update of status on users
  for each row when (old.status = 'active' and new.status <> 'active') execute function app.end_outward_access('id');
create trigger users_restorations_are_recorded after update on users
  for each row when (old.status = 'disabled' and new.status = 'active')
  execute function app.record_act('account restored', 'id');
create trigger users_revocations_are_recorded after update on users
  for each row when (old.status = 'invited' and new.status = 'disabled')
  execute function app.record_act('invitation revoked', 'id');
create trigger users_suspensions_are_recorded after update on users
  for each row when (old.status = 'active' and new.status = 'disabled')
  execute function app.record_act('account suspended', 'id');
