create trigger mail_inbox_acts_are_recorded after insert or update on mail_inbox
  for each row when (current_user = 'admin') execute function app.record_act('mail inbox changed', 'id', '{address,host}');
create trigger mail_inbox_removals_are_recorded after delete on mail_inbox
  for each row when (current_user = 'admin') execute function app.record_act('mail inbox removed', 'id', '{address,host}');
