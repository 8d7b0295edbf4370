create trigger payments_acts_are_recorded after update on payments
  for each row when (current_user = 'admin')
  execute function app.record_act('payment settled', 'id', '{}', '{order_id,is_settled}');
create trigger payments_are_announced after insert or update on payments
  for each row execute function app.announce('payment');
create trigger payments_update_orders after insert or update on payments
  for each row when (new.order_id is not null) execute function app.update_order_of_payment();
create trigger payments_without_order_enqueue_mail after insert on payments
  for each row when (new.order_id is null) execute function app.enqueue_payment_mail();
