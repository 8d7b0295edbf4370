-- Whoever has a console open is there to talk to a visitor. Every server notes its own streams.
alter table user_roles add column console_seen_at timestamptz;
comment on column user_roles.console_seen_at is 'When a console of this admin last had a live stream open, to within twenty seconds.';
