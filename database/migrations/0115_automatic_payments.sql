-- A saved card pays the invoices of a subscription.

alter table subscriptions
  add column stripe_customer text constraint subscriptions_stripe_customer_once unique,
  add column card text,
  add column card_changed_at timestamptz,
  add constraint subscriptions_card_has_customer check (card is null or stripe_customer is not null);
comment on column subscriptions.stripe_customer is 'Stripe’s id of the customer whose card pays.';
comment on column subscriptions.card is 'What pays its invoices, as the customer knows it, such as Visa 4242. Null: the customer pays each one.';
comment on column subscriptions.card_changed_at is 'When the card was last saved, changed or removed.';

alter table invoices
  add column collection text constraint invoices_collection_once unique,
  add column is_collecting boolean not null default false,
  add constraint invoices_collecting_has_collection check (collection is not null or not is_collecting);
comment on column invoices.collection is 'Stripe’s id of the charge that collects it from a saved card.';
comment on column invoices.is_collecting is 'Whether Stripe may still charge the card.';
create index invoices_collecting on invoices (id) where is_collecting;
