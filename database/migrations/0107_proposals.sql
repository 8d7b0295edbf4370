-- Proposals that customers accept.

create table proposals (
  id uuid primary key,
  lead_id uuid references leads (id) on delete set null,
  version int not null default 1 constraint proposals_version_positive check (version > 0),
  replaces_id uuid constraint proposals_replaced_once unique references proposals (id) on delete set null,
  title text not null,
  package text constraint proposals_package_known check (package in ('launch', 'growth', 'scale')),
  plan text not null constraint proposals_plan_known check (plan in ('once', 'installments')),
  monthly numeric(12, 2) not null constraint proposals_monthly_not_negative check (monthly >= 0),
  monthly_covers text,
  content jsonb not null,
  valid_until date not null,
  state text not null default 'draft'
    constraint proposals_state_known
    check (state in ('draft', 'sent', 'accepted', 'declined', 'expired', 'replaced', 'withdrawn')),
  sha256 text constraint proposals_sha256_is_one check (sha256 ~ '^[0-9a-f]{64}$'),
  sent_by uuid references users (id) on delete set null,
  sent_at timestamptz,
  mailed_at timestamptz,
  seen_at timestamptz,
  accepted_at timestamptz,
  accepted_name text,
  accepted_address text,
  accepted_browser text constraint proposals_browser_is_short check (char_length(accepted_browser) between 1 and 60),
  declined_at timestamptz,
  declined_reason text,
  noted_at timestamptz,
  project_id uuid references projects (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint proposals_sent_are_whole check (state = 'draft' or (sha256 is not null and sent_at is not null)),
  constraint proposals_acceptance_is_whole check (state <> 'accepted' or (accepted_at is not null and accepted_name is not null))
);
comment on table proposals is 'What we offered to leads, and how they answered. Once sent, what it says never changes.';
comment on column proposals.version is 'Counts the versions of one offer.';
comment on column proposals.replaces_id is 'The version before it.';
comment on column proposals.title is 'Of the project that it becomes.';
comment on column proposals.content is 'Parties, lines of the setup, taxes and terms, as domain/documents.ts describes them.';
comment on column proposals.valid_until is 'The last day of the business on which it can be accepted.';
comment on column proposals.sha256 is 'Of what the customer is shown, as domain/proposals.ts writes it.';
comment on column proposals.sent_by is 'In whose name its project is created.';
comment on column proposals.mailed_at is 'When its link was last mailed.';
comment on column proposals.seen_at is 'When its link was first opened.';
comment on column proposals.accepted_name is 'As it was typed.';
comment on column proposals.accepted_address is 'The IP address of who accepted it, as evidence.';
comment on column proposals.accepted_browser is 'Such as "Chrome on Android".';
comment on column proposals.noted_at is 'When an admin noted the answer.';
create index proposals_of_lead on proposals (lead_id, created_at desc) where lead_id is not null;
create index proposals_of_project on proposals (project_id) where project_id is not null;
create index proposals_by_sender on proposals (sent_by) where sent_by is not null;
create index proposals_open on proposals (valid_until) where state = 'sent';
create index proposals_answered on proposals (created_at) where state in ('accepted', 'declined') and noted_at is null;
