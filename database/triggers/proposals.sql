create trigger proposals_additions_are_recorded after insert on proposals
  for each row when (current_user = 'admin') execute function app.record_act('proposal added', 'lead_id');
create trigger proposals_changes_are_recorded after update on proposals
  for each row when (current_user = 'admin' and old.state = 'draft' and new.state = 'draft')
  execute function app.record_act('proposal changed', 'lead_id');
create trigger proposals_removals_are_recorded after delete on proposals
  for each row when (current_user = 'admin') execute function app.record_act('proposal removed', 'lead_id');
create trigger proposals_sendings_are_recorded after update of mailed_at on proposals
  for each row when (current_user = 'admin' and new.mailed_at is distinct from old.mailed_at)
  execute function app.record_act('proposal sent', 'lead_id');
create trigger proposals_withdrawals_are_recorded after update of state on proposals
  for each row when (current_user = 'admin' and old.state <> new.state and new.state = 'withdrawn')
  execute function app.record_act('proposal withdrawn', 'lead_id');
create trigger proposals_are_announced after insert or update on proposals
  for each row execute function app.announce('proposal');
create trigger proposals_enqueue_mails after update on proposals
  for each row when (old.state <> new.state or old.mailed_at is distinct from new.mailed_at)
  execute function app.enqueue_proposal_mails();
create trigger proposals_stay_as_sent before update on proposals
  for each row when (old.state <> 'draft') execute function app.refuse_proposal_change();
