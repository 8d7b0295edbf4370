-- The owner's search finds messages.
alter table messages add column words text not null generated always as (' ' || app.words_of(body)) stored;
comment on column messages.words is 'What a search looks at, each word behind a space.';
