create trigger invoices_are_announced after insert or update on invoices
  for each row execute function app.announce('invoice');
create trigger invoices_keep_what_was_issued before update on invoices
  for each row execute function app.refuse_invoice_change();
create trigger invoices_additions_are_recorded after insert on invoices
  for each row when (current_user = 'admin') execute function app.record_act('invoice added', 'id', '{kind,total}');
create trigger invoices_acts_are_recorded after update on invoices
  for each row when (current_user = 'admin')
  execute function app.record_act('invoice changed', 'id', '{kind}', '{state,total,credited,issue_on,due_on}');
create trigger invoices_removals_are_recorded after delete on invoices
  for each row when (current_user = 'admin') execute function app.record_act('invoice removed', 'id', '{total}');
create trigger invoices_enqueue_mails after update on invoices
  for each row when ((new.paid > old.paid and old.state <> 'draft') or (old.state = 'draft' and new.state = 'issued'))
  execute function app.enqueue_invoice_mails();
create trigger invoices_of_orders_are_summed after insert on invoices
  for each row when (new.order_id is not null) execute function app.sum_invoice_of_order();
create trigger invoices_move_orders after update of state, paid on invoices
  for each row when (
    new.order_id is not null and new.state <> 'draft' and (new.state, new.paid) is distinct from (old.state, old.paid)
  )
  execute function app.move_order_of_invoice();
