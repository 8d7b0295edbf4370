create policy engine_enqueues_to_owner on mails for insert to engine with check (recipient is null and state = 'queued');
-- A customer's messages, and what a visitor answers by email, are collected in one mail to the owner until it is sent.
create policy engine_adds_messages on mails for update to engine
  using (kind in ('message-received', 'conversation-replied') and state = 'queued' and dedupe_key is not null)
  with check (kind in ('message-received', 'conversation-replied') and state = 'queued' and dedupe_key is not null);
create policy engine_finds_gathering_mails on mails for select to engine
  using (kind in ('message-received', 'conversation-replied') and state = 'queued' and dedupe_key is not null);
-- The confirmations of an assessment, an order, a payment, and a cancellation or refund request; the reminder of an order if the visitor agreed to one.
create policy engine_enqueues_to_customers on mails for insert to engine with check (
  kind in (
    'lead-acknowledged', 'order-received', 'order-reminder', 'cancellation-request-received', 'invoice-issued', 'payment-received'
  )
  and recipient is not null and state = 'queued'
);
-- Both sides of a booking get a mail; the one to the visitor contains only our own text.
create policy engine_enqueues_booking_mails on mails for insert to engine with check (
  kind in (
    'booking-confirmed', 'booking-moved', 'booking-cancelled', 'booking-no-show', 'booking-reminder-day', 'booking-reminder-hour'
  )
  and recipient is not null and state = 'queued'
);
-- The customer gets the link and, before its last day, one reminder; and the answer as it was recorded.
create policy engine_enqueues_proposals on mails for insert to engine with check (
  kind in ('proposal-sent', 'proposal-expires', 'proposal-accepted') and recipient is not null and state = 'queued'
);
create policy engine_finds_waiting_mails on mails for select to engine using (
  kind in (
    'booking-moved', 'booking-moved-notice', 'booking-no-show', 'booking-reminder-day', 'booking-reminder-hour', 'next-step-due',
    'proposal-sent', 'proposal-expires'
  )
  and state in ('queued', 'discarded')
);
create policy engine_drops_waiting_mails on mails for update to engine
  using (
    kind in (
      'booking-moved', 'booking-moved-notice', 'booking-no-show', 'booking-reminder-day', 'booking-reminder-hour', 'next-step-due',
      'proposal-sent', 'proposal-expires'
    ) and state = 'queued'
  )
  with check (
    kind in (
      'booking-moved', 'booking-moved-notice', 'booking-no-show', 'booking-reminder-day', 'booking-reminder-hour', 'next-step-due',
      'proposal-sent', 'proposal-expires'
    ) and state = 'discarded'
  );
-- The age counts from when they are due: a reminder may be scheduled months ahead.
create policy worker_reads on mails for select to worker using (due_at > now() - interval '31 days');
create policy worker_settles on mails for update to worker
  using (state = 'queued') with check (state in ('queued', 'sent', 'failed', 'discarded'));
create policy worker_deletes_old on mails for delete to worker using (due_at < now() - interval '30 days');
create policy customer_reads_own on mails for select to customer
  using (recipient = (select profiles.email from profiles where profiles.user_id = (select app.user_id())));
create policy admin_reads_unsent on mails for select to admin using (app.is_admin() and state in ('failed', 'queued'));
-- For the timeline of a lead: that a mail about it, its calls, orders or proposals was sent, or one to its address. Its text is not stored here.
create policy admin_reads_of_leads on mails for select to admin using (
  (select app.is_admin()) and state = 'sent' and (
    exists (select from leads where leads.id = subject_id or leads.email = recipient)
    or exists (select from bookings where bookings.id = subject_id)
    or exists (select from orders where orders.id = subject_id)
    or exists (select from proposals where proposals.id = subject_id)
    or exists (select from invoices where invoices.id = subject_id)
  )
);
-- The settings show whether the admin's own test mail was sent.
create policy admin_reads_test_mails on mails for select to admin using ((select app.is_admin()) and kind = 'test-mail');
create policy admin_retries on mails for update to admin
  using (app.is_admin() and state = 'failed') with check (app.is_admin() and state = 'queued');
create policy admin_enqueues on mails for insert to admin with check (app.is_admin() and recipient is not null and state = 'queued');
-- Updates of a customer's projects, messages of a thread, and what waits for a customer are collected in one mail until it is sent; a mail
-- that still has its key can be added to.
create policy admin_adds_updates on mails for update to admin
  using (app.is_admin() and kind in ('project-updates', 'messages', 'steps-due') and state = 'queued' and dedupe_key is not null)
  with check (app.is_admin() and kind in ('project-updates', 'messages', 'steps-due') and state = 'queued' and dedupe_key is not null);
create policy worker_enqueues_updates on mails for insert to worker
  with check (kind in ('project-updates', 'messages', 'steps-due', 'invoice-reminder') and recipient is not null and state = 'queued');
-- To the owner: leads whose answer is due.
create policy worker_enqueues_answers_due on mails for insert to worker
  with check (kind = 'answers-due' and recipient is null and subject_id is null and state = 'queued');
-- To the admins: an import from the command line changed where mail or money goes.
create policy worker_enqueues_site_links on mails for insert to worker
  with check (kind = 'site-links-changed' and recipient is not null and state = 'queued');
-- To the owner: a payment that matches nothing, that is not what was due, or that failed.
create policy worker_enqueues_payments on mails for insert to worker
  with check (
    kind in ('payment-unknown', 'invoice-needs-look', 'payment-failed-notice') and recipient is null and state = 'queued'
  );
create policy worker_enqueues_failures on mails for insert to worker
  with check (kind = 'payment-failed' and recipient is not null and state = 'queued');
-- To the owner: a webhook was turned off.
create policy worker_enqueues_webhooks on mails for insert to worker
  with check (kind = 'webhook-off' and recipient is null and state = 'queued');
create policy accounts_enqueue on mails for insert to accounts with check (recipient is not null and state = 'queued');
grant insert (kind, recipient, subject_id, due_at, dedupe_key), select (kind, subject_id, state, dedupe_key), update (state, dedupe_key)
  on mails to engine;
grant select, delete, insert (kind, recipient, subject_id, dedupe_key, due_at),
  update (state, attempts, last_error, sent_at, is_kept, thread, dedupe_key, sealed_server) on mails to worker;
grant select (id, kind, recipient, subject_id, state, last_error, created_at, sent_at, is_kept, dedupe_key), insert (due_at, sealed_server),
  update (state, dedupe_key) on mails to admin;
grant insert (kind, recipient, subject_id, dedupe_key) on mails to admin, accounts;
grant select (kind, recipient, state, created_at, sent_at) on mails to customer;
-- For app.forget only, which names the person.
create policy engine_finds_forgotten on mails for select to engine
  using (recipient = any (app.named_addresses()) or subject_id = any (app.named_ids()) or id = any (app.named_ids()));
create policy engine_deletes_forgotten on mails for delete to engine
  using (recipient = any (app.named_addresses()) or subject_id = any (app.named_ids()) or id = any (app.named_ids()));
grant select (id, recipient), delete on mails to engine;
