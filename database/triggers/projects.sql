create trigger projects_acts_are_recorded after update on projects
  for each row when (current_user = 'admin')
  execute function app.record_act('project changed', 'id', '{}',
    '{title,description,project_type,status,progress_percentage,total_cost,estimated_completion}');
create trigger projects_are_announced after insert or update on projects
  for each row execute function app.announce('project');
create trigger projects_are_linked_to_orders after insert on projects
  for each row when (new.lead_id is not null) execute function app.link_order_to_project();
create trigger projects_changes_are_recorded before update on projects
  for each row when (
    (old.title, old.description, old.project_type, old.status, old.progress_percentage, old.total_cost,
      old.estimated_completion)
    is distinct from
    (new.title, new.description, new.project_type, new.status, new.progress_percentage, new.total_cost,
      new.estimated_completion)
  )
  execute function app.record_project_change('title', 'description', 'project_type', 'status', 'progress_percentage',
    'total_cost', 'estimated_completion');
create trigger projects_creation_is_recorded after insert on projects
  for each row when (current_user = 'admin') execute function app.record_act('project created', 'id');
create trigger projects_former_customers_are_signed_out after update of customer_id on projects
  for each row when (old.customer_id <> new.customer_id) execute function app.sign_out_former_customer();
create trigger projects_monthly_prices_are_recorded after update on projects
  for each row when (current_user = 'admin' and new.without_monthly and not old.without_monthly)
  execute function app.record_act('subscription declined', 'id');
create trigger projects_owners_are_recorded after update on projects
  for each row when (current_user = 'admin')
  execute function app.record_act('access redirected', 'id', '{}', '{customer_id}');
create trigger projects_enqueue_webhooks after insert on projects
  for each row execute function app.enqueue_webhooks('project.created', 'id');
create trigger projects_changes_enqueue_webhooks after update on projects
  for each row when (
    (old.title, old.description, old.project_type, old.status, old.progress_percentage, old.total_cost,
      old.estimated_completion)
    is distinct from
    (new.title, new.description, new.project_type, new.status, new.progress_percentage, new.total_cost,
      new.estimated_completion)
  )
  execute function app.enqueue_webhooks('project.updated', 'id');
