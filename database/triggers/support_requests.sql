create trigger support_requests_acts_are_recorded after update on support_requests
  for each row when (current_user = 'admin')
  execute function app.record_act('support changed', 'id', '{}', '{status}');
create trigger support_requests_are_announced after insert or update on support_requests
  for each row execute function app.announce('support_request');
create trigger support_requests_enqueue_mail after insert on support_requests
  for each row execute function app.enqueue_support_mail();
create trigger support_requests_enqueue_webhooks after insert on support_requests
  for each row execute function app.enqueue_webhooks('support.created', 'id');
