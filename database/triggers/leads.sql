create trigger leads_activity_is_tracked before update on leads
  for each row when (current_user = 'admin') execute function app.track_lead_activity();
create trigger leads_acts_are_recorded after update on leads
  for each row when (current_user = 'admin')
  execute function app.record_act('lead changed', 'id', '{}',
    '{status,assignee_id,closed_reason,next_step,next_step_at,person_id,full_name,company_name,email,phone,industry,annual_revenue,employees,current_website,project_type,selected_package,budget_range,urgency,origin_source,origin_campaign}');
create trigger leads_additions_are_recorded after insert on leads
  for each row when (current_user = 'admin') execute function app.record_act('lead added', 'id');
-- No one watches thousands of rows arrive: lists show an import when they are loaded again.
create trigger leads_are_announced after insert on leads
  for each row when (new.source <> 'import') execute function app.announce('lead');
create trigger leads_are_counted_on_delete after delete on leads
  referencing old table as gone for each statement execute function app.count_leads();
create trigger leads_are_counted_on_insert after insert on leads
  referencing new table as come for each statement execute function app.count_leads();
create trigger leads_are_counted_on_update after update on leads
  referencing old table as gone new table as come for each statement execute function app.count_leads();
-- Reading a number by other rules changes nothing of the lead but its link.
create trigger leads_changes_are_announced after update on leads
  for each row when (new.phone is distinct from old.phone or new.phone_rules is not distinct from old.phone_rules)
  execute function app.announce('lead');
create trigger leads_ends_are_announced after delete on leads
  for each row execute function app.announce_lead_gone();
create trigger leads_ends_are_recorded after delete on leads
  for each row when (coalesce(current_setting('app.deleted_account', true), '') = '' and not app.is_importing())
  execute function app.record_act('person deleted', 'id');
create trigger leads_enqueue_mail after insert on leads
  for each row when (new.source not in ('import', 'booking', 'manual')) execute function app.enqueue_lead_mail();
create trigger leads_phones_are_keyed before insert on leads
  for each row when (new.phone is not null and new.phone_key is null and new.phone_rules is null)
  execute function app.key_unread_phone();
create trigger leads_phones_are_keyed_again before update of phone on leads
  for each row when (
    new.phone is distinct from old.phone
    and (new.phone_key, new.phone_rules) is not distinct from (old.phone_key, old.phone_rules)
  ) execute function app.key_unread_phone();
create trigger leads_requests_are_counted after update of person_id on leads
  for each row when (old.person_id is distinct from new.person_id) execute function app.count_requests();
create trigger leads_requests_are_counted_on_delete after delete on leads
  for each row when (old.person_id is not null) execute function app.count_requests();
create trigger leads_separated_are_shown before update of person_id on leads
  for each row when (new.person_id is null) execute function app.show_separated_lead();
create trigger leads_steps_enqueue_mail after update of next_step_at on leads
  for each row when (old.next_step_at is distinct from new.next_step_at) execute function app.enqueue_step_mail();
create trigger leads_words_are_added after insert on leads
  referencing new table as come for each statement execute function app.update_lead_words();
create trigger leads_words_are_changed after update on leads
  for each row when ((old.words, old.note_words, old.created_at) is distinct from (new.words, new.note_words, new.created_at))
  execute function app.update_lead_words();
create trigger leads_words_are_removed after delete on leads
  for each row execute function app.update_lead_words();
create trigger leads_enqueue_webhooks after insert on leads
  for each row when (new.source <> 'import') execute function app.enqueue_webhooks('lead.created', 'id');
create trigger leads_changes_enqueue_webhooks after update of status on leads
  for each row when (old.status <> new.status) execute function app.enqueue_webhooks('lead.updated', 'id');
