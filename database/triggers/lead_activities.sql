create trigger lead_activities_are_recorded after insert on lead_activities
  for each row when (current_user = 'admin') execute function app.record_act('lead activity added', 'lead_id', '{kind,call_outcome}');
create trigger lead_activities_changes_are_recorded after update on lead_activities
  for each row when (current_user = 'admin') execute function app.record_act('lead activity changed', 'lead_id', '{kind}');
create trigger lead_activities_removals_are_recorded after delete on lead_activities
  for each row when (current_user = 'admin') execute function app.record_act('lead activity removed', 'lead_id', '{kind}');
create trigger lead_activities_update_lead after insert or update or delete on lead_activities
  for each row when (current_user = 'admin') execute function app.update_lead_of_activity();
