-- What a transaction declares about itself; the policies read it.

-- The person that the running transaction acts for; null for visitors, jobs and the sign-in queries.
create or replace function app.user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;
grant execute on function app.user_id() to public;

-- The rows that a job names before it reads them: a worker finds no others.
create or replace function app.named_ids() returns uuid[]
  language sql stable parallel safe
  return string_to_array(nullif(current_setting('app.named_ids', true), ''), ',')::uuid[];
grant execute on function app.named_ids() to public;

-- The addresses and phone keys that a worker names before it searches for them: it finds no one else.
create or replace function app.named_addresses() returns text[]
  language sql stable parallel safe
  return string_to_array(nullif(current_setting('app.named_addresses', true), ''), ',');
grant execute on function app.named_addresses() to public;

-- The country and rules by which the running job reads phone numbers; null for all others.
create or replace function app.phone_rules() returns text
  language sql stable parallel safe
  return nullif(current_setting('app.phone_rules', true), '');
grant execute on function app.phone_rules() to public;

-- Whether the running transaction is a backup. Only the owner of the database can become `keeper`, whom it helps.
create or replace function app.is_backup() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.backup', true) = 'on', false);
grant execute on function app.is_backup() to public;

-- Whether the running transaction counts for operators: app.watch sees more rows only then.
create or replace function app.is_watching() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.watching', true) = 'on', false);
grant execute on function app.is_watching() to public;
