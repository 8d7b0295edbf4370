-- An approval stays with the person who gave it: the project's next customer does not see it, and its former one still does.
create policy customer_reads_own on approvals for select to customer using (customer_id = (select app.user_id()));
create policy customer_approves on approvals for insert to customer
  with check (
    customer_id = (select app.user_id())
    and exists (
      select from steps
      where steps.id = step_id and steps.turn = 'yours' and steps.kind = 'approve' and steps.done_at is null
        and steps.title = approvals.title and steps.details is not distinct from approvals.details
        and steps.file_id is not distinct from approvals.file_id
    )
    and case when file_id is null then file_sha256 is null and file_name is null and file_number is null else exists (
      select from file_versions
      where file_versions.id = file_id and file_versions.sha256 = file_sha256 and file_versions.name = file_name
        and file_versions.number = file_number
    ) end
  );
create policy admin_reads on approvals for select to admin using ((select app.is_admin()));
create policy accounts_find on approvals for select to accounts using (exists (select from users where users.id = customer_id));
create policy accounts_delete on approvals for delete to accounts using (exists (select from users where users.id = customer_id));
grant select, insert (id, step_id, customer_id, title, details, sha256, file_id, file_name, file_number, file_sha256) on approvals to customer;
grant select on approvals to admin;
grant select (id, customer_id), delete on approvals to accounts;
