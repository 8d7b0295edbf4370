-- The server reads phone numbers with a library and stores by what they are found and what is dialed. Those of before keep their former
-- key, and the words of their digits, until a job reads them again.

alter table leads
  alter column phone_key drop expression,
  add column phone_rules text,
  add constraint leads_phone_key_has_phone check (phone is not null or (phone_key is null and phone_rules is null)),
  add column phone_link text generated always as (case when phone_key like '+%' then 'tel:' || phone_key end) stored,
  drop column words,
  add column words text not null generated always as (
    app.lead_words(full_name, company_name, email, case when phone_key like '+%' then phone_key else phone end)
  ) stored;
comment on column leads.phone_key is 'Identifies a phone in any format: as in a tel link, or else its digits.';
comment on column leads.phone_rules is 'The country and the rules by which phone_key was read; those of other rules are read again.';
comment on column leads.phone_link is 'Calls the phone; null if it is no complete number.';
comment on column leads.words is 'What a search looks at, each word behind a space.';
create index leads_newest on leads (created_at desc, id desc) include (status, source, selected_package, words);
create index leads_by_name on leads (name_key, id) include (created_at, status, source, selected_package, words);
create index leads_by_company on leads (company_key, id) include (created_at, status, source, selected_package, words);
