-- For questions from the public endpoint: `app.wording` is the normalized question of this transaction.
create policy worker_reads on open_questions for select to worker
  using (wording = (select current_setting('app.wording', true)) or last_asked_at < now() - interval '90 days');
create policy worker_adds on open_questions for insert to worker
  with check (wording = (select current_setting('app.wording', true)) and status = 'open' and count = 1);
create policy worker_increments on open_questions for update to worker
  using (wording = (select current_setting('app.wording', true)))
  with check (wording = (select current_setting('app.wording', true)));
create policy worker_deletes_old on open_questions for delete to worker using (last_asked_at < now() - interval '90 days');
create policy admin_reads on open_questions for select to admin using ((select app.is_admin()));
create policy admin_updates_status on open_questions for update to admin
  using ((select app.is_admin())) with check ((select app.is_admin()));
grant select, insert (question, wording, conversation_id), update (count, last_asked_at, conversation_id), delete
  on open_questions to worker;
grant select, update (status) on open_questions to admin;
-- For app.forget only, which names the person.
create policy engine_reads_with_conversation on open_questions for select to engine using (conversation_id is not null);
create policy engine_deletes_forgotten on open_questions for delete to engine using (
  exists (select from conversations where conversations.id = conversation_id)
);
grant select (conversation_id), delete on open_questions to engine;
