create trigger subscriptions_are_announced after insert or update or delete on subscriptions
  for each row execute function app.announce_project();
create trigger subscriptions_are_recorded after insert on subscriptions
  for each row when (current_user = 'admin')
  execute function app.record_act('subscription started', 'project_id', '{amount,starts_on}');
create trigger subscriptions_changes_are_recorded after update on subscriptions
  for each row when (current_user = 'admin')
  execute function app.record_act('subscription changed', 'project_id', '{}', '{state,next_amount,ends_on}');
