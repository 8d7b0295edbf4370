create trigger sessions_ends_are_announced after delete on sessions
  for each row execute function app.announce_session_end();
create trigger sessions_portal_views_are_recorded after update on sessions
  for each row when (new.viewing_since is distinct from old.viewing_since)
  execute function app.record_act('portal viewed', 'viewing_id');
