create trigger project_updates_are_announced after insert on project_updates
  for each row execute function app.announce('project_update');
create trigger project_updates_are_recorded after insert on project_updates
  for each row when (current_user = 'admin')
  execute function app.record_act('update posted', 'id', '{update_type,project_id}');
create trigger project_updates_enqueue_webhooks after insert on project_updates
  for each row execute function app.enqueue_webhooks('update.posted', 'id');
