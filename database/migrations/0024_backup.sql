-- What a backup may read: everything, but only in a transaction that says that it is one.

create function app.is_backup() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.backup', true) = 'on', false);
comment on function app.is_backup() is 'Whether the running transaction is a backup. Only the migrating user can become `keeper`, whom it helps.';
grant usage on schema app to keeper;
