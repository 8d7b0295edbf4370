-- A mail service pushes answers by email instead of a mailbox that is read.

create table mail_webhook (
  id uuid primary key default '0a551574-0000-4000-8000-000000000003'
    constraint mail_webhook_is_one check (id = '0a551574-0000-4000-8000-000000000003'),
  address text not null constraint mail_webhook_address_is_short check (char_length(address) between 3 and 320),
  secret_hash text not null constraint mail_webhook_secret_is_hashed check (secret_hash ~ '^[0-9a-f]{64}$'),
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null default now(),
  received_at timestamptz
);
comment on table mail_webhook is 'The address that a mail service posts answers by email to; at most one row.';
comment on column mail_webhook.address is 'Where answers to messages go; the mail service receives its mail.';
comment on column mail_webhook.secret_hash is 'SHA-256 of the secret in the address. The secret is stored nowhere.';
comment on column mail_webhook.changed_by is 'Null if the account is gone.';
comment on column mail_webhook.received_at is 'When the last email was posted.';
create index mail_webhook_of_admin on mail_webhook (changed_by);

alter table unplaced_mails add column in_mailbox boolean not null default true;
comment on column unplaced_mails.in_mailbox is 'False if a mail service posted it: then only the service may have it.';
comment on table unplaced_mails is 'Emails that belong to no message, until an admin has seen them. Their texts are not stored.';
