create trigger recovery_codes_are_recorded after update on recovery_codes
  for each row when (new.created_at <> old.created_at)
  execute function app.record_act('recovery codes renewed', 'user_id');
