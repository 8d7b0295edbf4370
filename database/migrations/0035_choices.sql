-- What an answer offered where a question could mean several things.

alter table conversation_turns add column choices jsonb
  constraint conversation_turns_choices check (choices is null or author = 'assistant');
comment on column conversation_turns.choices is 'What the visitor may have meant: [{intent, title}]. Null where the answer did not ask back.';
comment on column conversation_turns.intent is 'Of an answer: what the question was taken for. Of a visitor''s turn: the choice that was tapped.';
