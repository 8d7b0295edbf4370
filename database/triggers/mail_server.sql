create trigger mail_server_acts_are_recorded after insert or update on mail_server
  for each row when (current_user = 'admin') execute function app.record_act('mail server changed', 'id', '{host}');
create trigger mail_server_removals_are_recorded after delete on mail_server
  for each row when (current_user = 'admin') execute function app.record_act('mail server removed', 'id', '{host}');
