-- Admins correct what a lead wants: a lead that was added by hand begins as custom.
drop trigger leads_acts_are_recorded on leads;
create trigger leads_acts_are_recorded after update on leads
  for each row when (current_user = 'admin')
  execute function app.record_act('lead changed', 'id', '{}',
    '{status,assignee_id,closed_reason,next_step,next_step_at,person_id,full_name,company_name,email,phone,industry,annual_revenue,employees,current_website,project_type,selected_package,budget_range,urgency}');
