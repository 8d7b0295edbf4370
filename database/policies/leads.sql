create policy visitor_submits_lead on leads for insert to visitor
  with check (status = 'new' and customer_user_id is null and source in ('website', 'onboarding'));
create policy admin_reads on leads for select to admin using ((select app.is_admin()));
create policy admin_changes_status on leads for update to admin
  using ((select app.is_admin())) with check ((select app.is_admin()));
-- What they sent us, once it has become theirs.
create policy customer_reads_own on leads for select to customer using (customer_user_id = (select app.user_id()));
create policy worker_reads_what_it_names on leads for select to worker using (id = any (app.named_ids()));
-- Whoever has talked or booked before is not stored a second time; nobody but the one who was named can be found that way.
create policy worker_finds_whom_it_names on leads for select to worker
  using (email = any (app.named_addresses()) or phone_key = any (app.named_addresses()));
create policy worker_takes_in on leads for insert to worker
  with check (status = 'new' and customer_user_id is null and source in ('assistant', 'booking'));
-- For the triggers of orders alone: whom an order's mails go to.
create policy engine_finds_orderers on leads for select to engine
  using (exists (select from orders where orders.lead_id = leads.id));
-- How long ago the last one came, for app.watch alone.
create policy engine_dates on leads for select to engine using ((select app.is_watching()));
grant insert (
  id, full_name, company_name, email, phone, project_type, budget_range, message, selected_package, industry, urgency,
  pain_points, annual_revenue, employees, monthly_leads, people_answering_phones, people_managing_paperwork,
  tracking_method, avg_labor_cost, current_website, source
) on leads to visitor, worker;
-- The address, once it is known of a lead that came without one.
grant select, update (status, customer_user_id, email) on leads to admin;
-- Whose lead it is, in the transaction that deletes their account: what was said goes with them.
create policy accounts_find_of_leaver on leads for select to accounts
  using (exists (select from users where users.id = customer_user_id and users.status = 'deleted'));
grant select (id, customer_user_id) on leads to accounts;
grant select on leads to worker;
grant select (
  id, full_name, company_name, email, phone, project_type, budget_range, message, created_at, selected_package, industry,
  urgency, pain_points, annual_revenue, employees, monthly_leads, people_answering_phones, people_managing_paperwork,
  tracking_method, avg_labor_cost, current_website, customer_user_id
) on leads to customer;
grant select (id, email, created_at) on leads to engine;
