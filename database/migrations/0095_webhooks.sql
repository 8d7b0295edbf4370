-- Addresses of other programs that are told what happens, and what was sent to each.

create table webhooks (
  id uuid primary key default gen_random_uuid(),
  url text not null constraint webhooks_url_is_short check (char_length(url) between 8 and 2000),
  host text not null constraint webhooks_host_is_short check (char_length(host) between 1 and 300),
  events text[] not null constraint webhooks_events_are_some check (cardinality(events) between 1 and 50),
  sealed_secret text not null,
  former_sealed_secret text,
  former_until timestamptz,
  made_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  failing_since timestamptz,
  off_at timestamptz,
  off_reason text constraint webhooks_off_reason_known check (off_reason in ('switched_off', 'failed', 'gone', 'admin_left')),
  constraint webhooks_off_has_a_reason check ((off_at is null) = (off_reason is null))
);
comment on table webhooks is 'Addresses of other programs that get a request for each event.';
comment on column webhooks.host is 'Of the address, which itself may contain a secret.';
comment on column webhooks.sealed_secret is 'Encrypted with a key derived from AUTH_SECRET. Admins cannot read it.';
comment on column webhooks.former_sealed_secret is 'The secret before; requests are signed with both until `former_until`.';
comment on column webhooks.made_by is 'The admin who set it last. With their access it is switched off.';
comment on column webhooks.failing_since is 'The first failed try since the last one that worked.';
create index webhooks_of_admin on webhooks (made_by);

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event text not null,
  subject_id uuid,
  created_at timestamptz not null default now(),
  state text not null default 'queued' constraint webhook_deliveries_state_known check (state in ('queued', 'sent', 'failed')),
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  tried_at timestamptz,
  status int,
  answer text constraint webhook_deliveries_answer_is_short check (char_length(answer) <= 1000),
  error text constraint webhook_deliveries_error_is_short check (char_length(error) <= 300)
);
comment on table webhook_deliveries is 'What was or will be sent to webhooks. The content is put together when it is sent, and is not kept.';
comment on column webhook_deliveries.id is 'The `webhook-id` of the request, also when it is sent again.';
comment on column webhook_deliveries.subject_id is 'The row that the event is about; null for a test.';
comment on column webhook_deliveries.next_try_at is 'While it is sent: when another server takes it over.';
comment on column webhook_deliveries.status is 'The status of the last answer; null if there was none.';
comment on column webhook_deliveries.answer is 'The beginning of the last answer.';
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_try_at) where state = 'queued';
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, created_at desc, id);
create index webhook_deliveries_of_subject on webhook_deliveries (subject_id);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
