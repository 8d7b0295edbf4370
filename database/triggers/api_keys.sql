create trigger api_keys_are_recorded after insert on api_keys
  for each row when (current_user = 'admin') execute function app.record_act('key made', 'id', '{name}');
create trigger api_keys_ends_are_recorded after delete on api_keys
  for each row when (current_user = 'admin') execute function app.record_act('key revoked', 'id', '{name}');
