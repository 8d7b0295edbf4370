-- Searches find names in any case and without their special letters. app.fold has computed the columns of leads again; what triggers made
-- of them is made again here, of leads with other letters than ASCII.
do $$
declare
  changed uuid[];
begin
  update leads set note_words = ' ' || left(notes.words, 20000)
  from (
    select lead_id, string_agg(app.words_of(body), ' ' order by created_at desc) as words
    from lead_activities where body is not null group by lead_id
  ) as notes
  where leads.id = notes.lead_id and leads.note_words <> ' ' || left(notes.words, 20000);
  changed := array(
    select id from leads
    where concat_ws(' ', full_name, company_name, email, phone) ~ '[^\u0001-\u007f]|`'
      or exists (select from lead_activities where lead_id = leads.id and body ~ '[^\u0001-\u007f]|`')
  );
  delete from lead_words where lead_id = any (changed);
  insert into lead_words (word, created_at, lead_id)
  select distinct left(word, 300), created_at, id
  from leads, unnest(string_to_array(btrim(words || note_words), ' ')) as word
  where id = any (changed) and word <> '';
end
$$;
