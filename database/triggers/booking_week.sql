create trigger booking_week_acts_are_recorded after update on booking_week
  for each row when (current_user = 'admin') execute function app.record_act('week changed', 'id');
