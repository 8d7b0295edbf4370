create trigger knowledge_additions_are_recorded after insert on knowledge
  for each row when (current_user = 'admin') execute function app.record_act('knowledge added', 'id');
create trigger knowledge_changes_are_recorded after update on knowledge
  for each row when (
    current_user = 'admin' and (old.question, old.answer, old.intent) is distinct from (new.question, new.answer, new.intent)
  )
  execute function app.record_act('knowledge changed', 'id');
create trigger knowledge_removals_are_recorded after delete on knowledge
  for each row when (current_user = 'admin') execute function app.record_act('knowledge removed', 'id');
