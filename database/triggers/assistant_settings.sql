create trigger assistant_acts_are_recorded after update on assistant_settings
  for each row when (current_user = 'admin')
  execute function app.record_act('assistant changed', 'id', '{}', '{daily_ceiling,monthly_ceiling,price_in,price_out}');
create trigger assistant_is_switched_off after update on assistant_settings
  for each row when (current_user = 'admin' and old.is_on and not new.is_on)
  execute function app.record_act('assistant switched off', 'id');
create trigger assistant_is_switched_on after update on assistant_settings
  for each row when (current_user = 'admin' and new.is_on and not old.is_on)
  execute function app.record_act('assistant switched on', 'id');
