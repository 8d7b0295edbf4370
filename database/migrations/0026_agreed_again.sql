-- Somebody who corrects their number agrees again: the owner is told again, also where the lead is the same.

drop trigger conversations_become_a_lead on conversations;
create trigger conversations_become_a_lead after update of lead_id on conversations
  for each row when (
    new.lead_id is not null
    and (new.lead_id is distinct from old.lead_id or new.agreed_hash is distinct from old.agreed_hash)
  )
  execute function app.owe_conversation_notice();
