create trigger sessions_ends_are_announced after delete on sessions
  for each row execute function app.announce_session_end();
