create policy visitor_submits_lead on leads for insert to visitor
  with check (status = 'new' and customer_user_id is null and source in ('website', 'onboarding', 'assistant', 'booking'));
create policy admin_reads on leads for select to admin using ((select app.is_admin()));
create policy admin_changes_status on leads for update to admin
  using ((select app.is_admin())) with check ((select app.is_admin()));
-- What they sent us, once it has become theirs.
create policy customer_reads_own on leads for select to customer using (customer_user_id = (select app.user_id()));
create policy worker_reads_what_it_names on leads for select to worker using (id = any (app.named_ids()));
grant insert (
  id, full_name, company_name, email, phone, project_type, budget_range, message, selected_package, industry, urgency,
  pain_points, annual_revenue, employees, monthly_leads, people_answering_phones, people_managing_paperwork,
  tracking_method, avg_labor_cost, current_website, source
) on leads to visitor;
grant select, update (status, customer_user_id) on leads to admin;
grant select on leads to worker;
grant select (
  id, full_name, company_name, email, phone, project_type, budget_range, message, created_at, selected_package, industry,
  urgency, pain_points, annual_revenue, employees, monthly_leads, people_answering_phones, people_managing_paperwork,
  tracking_method, avg_labor_cost, current_website, customer_user_id
) on leads to customer;
