-- The lead desk: a hundred thousand leads searched as one types, filtered and sorted. Under row-level security only operators that
-- PostgreSQL trusts not to leak may use an index, and comparing texts in collation "C" is one of them: so a search is a range of words.

-- What matters of a text when people look for it: no accents, no case of Latin letters, no apostrophes. The same on every server,
-- whatever its locale. domain/lead-search.ts does the same to what is typed into the box.
create function app.fold(typed text) returns text
  language sql immutable parallel safe
  return case
    -- Plain ASCII, as almost every text is, takes the short way.
    when octet_length(typed) = length(typed) then replace(lower(typed collate "C"), '''', '')
    else lower(regexp_replace(normalize(typed, NFKD), '[\u0300-\u036f''\u2019]+', '', 'g') collate "C")
  end;

-- The words of a lead, each behind a space: those of name, company and e-mail, and the digits of the phone from every place on, so
-- that a number is found by its beginning, its middle and its end. Bounded, because an index entry is.
create function app.lead_words(full_name text, company_name text, email text, phone text) returns text
  language plpgsql immutable parallel safe
  set search_path = pg_catalog, pg_temp
as $$
declare
  typed text := coalesce(full_name, '') || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, '');
  digits text := left(regexp_replace(phone, '\D+', '', 'g'), 20);
  words text;
begin
  words := regexp_replace(app.fold(typed), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g');
  words := ' ' || left(btrim(words), 300);
  for place in 1 .. coalesce(length(digits), 0) loop
    exit when place > 1 and length(digits) - place < 3;
    words := words || ' ' || substr(digits, place);
  end loop;
  return words;
end
$$;

alter table leads
  add column words text not null generated always as (app.lead_words(full_name, company_name, email, phone)) stored,
  add column name_key text collate "C" not null generated always as (left(app.fold(full_name), 60)) stored,
  -- Those without a company come after all others.
  add column company_key text collate "C" not null
    generated always as (left(app.fold(coalesce(nullif(company_name, ''), U&'\+10FFFD')), 60)) stored;
comment on column leads.words is 'What a search looks at, each word behind a space.';

-- Each holds all that filters ask for, so that the table itself is read for the rows of one page only.
drop index leads_newest;
create index leads_newest on leads (created_at desc, id desc) include (status, source, selected_package, words);
create index leads_by_name on leads (name_key, id) include (created_at, status, source, selected_package, words);
create index leads_by_company on leads (company_key, id) include (created_at, status, source, selected_package, words);

create table lead_words (
  word text collate "C" not null,
  created_at timestamptz not null,
  lead_id uuid not null,
  constraint lead_words_pkey primary key (word, created_at, lead_id)
);
comment on table lead_words is 'Every word of every lead, for finding the rare ones. Kept by triggers on leads; no foreign key, because checking one costs more than the row.';

create function app.keep_lead_words() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    delete from public.lead_words
    where word = any (string_to_array(btrim(old.words), ' ')) and created_at = old.created_at and lead_id = old.id;
  end if;
  if tg_op = 'UPDATE' then
    insert into public.lead_words (word, created_at, lead_id)
    select distinct word, new.created_at, new.id from unnest(string_to_array(btrim(new.words), ' ')) as word;
  elsif tg_op = 'INSERT' then
    insert into public.lead_words (word, created_at, lead_id)
    select distinct word, come.created_at, come.id from come, unnest(string_to_array(btrim(come.words), ' ')) as word;
  end if;
  return null;
end
$$;
alter function app.keep_lead_words() owner to engine;
revoke execute on function app.keep_lead_words() from public;

-- Leads come in by the dozen and are seldom changed: all that one statement brings are put down together.
create trigger leads_words_come after insert on leads
  referencing new table as come for each statement execute function app.keep_lead_words();
create trigger leads_words_change after update on leads
  for each row when ((old.words, old.created_at) is distinct from (new.words, new.created_at))
  execute function app.keep_lead_words();
create trigger leads_words_go after delete on leads
  for each row execute function app.keep_lead_words();

insert into lead_words (word, created_at, lead_id)
select distinct word, created_at, id from leads, unnest(string_to_array(btrim(words), ' ')) as word;
