create trigger cancellation_requests_acts_are_recorded after update on cancellation_requests
  for each row when (current_user = 'admin')
  execute function app.record_act('cancellation request closed', 'id', '{kind}', '{status}');
create trigger cancellation_requests_are_announced after insert or update on cancellation_requests
  for each row execute function app.announce('cancellation_request');
create trigger cancellation_requests_enqueue_mails after insert on cancellation_requests
  for each row execute function app.enqueue_cancellation_mails();
