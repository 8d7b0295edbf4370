-- Immutable functions that generated columns and indexes use. They are applied before the migrations. When one of them changes, the
-- columns and indexes that use it are computed again; what triggers derive from them is for the migration to rebuild.

-- A text as searches compare it: without accents, apostrophes and the case of Latin letters. The same on every server, whatever its
-- locale. domain/lead-search.ts does the same to the search text.
create or replace function app.fold(typed text) returns text
  language sql immutable parallel safe
  return case
    -- Faster for ASCII, which almost every text is.
    when octet_length(typed) = length(typed) then replace(lower(typed collate "C"), '''', '')
    else lower(regexp_replace(normalize(typed, NFKD), '[\u0300-\u036f''\u2019]+', '', 'g') collate "C")
  end;
grant execute on function app.fold(text) to public;

-- The words of a text, folded, with a space between them.
create or replace function app.words_of(typed text) returns text
  language sql immutable parallel safe
  return btrim(regexp_replace(
    app.fold(typed), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'
  ));
grant execute on function app.words_of(text) to public;

-- The words of a lead, each after a space: those of name, company and email, and the digits of the phone from every position, so that a
-- number is found by its beginning, its middle and its end. Limited in length, because an index entry is.
create or replace function app.lead_words(full_name text, company_name text, email text, phone text) returns text
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
grant execute on function app.lead_words(text, text, text, text) to public;

-- The digits by which two spellings of a phone number are compared; null if there are too few.
create or replace function app.phone_key(phone text) returns text
  language sql immutable parallel safe
  return case
    when length(regexp_replace(phone, '\D+', '', 'g')) >= 7 then right(regexp_replace(phone, '\D+', '', 'g'), 10)
  end;
grant execute on function app.phone_key(text) to public;
