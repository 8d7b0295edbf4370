-- Who signed in to an account, or tried to, for its owner to see.

create table sign_ins (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  outcome text not null
    constraint sign_ins_outcome_known check (outcome in ('signed_in', 'wrong_password', 'wrong_code', 'suspended')),
  browser text constraint sign_ins_browser_is_short check (char_length(browser) between 1 and 60),
  created_at timestamptz not null default now()
);
comment on table sign_ins is 'Sign-ins and failed attempts of each account. Rows are never changed, and deleted after 90 days or with the account.';
comment on column sign_ins.browser is 'Such as "Chrome on Android"; null if unknown. There is no IP address.';
create index sign_ins_of_user on sign_ins (user_id, created_at desc, id desc);
create index sign_ins_by_age on sign_ins (created_at);
