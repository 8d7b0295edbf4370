-- Mails about posted updates: several for one customer go out as one, and whoever does not want them says so.

alter table profiles add column update_mails boolean not null default true;
comment on column profiles.update_mails is 'Whether they want a mail when something is posted on their projects.';

alter table mails add column due_at timestamptz not null default now();
comment on column mails.due_at is 'It is not sent before; until then more may join what it tells.';

create or replace function app.enqueue_mail() returns trigger
  language plpgsql security definer
  set search_path = coalesced, pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.add_job(
    'send_mail',
    json_build_object('mail_id', new.id),
    run_at => new.due_at,
    job_key => 'mail:' || new.id,
    max_attempts => 14,
    -- For a new mail no job can exist, and this way of saying so is the quick one; a retry takes the place of the old job.
    job_key_mode => case when tg_op = 'INSERT' then 'unsafe_dedupe' else 'replace' end
  );
  return null;
end
$$;

create table update_notices (
  update_id uuid primary key references project_updates (id) on delete cascade,
  mail_id uuid not null references mails (id) on delete cascade
);
comment on table update_notices is 'Which mail tells of which posted update. While a mail has its dedupe_key more may join it; without it, what it tells is settled.';
create index update_notices_of_mail on update_notices (mail_id);
