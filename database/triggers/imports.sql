create trigger imports_are_queued after insert on imports
  for each row execute function app.enqueue_import();
create trigger imports_are_queued_again after update of state, columns on imports
  for each row when (new.state in ('checking', 'running', 'undoing') and current_user = 'admin') execute function app.enqueue_import();
create trigger imports_starts_are_recorded after update of state on imports
  for each row when (old.state = 'ready' and new.state = 'running')
  execute function app.record_act('import started', 'id', '{file_name,total,known}');
create trigger imports_undoings_are_recorded after update of state on imports
  for each row when (old.state = 'done' and new.state = 'undoing')
  execute function app.record_act('import undone', 'id', '{file_name,total}');
