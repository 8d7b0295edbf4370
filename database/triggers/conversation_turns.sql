create trigger conversation_turns_are_recorded after insert on conversation_turns
  for each row when (current_user = 'admin') execute function app.record_act('conversation answered', 'conversation_id');
create trigger conversation_turns_notify_visitor after insert on conversation_turns
  for each row when (new.author = 'person') execute function app.notify_visitor('conversation_id');
