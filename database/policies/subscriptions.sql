-- The project's customer and admins see them, a former customer does not.
create policy customer_reads_own on subscriptions for select to customer
  using (exists (select from projects where projects.id = project_id and projects.customer_id = (select app.user_id())));
create policy admin_reads on subscriptions for select to admin using ((select app.is_admin()));
create policy admin_adds on subscriptions for insert to admin with check ((select app.is_admin()) and state = 'active');
create policy admin_changes on subscriptions for update to admin
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy worker_reads_open_ones on subscriptions for select to worker using (state <> 'ended');
create policy worker_reads_with_card on subscriptions for select to worker using (stripe_customer is not null);
create policy worker_reads_what_it_names on subscriptions for select to worker using (id = any (app.named_ids()));
create policy worker_moves_named on subscriptions for update to worker
  using (id = any (app.named_ids()) and state <> 'ended') with check (id = any (app.named_ids()));
-- What is due is collected after the end, too.
create policy worker_sets_card_of_named on subscriptions for update to worker
  using (id = any (app.named_ids()) and stripe_customer is not null) with check (id = any (app.named_ids()));
create policy accounts_find_of_deleted on subscriptions for select to accounts
  using (exists (select from projects where projects.id = project_id));
create policy accounts_delete_of_deleted on subscriptions for delete to accounts
  using (exists (select from projects where projects.id = project_id));
grant select on subscriptions to customer;
grant select, insert (id, project_id, customer, label, amount, starts_on, anchor_day, next_on),
  update (amount, next_amount, state, next_on, ends_on) on subscriptions to admin;
grant select, update (amount, next_amount, state, next_on, ends_on, stripe_customer, card, card_changed_at)
  on subscriptions to worker;
grant select (id, project_id), delete on subscriptions to accounts;
