create trigger project_results_are_announced after insert or update or delete on project_results
  for each row execute function app.announce_project();
create trigger project_results_are_recorded after insert or delete on project_results
  for each row when (current_user = 'admin')
  execute function app.record_act('results entered', 'project_id', '{month}');
create trigger project_results_changes_are_recorded after update on project_results
  for each row when (current_user = 'admin')
  execute function app.record_act('results entered', 'project_id', '{month}', '{calls_answered,leads,bookings}');
