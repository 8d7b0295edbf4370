-- NOTIFY makes commits wait for each other, which costs nine tenths of the inserts that PostgreSQL could do. So only one of the
-- transactions that run at the same time notifies; the listener reads on until all of them have ended.
-- Functions with this schema first in their search path call it in place of the built-in one.
create or replace function coalesced.pg_notify(channel text, payload text) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if pg_try_advisory_xact_lock(7203115, hashtext(channel)) then
    perform pg_catalog.pg_notify(channel, payload);
  end if;
end
$$;

-- Adds a live event. `coalesced` is first in the search path: see coalesced.pg_notify.
create or replace function app.record_event(kind text, subject_id uuid) returns void
  language plpgsql security definer
  set search_path = coalesced, pg_catalog, pg_temp
as $$
begin
  insert into public.events (kind, subject_id) values (record_event.kind, record_event.subject_id);
  perform pg_notify('events', '');
end
$$;

-- `for each row execute function app.announce('lead')`: the row's id becomes a live event.
create or replace function app.announce() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.record_event(tg_argv[0], new.id);
  return null;
end
$$;
