create trigger conversations_are_announced after insert or update on conversations
  for each row execute function app.announce('conversation');
create trigger conversations_become_a_lead after update of lead_id on conversations
  for each row when (
    new.lead_id is not null
    and (new.lead_id is distinct from old.lead_id or new.agreed_hash is distinct from old.agreed_hash)
  )
  execute function app.enqueue_conversation_mail();
create trigger conversations_changes_notify_visitor after update on conversations
  for each row when (
    old.answered_by is distinct from new.answered_by or old.person_until <= now()
    or old.person_asked_at is distinct from new.person_asked_at
  )
  execute function app.notify_visitor('id');
create trigger conversations_come_with_a_lead after insert on conversations
  for each row when (new.lead_id is not null) execute function app.enqueue_conversation_mail();
create trigger conversations_returns_are_recorded after update on conversations
  for each row when (current_user = 'admin' and old.answered_by is not null and new.answered_by is null)
  execute function app.record_act('conversation given back', 'id');
create trigger conversations_takeovers_are_recorded after update on conversations
  for each row when (
    current_user = 'admin' and new.answered_by is not null
    and (new.answered_by is distinct from old.answered_by or old.person_until <= now())
  )
  execute function app.record_act('conversation taken over', 'id');
create trigger conversations_tell_of_replies after update of mailed_at on conversations
  for each row when (new.mailed_at is not null and new.mailed_at is distinct from old.mailed_at)
  execute function app.enqueue_chat_reply_notice();
