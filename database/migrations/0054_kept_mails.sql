-- Without a mail server, mails are written to a folder: they were never sent, also once there is a server.
alter table mails add column is_kept boolean not null default false;
comment on column mails.is_kept is 'Written to the outbox folder instead of sent. Its state is sent, so that it is not tried again.';
