create trigger calendar_feeds_are_recorded after insert on calendar_feeds
  for each row when (current_user = 'admin') execute function app.record_act('calendar link made', 'id');
create trigger calendar_feeds_ends_are_recorded after delete on calendar_feeds
  for each row when (current_user = 'admin') execute function app.record_act('calendar link revoked', 'id');
