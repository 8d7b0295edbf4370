-- Until it is sent, only the person who uploads a file sees it and can change it; then it is read with its message, and stays as it is.
create policy customer_reads_own on file_versions for select to customer
  using (
    (message_id is null and uploaded_by = (select app.user_id()))
    or exists (select from messages where messages.id = message_id)
  );
create policy customer_uploads on file_versions for insert to customer
  with check (message_id is null and uploaded_by = (select app.user_id()));
create policy customer_sends on file_versions for update to customer
  using (message_id is null and uploaded_by = (select app.user_id()))
  with check (
    uploaded_by = (select app.user_id())
    and (message_id is null or exists (
      select from messages where messages.id = message_id and messages.author_id = (select app.user_id())
        and messages.thread_id = file_versions.thread_id and messages.customer_id = file_versions.customer_id
    ))
  );
create policy customer_removes on file_versions for delete to customer
  using (message_id is null and uploaded_by = (select app.user_id()));
create policy admin_reads on file_versions for select to admin
  using ((select app.is_admin()) and (message_id is not null or uploaded_by = (select app.user_id())));
create policy admin_uploads on file_versions for insert to admin
  with check ((select app.is_admin()) and message_id is null and uploaded_by = (select app.user_id()));
create policy admin_sends on file_versions for update to admin
  using ((select app.is_admin()) and message_id is null and uploaded_by = (select app.user_id()))
  with check (
    (select app.is_admin()) and uploaded_by = (select app.user_id())
    and (message_id is null or exists (
      select from messages where messages.id = message_id and messages.author_id = (select app.user_id())
        and messages.thread_id = file_versions.thread_id and messages.customer_id = file_versions.customer_id
    ))
  );
create policy admin_removes on file_versions for delete to admin
  using ((select app.is_admin()) and message_id is null and uploaded_by = (select app.user_id()));
-- For live events and emails, which name the message, and for files that came by email: earlier ones of the thread and of the sender count.
create policy worker_reads_what_it_names on file_versions for select to worker
  using (
    message_id = any (app.named_ids()) or id = any (app.named_ids()) or thread_id = any (app.named_ids())
    or uploaded_by = any (app.named_ids())
  );
create policy worker_uploads_mailed on file_versions for insert to worker
  with check (
    message_id is null and id = any (app.named_ids()) and (uploaded_by is null or uploaded_by = any (app.named_ids()))
  );
create policy worker_sends_mailed on file_versions for update to worker
  using (message_id is null and id = any (app.named_ids()))
  with check (
    id = any (app.named_ids())
    and (message_id is null or exists (
      select from messages where messages.id = message_id and messages.via = 'mail'
        and messages.thread_id = file_versions.thread_id and messages.customer_id = file_versions.customer_id
    ))
  );
create policy worker_removes_mailed on file_versions for delete to worker using (message_id is null and id = any (app.named_ids()));
create policy worker_finds_unsent on file_versions for select to worker
  using (message_id is null and created_at < now() - interval '1 day');
create policy worker_deletes_unsent on file_versions for delete to worker
  using (message_id is null and created_at < now() - interval '1 day');
-- Deletes the unsent uploads of a person; those that were sent go with their messages.
create policy accounts_find on file_versions for select to accounts
  using (message_id is null and exists (select from users where users.id = uploaded_by));
create policy accounts_delete on file_versions for delete to accounts
  using (message_id is null and exists (select from users where users.id = uploaded_by));
grant select, insert (id, thread_id, name, size, modified_at, uploaded_by),
  update (type, sha256, has_thumbnail, message_id, customer_id), delete on file_versions to customer, admin, worker;
grant select (id, uploaded_by, message_id), delete on file_versions to accounts;
-- For app.follow_file_version only, which names the thread.
create policy engine_finds_versions on file_versions for select to engine using (thread_id = any (app.named_ids()));
grant select (id, thread_id, customer_id, name) on file_versions to engine;
