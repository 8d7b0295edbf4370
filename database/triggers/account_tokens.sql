create trigger account_tokens_invitations_are_recorded after insert on account_tokens
  for each row when (current_user = 'admin' and new.purpose = 'invite')
  execute function app.record_act('invitation sent', 'user_id');
