create trigger email_changes_mails_are_deleted after delete on email_changes
  for each row execute function app.delete_email_change_mails();
