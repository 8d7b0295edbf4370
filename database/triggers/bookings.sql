create trigger bookings_acts_are_recorded after update on bookings
  for each row when (current_user = 'admin')
  execute function app.record_act('booking changed', 'id', '{}', '{starts_at,state}');
create trigger bookings_answer_lead after insert on bookings
  for each row execute function app.answer_lead_by_booking();
create trigger bookings_are_announced after insert or update on bookings
  for each row execute function app.announce('booking');
create trigger bookings_are_limited before insert or update of starts_at on bookings
  for each row when (current_user <> 'admin') execute function app.admit_booking('bounded');
create trigger bookings_are_serialized before insert or update of starts_at on bookings
  for each row when (current_user = 'admin') execute function app.admit_booking('unbounded');
create trigger bookings_changes_enqueue_mails after update on bookings
  for each row when ((old.starts_at, old.state) is distinct from (new.starts_at, new.state))
  execute function app.enqueue_booking_mails();
create trigger bookings_enqueue_mails after insert on bookings for each row execute function app.enqueue_booking_mails();
create trigger bookings_enqueue_webhooks after insert on bookings
  for each row execute function app.enqueue_webhooks('booking.created', 'id');
create trigger bookings_moves_enqueue_webhooks after update of starts_at on bookings
  for each row when (old.starts_at <> new.starts_at) execute function app.enqueue_webhooks('booking.moved', 'id');
create trigger bookings_ends_enqueue_webhooks after update of state on bookings
  for each row when (old.state <> new.state and new.state = 'cancelled')
  execute function app.enqueue_webhooks('booking.cancelled', 'id');
