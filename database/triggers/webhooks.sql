create trigger webhooks_are_recorded after insert on webhooks
  for each row when (current_user = 'admin') execute function app.record_act('webhook made', 'id', '{host}');
create trigger webhooks_changes_are_recorded after update on webhooks
  for each row when (current_user = 'admin') execute function app.record_act('webhook changed', 'id', '{host}');
create trigger webhooks_ends_are_recorded after delete on webhooks
  for each row when (current_user = 'admin') execute function app.record_act('webhook removed', 'id', '{host}');
