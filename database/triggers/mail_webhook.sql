create trigger mail_webhook_acts_are_recorded after insert or update on mail_webhook
  for each row when (current_user = 'admin') execute function app.record_act('mail webhook changed', 'id', '{address}');
create trigger mail_webhook_removals_are_recorded after delete on mail_webhook
  for each row when (current_user = 'admin') execute function app.record_act('mail webhook removed', 'id', '{address}');
