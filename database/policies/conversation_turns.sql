create policy worker_reads_what_it_names on conversation_turns for select to worker
  using (conversation_id = any (app.named_ids()));
create policy worker_adds on conversation_turns for insert to worker
  with check (conversation_id = any (app.named_ids()) and author in ('visitor', 'assistant') and written_by is null);
create policy admin_reads on conversation_turns for select to admin using ((select app.is_admin()));
-- Only in a conversation that the admin has taken over.
create policy admin_answers on conversation_turns for insert to admin
  with check (
    (select app.is_admin()) and author = 'person' and written_by = (select app.user_id())
    and exists (
      select from conversations
      where conversations.id = conversation_id and answered_by = (select app.user_id()) and person_until > now()
    )
  );
-- `conversations` shows customers only their own.
create policy customer_reads_own on conversation_turns for select to customer
  using (exists (select from conversations where conversations.id = conversation_id));
grant select, insert (id, conversation_id, number, author, text, is_unsure, intent, choices, wording, request_hash) on conversation_turns to worker;
grant select, insert (id, conversation_id, number, author, text, written_by) on conversation_turns to admin;
grant select (conversation_id, number, author, text, created_at) on conversation_turns to customer;
