-- Addresses that end up in one mailbox share the daily limits of emails to unconfirmed addresses.
alter table mails add column mailbox text generated always as (
  case
    when split_part(recipient, '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(recipient, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(recipient, '@', 1), '+', 1) || '@' || split_part(recipient, '@', 2)
  end
) stored;
comment on column mails.mailbox is 'The recipient without a plus tag, and for Gmail without dots. Only the daily limits compare it; null for the owner.';
create index mails_of_mailbox on mails (mailbox) where mailbox is not null;
