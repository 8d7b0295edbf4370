-- Identity of the request, live events, mails, limits, idempotency and the audit log: what every room stands on.

create schema coalesced;
comment on schema coalesced is 'Stands before pg_catalog in the search path of functions that announce something: see coalesced.pg_notify.';
grant usage on schema coalesced to engine;

-- A NOTIFY makes commits queue behind each other, which costs nine tenths of the inserts that PostgreSQL could do. So of the
-- transactions that run at the same time only one announces; the listener reads on until all that ran beside it are over.
create function coalesced.pg_notify(channel text, payload text) returns void
  language plpgsql volatile
  set search_path = pg_catalog, pg_temp
as $$
begin
  if pg_try_advisory_xact_lock(7203115, hashtext(channel)) then
    perform pg_catalog.pg_notify(channel, payload);
  end if;
end
$$;
revoke execute on function coalesced.pg_notify(text, text) from public;
grant execute on function coalesced.pg_notify(text, text) to engine;

create schema app;
comment on schema app is 'Functions that policies, triggers and the server share. No tables.';
grant usage on schema app to visitor, customer, admin, worker, accounts, engine;
grant create on schema app to engine;

create function app.user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;
comment on function app.user_id() is 'Who the running transaction acts for; null for visitors, jobs and the sign-in machinery.';

create function app.named_ids() returns uuid[]
  language sql stable parallel safe
  return string_to_array(nullif(current_setting('app.named_ids', true), ''), ',')::uuid[];
comment on function app.named_ids() is 'The rows that a job says it needs, before it reads them: a worker can look nothing over that it was not sent for.';

create table events (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  kind text not null constraint events_kind_known check (kind in ('lead', 'project', 'project_update')),
  subject_id uuid not null,
  created_at timestamptz not null default now(),
  constraint events_in_commit_order primary key (xid, id)
);
comment on table events is 'What happened, for the live streams. Ids only: the row itself is read at delivery, under the rights of that moment.';
comment on column events.xid is 'The writing transaction. Replay stops at the oldest one still running, because ids commit out of order.';
create index events_by_age on events using brin (created_at);

create table mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  recipient text,
  subject_id uuid,
  dedupe_key text,
  state text not null default 'queued'
    constraint mails_state_known check (state in ('queued', 'sent', 'failed', 'discarded')),
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on table mails is 'Every mail the product owes or has sent. The text is composed at sending time; links are derived then, so no secret rests here.';
comment on column mails.recipient is 'Canonical address; null means the owner, whose address is configuration.';
comment on column mails.subject_id is 'The row the mail is about: a lead, a project, a token. Not a foreign key, because the kinds differ.';
create unique index mails_once on mails (dedupe_key) where dedupe_key is not null;
create index mails_failed on mails (created_at desc, id desc) where state = 'failed';
create index mails_by_age on mails using brin (created_at);

create table rate_limits (
  door text not null,
  subject text not null,
  hits int not null,
  ends_at timestamptz not null,
  constraint rate_limits_pkey primary key (door, subject)
);
comment on table rate_limits is 'Counters of the public doors: one window per door and subject. Subjects are keyed hashes, never addresses.';
create index rate_limits_by_end on rate_limits (ends_at);

create table idempotency_keys (
  key_hash text primary key,
  body_hash text not null,
  answer_id uuid not null,
  created_at timestamptz not null default now()
);
comment on table idempotency_keys is 'What a repeated submission is answered with: the id stored the first time.';
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table audit_log (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid,
  action text not null,
  subject text not null,
  created_at timestamptz not null default now()
);
comment on table audit_log is 'Who changed what somebody may do. Rows are only ever added; actor_id is null for the command line and the server itself.';
create index audit_log_newest on audit_log (created_at desc, id desc);

-- Counts one hit and says how many seconds to wait: 0 means go on. One statement, so exact under races and across servers.
create function app.hit(door text, subject text, most int, seconds int) returns int
  language sql volatile security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  insert into public.rate_limits as counter (door, subject, hits, ends_at)
  values (hit.door, hit.subject, 1, clock_timestamp() + make_interval(secs => hit.seconds))
  on conflict on constraint rate_limits_pkey do update set
    hits = case when counter.ends_at <= clock_timestamp() then 1 else counter.hits + 1 end,
    ends_at = case when counter.ends_at <= clock_timestamp() then excluded.ends_at else counter.ends_at end
  returning case
    when counter.hits <= hit.most then 0
    else greatest(1, ceil(extract(epoch from counter.ends_at - clock_timestamp())))::int
  end;
end;
alter function app.hit(text, text, int, int) owner to engine;
revoke execute on function app.hit(text, text, int, int) from public;
grant execute on function app.hit(text, text, int, int) to visitor, customer, admin, accounts;

create function app.record_event(kind text, subject_id uuid) returns void
  language plpgsql volatile security definer
  set search_path = coalesced, pg_catalog, pg_temp
as $$
begin
  insert into public.events (kind, subject_id) values (record_event.kind, record_event.subject_id);
  perform pg_notify('events', '');
end
$$;
alter function app.record_event(text, uuid) owner to engine;
revoke execute on function app.record_event(text, uuid) from public;

-- `for each row execute function app.announce('lead')`: the row's id becomes a live event.
create function app.announce() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.record_event(tg_argv[0], new.id);
  return null;
end
$$;
alter function app.announce() owner to engine;
revoke execute on function app.announce() from public;

-- A mail that is owed gets its job in the same transaction, so that neither exists without the other.
create function app.enqueue_mail() returns trigger
  language plpgsql security definer
  set search_path = coalesced, pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.add_job(
    'send_mail',
    json_build_object('mail_id', new.id),
    job_key => 'mail:' || new.id,
    max_attempts => 14,
    -- For a new mail no job can exist, and this way of saying so is the quick one; a retry takes the place of the old job.
    job_key_mode => case when tg_op = 'INSERT' then 'unsafe_dedupe' else 'replace' end
  );
  return null;
end
$$;
alter function app.enqueue_mail() owner to engine;
revoke execute on function app.enqueue_mail() from public;

create trigger mails_are_sent after insert on mails
  for each row when (new.state = 'queued') execute function app.enqueue_mail();
create trigger mails_are_tried_again after update of state on mails
  for each row when (old.state = 'failed' and new.state = 'queued') execute function app.enqueue_mail();
