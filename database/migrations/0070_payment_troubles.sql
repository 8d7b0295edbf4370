-- Disputes, refunds that fail later, and second payments of a paid order: the order needs a look, and the owner gets an email.

alter table payments
  add column dispute text constraint payments_dispute_known check (dispute in ('open', 'won', 'lost')),
  add column refund_failed numeric(12, 2) not null default 0;
comment on column payments.dispute is 'How a dispute with the payer''s bank goes; null if there is none.';
comment on column payments.refund_failed is 'The sum of refunds that failed; it is not part of refunded.';
