-- Leads: what visitors sent, never thrown away (specification §3, decision D8).

create table leads (
  id uuid primary key,
  full_name text not null,
  company_name text,
  email text not null,
  phone text,
  project_type text not null
    constraint leads_project_type_known check (project_type in ('launch', 'growth', 'scale', 'custom')),
  budget_range text,
  message text,
  status text not null default 'new'
    constraint leads_status_known check (status in ('new', 'contacted', 'qualified', 'converted', 'closed')),
  created_at timestamptz not null default now(),
  selected_package text
    constraint leads_selected_package_known check (selected_package in ('launch', 'growth', 'scale', 'not-sure')),
  industry text,
  urgency text,
  pain_points text[] not null default '{}',
  annual_revenue text,
  employees text,
  monthly_leads text,
  people_answering_phones text,
  people_managing_paperwork text,
  tracking_method text,
  avg_labor_cost text,
  source text not null
    constraint leads_source_known check (source in ('website', 'onboarding', 'assistant', 'booking', 'import', 'api')),
  customer_user_id uuid references users (id) on delete set null
);
comment on table leads is 'People who asked for something. The e-mail is a claim, not a proof.';
comment on column leads.customer_user_id is 'Whom a conversion resolved this lead to; converting again uses it instead of a new look-up.';
create index leads_newest on leads (created_at desc, id desc);
create index leads_by_email on leads (email);
create index leads_by_customer on leads (customer_user_id) where customer_user_id is not null;

create trigger leads_are_announced after insert or update on leads
  for each row execute function app.announce('lead');

-- No code path can store a lead without owing the owner its notice.
create function app.owe_lead_notice() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.mails (kind, subject_id) values ('lead-received', new.id);
  return null;
end
$$;
alter function app.owe_lead_notice() owner to engine;
revoke execute on function app.owe_lead_notice() from public;

create trigger leads_are_noticed after insert on leads
  for each row when (new.source <> 'import') execute function app.owe_lead_notice();
