create policy admin_reads on unplaced_mails for select to admin using ((select app.is_admin()));
create policy admin_has_seen on unplaced_mails for delete to admin using ((select app.is_admin()));
create policy worker_adds on unplaced_mails for insert to worker with check (created_at = now());
create policy worker_finds on unplaced_mails for select to worker using ((select app.user_id()) is null);
create policy worker_deletes_old on unplaced_mails for delete to worker using (created_at < now() - interval '30 days');
grant select (id, from_address, subject, reason, in_mailbox, created_at), delete on unplaced_mails to admin;
grant select (mail_id, created_at), insert (mail_id, from_address, subject, reason, in_mailbox), delete on unplaced_mails to worker;
-- For app.forget only, which names the person.
create policy engine_finds_forgotten on unplaced_mails for select to engine using (from_address = any (app.named_addresses()));
create policy engine_deletes_forgotten on unplaced_mails for delete to engine using (from_address = any (app.named_addresses()));
grant select (from_address), delete on unplaced_mails to engine;
