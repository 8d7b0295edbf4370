-- Emails about one request refer to each other, so that mail programs show them as one conversation.
alter table mails add column thread uuid;
comment on column mails.thread is 'The request it is about, set when it is sent: a lead, a project, a support request. Null if it stands alone.';
create index mails_of_thread on mails (thread) where thread is not null;
