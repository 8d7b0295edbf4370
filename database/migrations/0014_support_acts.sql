-- What admins do about support requests leaves its line in the audit log too.

create trigger support_answers_are_recorded after insert on support_answers
  for each row when (current_user = 'admin') execute function app.record_act('support answered', 'request_id');
create trigger support_requests_acts_are_recorded after update on support_requests
  for each row when (current_user = 'admin')
  execute function app.record_act('support changed', 'id', '{}', '{status}');
