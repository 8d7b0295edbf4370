-- Admins correct how large a business is. What people wrote stays out of the log.
do $$
begin
  execute replace(
    pg_get_functiondef('app.record_act()'::regprocedure),
    $old$'industry', 'current_website'$old$,
    $new$'industry', 'annual_revenue', 'employees', 'current_website'$new$
  );
end
$$;
drop trigger leads_acts_are_recorded on leads;
create trigger leads_acts_are_recorded after update on leads
  for each row when (current_user = 'admin')
  execute function app.record_act('lead changed', 'id', '{}',
    '{status,assignee_id,closed_reason,next_step,next_step_at,person_id,full_name,company_name,email,phone,industry,annual_revenue,employees,current_website,selected_package,budget_range,urgency}');
