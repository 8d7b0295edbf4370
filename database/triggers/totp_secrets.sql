create trigger totp_secrets_are_recorded after update on totp_secrets
  for each row when (old.confirmed_at is null and new.confirmed_at is not null)
  execute function app.record_act('authenticator added', 'user_id');
create trigger totp_secrets_ends_are_recorded after delete on totp_secrets
  for each row when (old.confirmed_at is not null and old.user_id = app.user_id())
  execute function app.record_act('authenticator removed', 'user_id');
