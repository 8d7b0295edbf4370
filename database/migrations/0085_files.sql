-- Files that customers and admins send with messages. Their bytes are in the file store, under the id.

create table file_versions (
  id uuid primary key,
  thread_id uuid not null,
  name text not null,
  size int not null constraint file_versions_not_empty check (size > 0),
  modified_at timestamptz not null,
  uploaded_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  type text,
  sha256 text,
  has_thumbnail boolean not null default false,
  message_id uuid references messages (id) on delete cascade,
  customer_id uuid references users (id) on delete cascade,
  number int,
  constraint file_versions_sent_whole check (
    (message_id is null) = (number is null) and (message_id is null) = (customer_id is null)
    and (message_id is null or (sha256 is not null and type is not null))
  ),
  constraint file_versions_numbered_once unique (thread_id, customer_id, name, number)
);
comment on table file_versions is 'Files that were sent with messages, and uploads that are not sent yet. Versions of a file have one thread, customer and name.';
comment on column file_versions.thread_id is 'As in messages.';
comment on column file_versions.modified_at is 'When it was last changed on the device: the same name, size and time is the same file, so that its upload continues.';
comment on column file_versions.type is 'By its content. Null until all of it has arrived.';
comment on column file_versions.sha256 is 'Null until all of it has arrived.';
comment on column file_versions.message_id is 'Null until it is sent.';
comment on column file_versions.customer_id is 'As in the message.';
comment on column file_versions.number is 'Counted from 1 for each file.';
create index file_versions_of_message on file_versions (message_id) where message_id is not null;
create index file_versions_of_customer on file_versions (customer_id) where customer_id is not null;
create index file_versions_by_uploader on file_versions (uploaded_by, created_at) where uploaded_by is not null;
create index file_versions_unsent on file_versions (created_at) where message_id is null;
