-- Answers by email: the mailbox that they arrive in, and what arrived there but belongs to no message.

create table mail_inbox (
  id uuid primary key default '0a551574-0000-4000-8000-000000000002'
    constraint mail_inbox_is_one check (id = '0a551574-0000-4000-8000-000000000002'),
  address text not null constraint mail_inbox_address_is_short check (char_length(address) between 3 and 320),
  host text not null constraint mail_inbox_host_is_short check (char_length(host) between 1 and 253),
  port int not null constraint mail_inbox_port_is_valid check (port between 1 and 65535),
  security text not null constraint mail_inbox_security_known check (security in ('tls', 'starttls')),
  username text not null constraint mail_inbox_username_is_short check (char_length(username) between 1 and 320),
  sealed_password text not null,
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null default now(),
  uid_validity bigint,
  last_uid bigint,
  tried_at timestamptz,
  read_at timestamptz,
  failing_since timestamptz,
  last_error text constraint mail_inbox_last_error_is_short check (char_length(last_error) <= 500)
);
comment on table mail_inbox is 'The mailbox that answers by email arrive in, by IMAP; at most one row.';
comment on column mail_inbox.address is 'Where answers to messages go.';
comment on column mail_inbox.sealed_password is 'Encrypted with a key derived from AUTH_SECRET. Admins cannot read it.';
comment on column mail_inbox.changed_by is 'Null if the account is gone.';
comment on column mail_inbox.uid_validity is 'Of the mailbox, by IMAP. If it is another one, the numbers of its mails have changed. Null before it was first read.';
comment on column mail_inbox.last_uid is 'The number of the last mail that was read.';
comment on column mail_inbox.tried_at is 'When a server last tried to read it.';
comment on column mail_inbox.read_at is 'When it was last read without an error.';
comment on column mail_inbox.failing_since is 'The first of the failed tries since then; null if the last one worked.';
create index mail_inbox_of_admin on mail_inbox (changed_by);

create table unplaced_mails (
  id uuid primary key default gen_random_uuid(),
  mail_id text not null constraint unplaced_mails_once unique,
  from_address text constraint unplaced_mails_from_address_is_short check (char_length(from_address) <= 320),
  subject text not null constraint unplaced_mails_subject_is_short check (char_length(subject) <= 200),
  reason text not null constraint unplaced_mails_reason_known
    check (reason in ('address', 'unmarked', 'moved', 'empty', 'too_large', 'unreadable')),
  created_at timestamptz not null default now()
);
comment on table unplaced_mails is 'Emails in the mailbox that belong to no message, until an admin has seen them. The emails stay in the mailbox.';
comment on column unplaced_mails.mail_id is 'The Message-ID, so that it is stored once; of an email without one, a hash.';
comment on column unplaced_mails.from_address is 'Null if it is not a valid address.';
create index unplaced_mails_by_age on unplaced_mails (created_at, id);
