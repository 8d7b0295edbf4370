-- An open question can be settled as another way to ask what the assistant already knows.

alter table knowledge
  alter column answer drop not null,
  add column intent text,
  add constraint knowledge_answer_or_intent check (num_nonnulls(answer, intent) = 1);
comment on table knowledge is 'Questions that the owner added, each with an answer or with the intent that it asks. The assistant says the answers to anybody, so nothing in here is secret.';
comment on column knowledge.intent is 'What the question is taken for, where the assistant has the answer.';

drop trigger knowledge_changes_are_recorded on knowledge;
create trigger knowledge_changes_are_recorded after update on knowledge
  for each row when (
    current_user = 'admin' and (old.question, old.answer, old.intent) is distinct from (new.question, new.answer, new.intent)
  )
  execute function app.record_act('knowledge changed', 'id');

-- Which of the choices visitors tapped is counted for each wording of a question.
alter table conversation_turns add column wording text collate "C";
comment on column conversation_turns.wording is 'Of an answer that asked back: the wording of the question, as in open_questions.';
create index conversation_turns_by_wording on conversation_turns (wording) where wording is not null;
