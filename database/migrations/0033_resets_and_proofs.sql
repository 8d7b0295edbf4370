-- A proven mailbox ends the lock-out of its owner, a proof gives a session a new token, and what the limits need to tell the truth about
-- mailed links.

alter table sessions
  add column former_token_hash text,
  add column rotated_at timestamptz,
  add constraint sessions_rotate_whole check ((former_token_hash is null) = (rotated_at is null));
comment on column sessions.former_token_hash is 'The token before the last proof. Requests that were under way then are served with it for a few seconds, and it is never fresh.';
create unique index sessions_former_token on sessions (former_token_hash) where former_token_hash is not null;

-- Ends a window early, whatever has been counted in it.
create function app.clear_hits(door text, subject text) returns void
  language sql volatile security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  update public.rate_limits set ends_at = clock_timestamp()
  where rate_limits.door = clear_hits.door and rate_limits.subject = clear_hits.subject;
end;
alter function app.clear_hits(text, text) owner to engine;
revoke execute on function app.clear_hits(text, text) from public;
grant execute on function app.clear_hits(text, text) to accounts;

-- Whether the same was done within so many seconds; from now on it was. Unlike those of app.hit(), the window starts anew each time.
create function app.repeats(door text, subject text, seconds int) returns boolean
  language sql volatile security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  insert into public.rate_limits as counter (door, subject, hits, ends_at)
  values (repeats.door, repeats.subject, 1, clock_timestamp() + make_interval(secs => repeats.seconds))
  on conflict on constraint rate_limits_pkey do update set
    hits = case when counter.ends_at <= clock_timestamp() then 1 else counter.hits + 1 end,
    ends_at = excluded.ends_at
  returning counter.hits > 1;
end;
alter function app.repeats(text, text, int) owner to engine;
revoke execute on function app.repeats(text, text, int) from public;
grant execute on function app.repeats(text, text, int) to accounts, admin;

-- An admin's invitation that could not go out does not count for its address.
grant execute on function app.take_back_hit(text, text) to admin;

-- For operators: how many account mails were not sent within the hour because their budget was used up.
create function app.dropped_mails() returns int
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select coalesce(sum(hits), 0)::int from public.rate_limits where door = 'mails dropped' and ends_at > clock_timestamp();
end;
alter function app.dropped_mails() owner to engine;
revoke execute on function app.dropped_mails() from public;
grant execute on function app.dropped_mails() to worker;
