create policy visitor_submits_lead on leads for insert to visitor
  with check (status = 'new' and customer_user_id is null and source in ('website', 'onboarding'));
create policy admin_reads on leads for select to admin using ((select app.is_admin()));
create policy admin_changes on leads for update to admin
  using ((select app.is_admin())) with check ((select app.is_admin()));
-- The customer's own leads, and leads with the email address that they have confirmed.
create policy customer_reads_own on leads for select to customer using (
  customer_user_id = (select app.user_id())
  or email = (select profiles.email from profiles where profiles.user_id = (select app.user_id()))
);
create policy worker_reads_what_it_names on leads for select to worker using (id = any (app.named_ids()));
-- For the email to the owner that lists them.
create policy worker_reads_unanswered on leads for select to worker using (
  app.is_unanswered(status, first_answered_at)
  and answer_due_at between now() - interval '1 day' and now() + interval '2 hours'
);
create policy worker_adds on leads for insert to worker
  with check (status = 'new' and customer_user_id is null and source in ('assistant', 'booking'));
-- For the trigger of bookings only.
create policy worker_answers_by_booking on leads for update to worker
  using (id = any (app.named_ids()) and exists (select from bookings where bookings.lead_id = leads.id))
  with check (first_answered_at is not null and answer_due_at is null);
-- For the triggers of orders only: the recipient of an order's mails.
create policy engine_reads_for_orders on leads for select to engine
  using (exists (select from orders where orders.lead_id = leads.id));
-- The time of the last lead, for app.watch only.
create policy engine_reads_for_metrics on leads for select to engine using ((select app.is_watching()));
grant insert (
  id, full_name, company_name, email, phone, project_type, budget_range, message, selected_package, industry, urgency,
  pain_points, annual_revenue, employees, monthly_leads, people_answering_phones, people_managing_paperwork,
  tracking_method, avg_labor_cost, current_website, unchanged_fields, source, answer_due_at, phone_key, phone_rules,
  origin_source, origin_campaign, first_touch, last_touch, calculation
) on leads to visitor, worker;
-- A lead that an admin types in while on the phone, or that another program sends with a key of the admin.
create policy admin_adds on leads for insert to admin
  with check ((select app.is_admin()) and customer_user_id is null and source in ('manual', 'api'));
grant insert (
  id, full_name, company_name, email, phone, phone_key, phone_rules, project_type, message, pain_points, status, source, assignee_id,
  first_answered_at, budget_range, selected_package, industry, urgency, annual_revenue, employees, monthly_leads, people_answering_phones,
  people_managing_paperwork, tracking_method, avg_labor_cost, current_website, unchanged_fields, answer_due_at
) on leads to admin;
-- A trigger on lead_activities sets first_answered_at and note_words, as admin.
grant select, update (
  status, customer_user_id, full_name, company_name, email, phone, phone_key, phone_rules, industry, annual_revenue, employees, current_website,
  project_type, selected_package, budget_range, urgency, assignee_id, next_step, next_step_at, closed_reason, person_id, first_answered_at,
  note_words, origin_source, origin_campaign
) on leads to admin;
-- The job that reads phone numbers names its rules: it sees those that were read by others, and stores only what its own say.
create policy worker_finds_unread_phones on leads for select to worker using (
  phone is not null and phone_rules is distinct from (select app.phone_rules()) and (select app.phone_rules()) is not null
);
create policy worker_stores_phone_keys on leads for update to worker
  using (id = any (app.named_ids()) and phone is not null) with check (phone_rules = (select app.phone_rules()));
grant select, update (first_answered_at, answer_due_at, phone_key, phone_rules) on leads to worker;
grant select (
  id, full_name, company_name, email, phone, project_type, budget_range, message, created_at, selected_package, industry,
  urgency, pain_points, annual_revenue, employees, monthly_leads, people_answering_phones, people_managing_paperwork,
  tracking_method, avg_labor_cost, current_website, customer_user_id, first_touch, last_touch, calculation
) on leads to customer;
grant select (id, email, created_at) on leads to engine;
-- For app.forget_person and app.anonymise_leads only: the named leads, and those old enough to be anonymized.
create policy engine_finds_forgotten on leads for select to engine using (
  id = any (app.named_ids()) or email = any (app.named_addresses()) or customer_user_id = any (app.named_ids())
  or created_at < now() - interval '24 months'
);
create policy engine_deletes_forgotten on leads for delete to engine using (id = any (app.named_ids()));
create policy engine_anonymizes on leads for update to engine
  using (id = any (app.named_ids())) with check (email is null and anonymised_at = now());
-- For app.count_requests only, which names the people.
create policy engine_reads_merged on leads for select to engine using (person_id = any (app.named_ids()));
create policy engine_counts_requests on leads for update to engine
  using (person_id = any (app.named_ids())) with check (person_id = any (app.named_ids()));
grant select (customer_user_id, anonymised_at, person_id, shown_as, requests), delete,
  update (full_name, company_name, email, phone, phone_key, phone_rules, message, industry, pain_points, annual_revenue, employees, monthly_leads,
    people_answering_phones, people_managing_paperwork, avg_labor_cost, current_website, anonymised_at,
    next_step, next_step_at, note_words, person_id, shown_as, requests, origin_source, origin_campaign, first_touch, last_touch,
    calculation)
  on leads to engine;
-- For the functions of imports only.
create policy engine_reads_for_imports on leads for select to engine using ((select app.is_importing()));
create policy engine_imports on leads for insert to engine
  with check ((select app.is_importing()) and source = 'import' and customer_user_id is null);
create policy engine_fills_for_imports on leads for update to engine
  using ((select app.is_importing())) with check ((select app.is_importing()));
create policy engine_undoes_imports on leads for delete to engine using ((select app.is_importing()) and source = 'import');
grant select, insert (
  id, full_name, company_name, email, phone, phone_key, phone_rules, project_type, budget_range, message, status, closed_reason, created_at,
  selected_package, industry, urgency, pain_points, annual_revenue, employees, monthly_leads, people_answering_phones,
  people_managing_paperwork, tracking_method, avg_labor_cost, current_website, source, first_answered_at,
  origin_source, origin_campaign, first_touch, last_touch
), update (budget_range, urgency, selected_package) on leads to engine;
