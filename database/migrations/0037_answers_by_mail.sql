-- What a person writes reaches a visitor who has left by mail, with a link back into the conversation that works once.

alter table conversations
  add column heard_turn int not null default 0,
  add column return_hash text constraint conversations_return_once unique,
  add column return_until timestamptz,
  add constraint conversations_return_ends check ((return_hash is null) = (return_until is null));
comment on column conversations.heard_turn is 'The last turn of a person that reached the visitor''s browser. Later ones go out by mail.';
comment on column conversations.return_hash is 'Of the token in the newest mailed link back; null once it was used.';
