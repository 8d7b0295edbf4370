create trigger messages_are_announced after insert or update of read_at, settled_at on messages
  for each row execute function app.announce_message();
create trigger messages_are_recorded after insert on messages
  for each row when (current_user = 'admin' and new.request_id is null) execute function app.record_act('message sent', 'thread_id');
create trigger messages_answers_are_recorded after insert on messages
  for each row when (current_user = 'admin' and new.request_id is not null)
  execute function app.record_act('support answered', 'request_id');
create trigger messages_enqueue_mail after insert on messages
  for each row when (new.from_customer) execute function app.enqueue_message_notice();
create trigger messages_settle_earlier_ones after insert on messages
  for each row when (not new.from_customer) execute function app.settle_thread();
create trigger messages_reopen_requests after insert on messages
  for each row when (new.from_customer and new.request_id is not null) execute function app.reopen_request();
create trigger messages_enqueue_webhooks after insert on messages
  for each row execute function app.enqueue_webhooks('message.created', 'id');
create trigger messages_answers_enqueue_webhooks after insert on messages
  for each row when (not new.from_customer and new.request_id is not null)
  execute function app.enqueue_webhooks('support.answered', 'request_id');
