create trigger orders_acts_are_recorded after update on orders
  for each row when (current_user = 'admin') execute function app.record_act('order marked', 'id', '{}', '{state}');
create trigger orders_are_announced after insert or update on orders
  for each row execute function app.announce('order');
create trigger orders_begin after insert on orders for each row execute function app.begin_order();
create trigger orders_end_reminders after insert on orders for each row execute function app.end_reminders();
create trigger orders_moves_end_reminders after update of state on orders
  for each row when (old.state = 'started' and new.state <> 'started') execute function app.end_reminders();
