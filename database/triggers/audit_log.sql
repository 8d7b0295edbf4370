create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function app.refuse_audit_change();
create trigger audit_log_is_never_truncated before truncate on audit_log
  for each statement execute function app.refuse_audit_change();
