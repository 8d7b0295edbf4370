create trigger mails_acts_are_recorded after update on mails
  for each row when (current_user = 'admin') execute function app.record_act('mail retried', 'id', '{kind}');
create trigger mails_are_sent after insert on mails
  for each row when (new.state = 'queued') execute function app.enqueue_mail();
create trigger mails_are_tried_again after update of state on mails
  for each row when (old.state = 'failed' and new.state = 'queued') execute function app.enqueue_mail();
create trigger mails_jobs_are_removed after delete on mails
  for each row when (old.state = 'queued') execute function app.drop_mail_job();
create trigger mails_last_ones_are_deleted after update of state on mails
  for each row when (new.kind = 'account-deleted' and new.state in ('sent', 'discarded'))
  execute function app.delete_last_mail();
