-- `support_requests` shows customers only their own.
create policy customer_reads_own on support_answers for select to customer
  using (exists (select from support_requests where support_requests.id = request_id and customer_id = (select app.user_id())));
create policy admin_reads on support_answers for select to admin using ((select app.is_admin()));
create policy admin_answers on support_answers for insert to admin
  with check ((select app.is_admin()) and created_by = (select app.user_id()));
create policy worker_reads_what_it_names on support_answers for select to worker
  using (id = any (app.named_ids()) or request_id = any (app.named_ids()));
grant select on support_answers to customer, worker;
grant select, insert (id, request_id, message, created_by) on support_answers to admin;
-- For app.forget only: `support_requests` shows it no others.
create policy engine_finds_forgotten on support_answers for select to engine
  using (exists (select from support_requests where support_requests.id = request_id));
grant select (id, request_id) on support_answers to engine;
