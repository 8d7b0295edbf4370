-- Invoices and credit notes, their numbers, and money that came without the payment provider.

create table invoices (
  id uuid primary key,
  kind text not null default 'invoice' constraint invoices_kind_known check (kind in ('invoice', 'credit_note')),
  state text not null default 'draft' constraint invoices_state_known check (state in ('draft', 'issued', 'void')),
  year int,
  serial int,
  reference uuid not null default gen_random_uuid() constraint invoices_reference_once unique,
  customer_id uuid references users (id) on delete set null,
  project_id uuid references projects (id) on delete set null,
  credits_id uuid references invoices (id),
  content jsonb not null,
  total numeric(12, 2) not null constraint invoices_total_not_negative check (total >= 0),
  paid numeric(12, 2) not null default 0,
  credited numeric(12, 2) not null default 0,
  issue_on date,
  issued_on date,
  due_on date,
  created_at timestamptz not null default now(),
  constraint invoices_number_once unique (year, serial),
  constraint invoices_are_numbered check ((state = 'draft') = (serial is null) and (serial is null) = (year is null) and (serial is null) = (issued_on is null)),
  constraint invoices_credit_one check ((kind = 'credit_note') = (credits_id is not null)),
  constraint invoices_credit_no_more check (credited >= 0 and credited <= total)
);
comment on table invoices is 'Invoices and credit notes. Once issued, their content never changes.';
comment on column invoices.reference is 'Goes to the payment page and comes back with the payment.';
comment on column invoices.content is 'Parties, lines, taxes and notes, as domain/documents.ts describes them.';
comment on column invoices.paid is 'Computed: what came in, less what went back.';
comment on column invoices.credited is 'The sum of its credit notes.';
comment on column invoices.issue_on is 'Of a draft: the day on which it is issued by itself.';
create index invoices_newest on invoices (created_at desc, id desc);
create index invoices_of_customer on invoices (customer_id) where customer_id is not null;
create index invoices_of_project on invoices (project_id) where project_id is not null;
create index invoices_credits on invoices (credits_id) where credits_id is not null;
create index invoices_scheduled on invoices (issue_on) where state = 'draft' and issue_on is not null;
create index invoices_outstanding on invoices (due_on) where state = 'issued' and kind = 'invoice' and paid + credited < total;

create table invoice_numbers (
  year int primary key,
  last int not null constraint invoice_numbers_positive check (last > 0)
);
comment on table invoice_numbers is 'The last number of each year. Its row is locked until the transaction that issues ends, so numbers have no gaps.';

create table receipts (
  id uuid primary key,
  invoice_id uuid not null references invoices (id) on delete cascade,
  amount numeric(12, 2) not null constraint receipts_not_zero check (amount <> 0),
  method text not null constraint receipts_method_known check (method in ('bank', 'card', 'check', 'cash', 'other')),
  received_on date not null,
  note text,
  created_at timestamptz not null default now()
);
comment on table receipts is 'Money that came without the payment provider, as the owner recorded it; less than zero if it was paid back.';
create index receipts_of_invoice on receipts (invoice_id);
create index receipts_by_day on receipts (received_on);

alter table payments add column invoice_id uuid references invoices (id) on delete set null;
alter table payments add constraint payments_of_one check (order_id is null or invoice_id is null);
create index payments_of_invoice on payments (invoice_id) where invoice_id is not null;

alter table events drop constraint events_kind_known;
alter table events add constraint events_kind_known check (kind in (
  'lead', 'project', 'project_update', 'support_request', 'conversation', 'booking', 'order', 'payment', 'lead_gone',
  'cancellation_request', 'message', 'step', 'invoice', 'proposal'
));
