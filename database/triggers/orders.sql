create trigger orders_acts_are_recorded after update on orders
  for each row when (current_user = 'admin') execute function app.record_act('order marked', 'id', '{}', '{state}');
create trigger orders_are_announced after insert or update on orders
  for each row execute function app.announce('order');
create trigger orders_begin after insert on orders for each row execute function app.begin_order();
create trigger orders_end_reminders after insert on orders for each row execute function app.end_reminders();
create trigger orders_moves_end_reminders after update of state on orders
  for each row when (old.state = 'started' and new.state <> 'started') execute function app.end_reminders();
create trigger orders_enqueue_webhooks after insert on orders
  for each row execute function app.enqueue_webhooks('order.created', 'id');
create trigger orders_payments_enqueue_webhooks after update of state on orders
  for each row when (old.state <> new.state and new.state = 'paid') execute function app.enqueue_webhooks('order.paid', 'id');
