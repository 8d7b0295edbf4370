create trigger file_versions_are_numbered before update of message_id on file_versions
  for each row when (old.message_id is null and new.message_id is not null) execute function app.number_file_version();
create trigger file_versions_are_followed after update of message_id on file_versions
  for each row when (old.message_id is null and new.number > 1) execute function app.follow_file_version();
create trigger file_versions_remove_bytes after delete on file_versions
  for each row execute function app.enqueue_file_removal();
