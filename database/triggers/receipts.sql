create trigger receipts_are_summed after insert or delete on receipts
  for each row execute function app.sum_receipts();
create trigger receipts_acts_are_recorded after insert on receipts
  for each row when (current_user = 'admin') execute function app.record_act('payment recorded', 'invoice_id', '{amount,method,received_on}');
create trigger receipts_removals_are_recorded after delete on receipts
  for each row when (current_user = 'admin') execute function app.record_act('payment removed', 'invoice_id', '{amount,method,received_on}');
