create trigger busy_calendars_additions_are_recorded after insert on busy_calendars
  for each row when (current_user = 'admin') execute function app.record_act('busy calendar added', 'id', '{name,host}');
create trigger busy_calendars_removals_are_recorded after delete on busy_calendars
  for each row when (current_user = 'admin') execute function app.record_act('busy calendar removed', 'id', '{name,host}');
