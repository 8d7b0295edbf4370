create trigger passkeys_are_recorded after insert on passkeys
  for each row execute function app.record_act('passkey added', 'user_id');
create trigger passkeys_ends_are_recorded after delete on passkeys
  for each row when (old.user_id = app.user_id())
  execute function app.record_act('passkey removed', 'user_id');
