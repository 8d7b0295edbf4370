-- The email that tells the other admins of a new mail server leaves through the one before: its admin could keep it from them.
alter table mails add column sealed_server text constraint mails_sealed_server_is_short check (char_length(sealed_server) <= 20000);
comment on column mails.sealed_server is 'The encrypted address of the former mail server, through which it is sent; null: through the one in use. Deleted once it is sent.';
