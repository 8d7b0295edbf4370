-- Leads that left a phone and no e-mail, and people who ask a second time: found by what they can be reached at, and not doubled.

-- The digits that tell one phone from another, however it was written; null where there are too few to tell.
create function app.phone_key(phone text) returns text
  language sql immutable parallel safe
  return case
    when length(regexp_replace(phone, '\D+', '', 'g')) >= 7 then right(regexp_replace(phone, '\D+', '', 'g'), 10)
  end;

create function app.named_addresses() returns text[]
  language sql stable parallel safe
  return string_to_array(nullif(current_setting('app.named_addresses', true), ''), ',');
comment on function app.named_addresses() is 'The addresses and phone keys that a worker says it looks for, before it does: it finds nobody else.';

alter table leads
  alter column email drop not null,
  add constraint leads_can_be_reached check (email is not null or phone is not null);
comment on table leads is 'People who asked for something. The e-mail and the phone are claims, not proofs.';
create index leads_by_phone on leads (app.phone_key(phone)) where phone is not null;
