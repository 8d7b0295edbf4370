-- The button of an email to a customer signs them in.
alter table account_tokens drop constraint account_tokens_purpose_known;
alter table account_tokens add constraint account_tokens_purpose_known
  check (purpose in ('confirm', 'invite', 'reset', 'setup', 'portal'));
alter table account_tokens drop constraint account_tokens_name_their_user;
alter table account_tokens add constraint account_tokens_name_their_user
  check ((purpose in ('invite', 'reset', 'portal')) = (user_id is not null));
