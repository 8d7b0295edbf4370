-- Orders become invoices.

alter table invoices add column order_id uuid references orders (id) on delete set null;
comment on column invoices.order_id is 'The order that it is for. Payments of the order pay it.';
create unique index invoices_one_of_order on invoices (order_id) where order_id is not null and state <> 'void';
create index invoices_of_order on invoices (order_id) where order_id is not null;
