create trigger user_roles_are_announced after insert or delete on user_roles
  for each row execute function app.announce_role_change();
create trigger user_roles_grants_are_recorded after insert on user_roles
  for each row when (new.role = 'admin') execute function app.record_act('admin granted', 'user_id');
create trigger user_roles_revocations_are_recorded after delete on user_roles
  for each row when (old.role = 'admin') execute function app.record_act('admin revoked', 'user_id');
create trigger user_roles_outward_access_ends after delete on user_roles
  for each row when (old.role = 'admin') execute function app.end_outward_access('user_id');
