create trigger support_answers_are_announced after insert on support_answers
  for each row execute function app.announce_answer();
create trigger support_answers_are_recorded after insert on support_answers
  for each row when (current_user = 'admin') execute function app.record_act('support answered', 'request_id');
