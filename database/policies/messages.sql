-- A message stays with the customer to whom it was written: the next customer of a project does not see it, and its former one cannot write.
create policy customer_reads_own on messages for select to customer using (customer_id = (select app.user_id()));
create policy customer_writes on messages for insert to customer
  with check (
    customer_id = (select app.user_id()) and author_id = (select app.user_id()) and from_customer
    and app.is_thread_of(customer_id, project_id, request_id)
  );
create policy customer_marks_read on messages for update to customer
  using (customer_id = (select app.user_id()) and not from_customer) with check (customer_id = (select app.user_id()));
create policy admin_reads on messages for select to admin using ((select app.is_admin()));
create policy admin_writes on messages for insert to admin
  with check (
    (select app.is_admin()) and author_id = (select app.user_id()) and not from_customer
    and app.is_thread_of(customer_id, project_id, request_id)
  );
create policy admin_marks_read on messages for update to admin
  using ((select app.is_admin()) and from_customer) with check ((select app.is_admin()) and from_customer);
create policy worker_reads_what_it_names on messages for select to worker
  using (id = any (app.named_ids()) or thread_id = any (app.named_ids()) or customer_id = any (app.named_ids()));
-- Answers that came by mail, to a customer whom the worker names.
create policy worker_writes_mailed on messages for insert to worker
  with check (
    via = 'mail' and mail_id is not null and customer_id = any (app.named_ids())
    and (author_id is null or author_id = any (app.named_ids()))
    and app.is_thread_of(customer_id, project_id, request_id)
  );
create policy worker_marks on messages for update to worker
  using (thread_id = any (app.named_ids())) with check (thread_id = any (app.named_ids()));
create policy accounts_find on messages for select to accounts
  using (exists (select from users where users.id = customer_id or users.id = author_id));
create policy accounts_delete on messages for delete to accounts using (exists (select from users where users.id = customer_id));
grant select, insert (id, customer_id, project_id, request_id, body, from_customer, author_id, author_name), update (read_at) on messages to customer;
grant select, insert (id, customer_id, project_id, request_id, body, from_customer, author_id, author_name), update (read_at, settled_at)
  on messages to admin;
grant select, insert (id, customer_id, project_id, request_id, body, from_customer, author_id, author_name, via, mail_id),
  update (mailed_at, settled_at, read_at) on messages to worker;
-- The name of an admin who deletes their account.
create policy accounts_remove_name on messages for update to accounts
  using (exists (select from users where users.id = author_id)) with check (author_name is null);
grant select (id, customer_id, author_id), update (author_name), delete on messages to accounts;
-- For app.forget only, which names the person.
create policy engine_finds_forgotten on messages for select to engine using (customer_id = any (app.named_ids()));
grant select (id, customer_id) on messages to engine;
