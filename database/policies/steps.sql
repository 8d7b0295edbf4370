-- The plan belongs to the project: its customer and admins see it, a former customer does not.
create policy customer_reads_own on steps for select to customer
  using (exists (select from projects where projects.id = project_id and projects.customer_id = (select app.user_id())));
-- Only what is open and theirs, and only as finished by them now; an approval also needs its record.
create policy customer_finishes_own on steps for update to customer
  using (
    turn = 'yours' and done_at is null
    and exists (select from projects where projects.id = project_id and projects.customer_id = (select app.user_id()))
  )
  with check (
    turn = 'yours' and done_at = now() and done_by = (select app.user_id()) and (
      kind <> 'approve' or exists (
        select from approvals
        where approvals.step_id = steps.id and approvals.customer_id = (select app.user_id()) and approvals.approved_at = now()
          and approvals.title = steps.title and approvals.details is not distinct from steps.details
          and approvals.file_id is not distinct from steps.file_id
      )
    )
  );
create policy admin_reads on steps for select to admin using ((select app.is_admin()));
create policy admin_adds on steps for insert to admin with check ((select app.is_admin()));
create policy admin_changes on steps for update to admin
  using ((select app.is_admin())) with check ((select app.is_admin()));
-- What was approved stays.
create policy admin_removes on steps for delete to admin
  using ((select app.is_admin()) and not exists (select from approvals where approvals.step_id = steps.id));
create policy worker_reads_what_it_names on steps for select to worker using (id = any (app.named_ids()));
-- For the email about late steps.
create policy worker_reads_open_ones on steps for select to worker using (done_at is null);
create policy accounts_find_of_deleted on steps for select to accounts
  using (exists (select from projects where projects.id = project_id));
create policy accounts_delete_of_deleted on steps for delete to accounts
  using (exists (select from projects where projects.id = project_id));
-- For app.compute_progress only, which names the project.
create policy engine_counts_named on steps for select to engine using (project_id = any (app.named_ids()));
grant select, update (done_at, done_by) on steps to customer;
grant select, delete, insert (id, project_id, position, title, details, turn, kind, due_on, file_id),
  update (position, title, details, turn, kind, due_on, file_id, opened_at, done_at, done_by) on steps to admin;
grant select on steps to worker;
grant select (id, project_id), delete on steps to accounts;
-- For app.follow_file_version only.
create policy engine_follows_file on steps for update to engine
  using (project_id = any (app.named_ids())) with check (kind = 'approve' and done_at is null and file_id is not null);
grant select (id, project_id, opened_at, done_at, kind, file_id), update (file_id, opened_at, done_at, done_by) on steps to engine;
