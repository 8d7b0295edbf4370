-- A visitor who asked for a person, and whom nobody answers, is told when they hear from us.

alter table conversations add column person_asked_at timestamptz;
comment on column conversations.person_asked_at is 'Since when the visitor waits for a person. Null once one answers, the visitor writes on, or they were told when they hear from us.';

drop trigger conversations_hands_are_told on conversations;
create trigger conversations_hands_are_told after update on conversations
  for each row when (
    old.answered_by is distinct from new.answered_by or old.person_until <= now()
    or old.person_asked_at is distinct from new.person_asked_at
  )
  execute function app.tell_visitor('id');
