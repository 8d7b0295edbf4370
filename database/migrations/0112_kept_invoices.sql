-- Issued documents of a deleted account stay for the books.

alter table invoices add column hidden_at timestamptz;
comment on column invoices.hidden_at is 'When the customer''s account was deleted. From then on the document is only in the export for the books.';
create index invoices_by_day on invoices (issued_on) where issued_on is not null;
