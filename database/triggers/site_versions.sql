create trigger site_versions_acts_are_recorded after insert on site_versions
  for each row execute function app.record_act('site published', 'id', '{number}');
create trigger site_versions_announce after insert on site_versions for each row execute function app.announce_site();
