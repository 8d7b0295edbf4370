-- Each refers to a mail that is not sent yet; `mails` decides who can enqueue one.
create policy admin_adds on update_notices for insert to admin
  with check ((select app.is_admin()) and exists (
    select from mails where mails.id = mail_id and mails.kind = 'project-updates' and mails.state = 'queued'
  ));
create policy worker_reads_what_it_names on update_notices for select to worker
  using (mail_id = any (app.named_ids()) or update_id = any (app.named_ids()));
create policy worker_moves on update_notices for update to worker
  using (update_id = any (app.named_ids())) with check (exists (
    select from mails where mails.id = mail_id and mails.kind = 'project-updates' and mails.state = 'queued'
  ));
grant insert (update_id, mail_id) on update_notices to admin;
grant select, update (mail_id) on update_notices to worker;
