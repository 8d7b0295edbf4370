-- A search index of `leads`: roles that can read all leads can search it. Triggers on `leads` maintain it, as engine; a word is never
-- empty, so their policies apply to every row.
create policy admin_searches on lead_words for select to admin using ((select app.is_admin()));
create policy engine_adds on lead_words for insert to engine with check (word <> '');
create policy engine_reads on lead_words for select to engine using (word <> '');
create policy engine_deletes on lead_words for delete to engine using (word <> '');
grant select on lead_words to admin;
grant select, insert (word, created_at, lead_id), delete on lead_words to engine;
