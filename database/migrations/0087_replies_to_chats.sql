-- Visitors answer by email what a person wrote to them from the chat.

alter table conversations add column mailed_at timestamptz;
comment on column conversations.mailed_at is 'When the visitor last wrote by email, until an admin has answered or returned it to the assistant.';
create index conversations_mailed on conversations (mailed_at) where mailed_at is not null;

alter table unplaced_mails
  drop constraint unplaced_mails_reason_known,
  add constraint unplaced_mails_reason_known
    check (reason in ('address', 'unmarked', 'moved', 'deleted', 'empty', 'too_large', 'unreadable'));
