create trigger steps_are_announced after insert or update on steps
  for each row execute function app.announce('step');
create trigger steps_removal_is_announced after delete on steps
  for each row execute function app.announce_project();
create trigger steps_compute_progress after insert or delete or update of done_at on steps
  for each row execute function app.compute_progress();
-- What a new project copies from its package is part of its creation.
create trigger steps_additions_are_recorded after insert on steps
  for each row when (current_user = 'admin' and current_setting('app.copies_plan', true) is distinct from new.project_id::text)
  execute function app.record_act('step added', 'project_id');
create trigger steps_changes_are_recorded after update on steps
  for each row when (current_user = 'admin')
  execute function app.record_act('step changed', 'project_id', '{}', '{title,details,turn,kind,due_on,done_at}');
create trigger steps_removal_is_recorded after delete on steps
  for each row when (current_user = 'admin') execute function app.record_act('step removed', 'project_id');
