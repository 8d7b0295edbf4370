-- The public endpoint answers with all of it.
create policy worker_reads on knowledge for select to worker using (num_nonnulls(answer, intent) = 1);
create policy admin_reads on knowledge for select to admin using ((select app.is_admin()));
create policy admin_adds on knowledge for insert to admin
  with check ((select app.is_admin()) and created_by = (select app.user_id()));
create policy admin_changes on knowledge for update to admin
  using ((select app.is_admin())) with check ((select app.is_admin()) and updated_at = now());
create policy admin_removes on knowledge for delete to admin using ((select app.is_admin()));
grant select (id, question, answer, intent, updated_at) on knowledge to worker;
grant select, insert (id, question, answer, intent, created_by), update (question, answer, intent, updated_at), delete on knowledge to admin;
