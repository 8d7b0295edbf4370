-- The latest reminder of an invoice that is not paid.

alter table invoices add column reminded_for smallint;
comment on column invoices.reminded_for is 'Of the latest reminder: days from the due date.';
