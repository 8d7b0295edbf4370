-- Which secret a database was made with, so that a server with another one says so instead of locking everybody out.

comment on table migrations.applied is 'Which migration files ran, with their hashes; the row "state" is the fingerprint of everything applied last, "secret" that of AUTH_SECRET, slow to guess from.';

-- For the server that asks whether the secret is still the one that it was started with.
create function app.secret_print() returns text
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select hash from migrations.applied where name = 'secret';
end;
comment on function app.secret_print() is 'What tells one AUTH_SECRET from another; nothing can be derived from it.';
revoke execute on function app.secret_print() from public;
grant execute on function app.secret_print() to worker;
