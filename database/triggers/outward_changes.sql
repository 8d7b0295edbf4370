create trigger outward_changes_confirmations_are_recorded after delete on outward_changes
  for each row when (current_user = 'admin') execute function app.record_act('setting confirmed', 'id', '{setting}');
