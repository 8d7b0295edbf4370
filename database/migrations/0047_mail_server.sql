-- The mail server that an admin set in the console. SMTP_URL of the environment wins.

create table mail_server (
  id uuid primary key default '0a551574-0000-4000-8000-000000000001'
    constraint mail_server_is_one check (id = '0a551574-0000-4000-8000-000000000001'),
  host text not null constraint mail_server_host_is_short check (char_length(host) between 1 and 253),
  port int not null constraint mail_server_port_is_valid check (port between 1 and 65535),
  security text not null constraint mail_server_security_known check (security in ('tls', 'starttls')),
  username text not null constraint mail_server_username_is_short check (char_length(username) <= 320),
  sealed_password text not null,
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null default now()
);
comment on table mail_server is 'The mail server that an admin set; at most one row. Read for each mail, so no server needs a restart.';
comment on column mail_server.security is 'tls: from the first byte; starttls: as soon as the server offers it.';
comment on column mail_server.username is 'Empty if the server asks for none.';
comment on column mail_server.sealed_password is 'Encrypted with a key derived from AUTH_SECRET. Admins cannot read it.';
comment on column mail_server.changed_by is 'Null if the account is gone.';
create index mail_server_of_admin on mail_server (changed_by);

create trigger mail_server_acts_are_recorded after insert or update on mail_server
  for each row when (current_user = 'admin') execute function app.record_act('mail server changed', 'id', '{host}');
create trigger mail_server_removals_are_recorded after delete on mail_server
  for each row when (current_user = 'admin') execute function app.record_act('mail server removed', 'id', '{host}');
