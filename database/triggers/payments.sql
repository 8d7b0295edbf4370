create trigger payments_acts_are_recorded after update on payments
  for each row when (current_user = 'admin')
  execute function app.record_act('payment settled', 'id', '{}', '{order_id,invoice_id,is_settled}');
create trigger payments_are_announced after insert or update on payments
  for each row execute function app.announce('payment');
create trigger payments_announce_orders after insert or update on payments
  for each row when (new.order_id is not null) execute function app.announce_order_of_payment();
create trigger payments_are_summed after insert or update or delete on payments
  for each row execute function app.sum_receipts();
