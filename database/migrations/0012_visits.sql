-- What a customer has already seen on their dashboard, wherever they looked at it.

create table visits (
  user_id uuid primary key references profiles (user_id) on delete cascade,
  seen_until timestamptz not null,
  began_with timestamptz,
  active_at timestamptz not null default now()
);
comment on table visits is 'How far each person has read, and how far they had read when their latest visit began. One row a person, moving forward only.';
comment on column visits.began_with is 'What the latest visit began with; null where it was the first.';
