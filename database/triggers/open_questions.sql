create trigger open_questions_acts_are_recorded after update on open_questions
  for each row when (current_user = 'admin')
  execute function app.record_act('question changed', 'id', '{}', '{status}');
