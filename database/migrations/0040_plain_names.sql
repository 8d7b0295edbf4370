-- Standard words for tables, columns, functions, triggers and stored values. Rows stay where they are.

-- Cancellation and refund requests.
alter table departures rename to cancellation_requests;
alter table cancellation_requests rename constraint departures_pkey to cancellation_requests_pkey;
alter table cancellation_requests rename constraint departures_customer_id_fkey to cancellation_requests_customer_id_fkey;
alter table cancellation_requests rename constraint departures_project_id_fkey to cancellation_requests_project_id_fkey;
alter table cancellation_requests rename constraint departures_kind_known to cancellation_requests_kind_known;
alter table cancellation_requests rename constraint departures_status_known to cancellation_requests_status_known;
alter index departures_one_open rename to cancellation_requests_one_open;
alter index departures_newest rename to cancellation_requests_newest;
alter index departures_of_customer rename to cancellation_requests_of_customer;
alter index departures_of_project rename to cancellation_requests_of_project;
comment on table cancellation_requests is 'Requests for the 30-day refund or to cancel the monthly plan. When the account is deleted, its texts are removed and the row stays for the books.';
comment on column cancellation_requests.due_on is 'The day by which the customer was promised that it is done.';
comment on column cancellation_requests.note is 'The owner''s note to the customer when the request is closed.';

-- The owner of the tables is bound by row-level security until the policies are applied again.
alter table events no force row level security;
alter table mails no force row level security;
alter table audit_log no force row level security, disable trigger audit_log_is_kept;

do $$
declare
  kinds text;
begin
  select string_agg(quote_literal(word[1]), ', ') into kinds
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g') as word
  where conname = 'events_kind_known' and word[1] <> 'departure';
  alter table events drop constraint events_kind_known;
  update events set kind = 'cancellation_request' where kind = 'departure';
  execute format('alter table events add constraint events_kind_known check (kind in (%s, %L))', kinds, 'cancellation_request');
end
$$;

create function pg_temp.current_kind(kind text) returns text
  language sql immutable
  return case kind
    when 'departure-received' then 'cancellation-request-received'
    when 'departure-asked' then 'cancellation-request-notice'
    when 'departure-closed' then 'cancellation-request-closed'
    else kind
  end;
update mails set kind = pg_temp.current_kind(kind) where kind like 'departure-%';
update audit_log set action = 'cancellation request closed' where action = 'departure closed';
update audit_log set facts = jsonb_set(facts, '{kind}', to_jsonb(pg_temp.current_kind(facts ->> 'kind')))
  where action = 'mail retried' and facts ->> 'kind' like 'departure-%';
drop function pg_temp.current_kind(text);
alter table audit_log enable trigger audit_log_is_kept;

drop trigger departures_are_announced on cancellation_requests;
create trigger cancellation_requests_are_announced after insert or update on cancellation_requests
  for each row execute function app.announce('cancellation_request');
drop trigger departures_acts_are_recorded on cancellation_requests;
create trigger cancellation_requests_acts_are_recorded after update on cancellation_requests
  for each row when (current_user = 'admin')
  execute function app.record_act('cancellation request closed', 'id', '{kind}', '{status}');
alter trigger departures_are_noticed on cancellation_requests rename to cancellation_requests_enqueue_mails;
alter function app.owe_departure_notices() rename to enqueue_cancellation_mails;
create or replace function app.enqueue_cancellation_mails() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.mails (kind, subject_id) values ('cancellation-request-notice', new.id);
  insert into public.mails (kind, recipient, subject_id)
  select 'cancellation-request-received', email, new.id from public.profiles where user_id = new.customer_id;
  return null;
end
$$;

-- The bodies of these functions name the table and a setting.
do $$
begin
  execute replace(pg_get_functiondef('app.forget(uuid[],text[],uuid)'::regprocedure), 'public.departures', 'public.cancellation_requests');
  execute replace(pg_get_functiondef('app.forget_person(uuid[],text[],uuid)'::regprocedure), 'app.leaver', 'app.deleted_account');
end
$$;
drop trigger leads_ends_are_recorded on leads;
create trigger leads_ends_are_recorded after delete on leads
  for each row when (coalesce(current_setting('app.deleted_account', true), '') = '')
  execute function app.record_act('person deleted', 'id');

-- Triggers that enqueue emails.
alter function app.owe_lead_notice() rename to enqueue_lead_mail;
alter function app.owe_conversation_notice() rename to enqueue_conversation_mail;
alter function app.owe_request_notice() rename to enqueue_support_mail;
alter function app.owe_payment_notice() rename to enqueue_payment_mail;
alter function app.owe_booking_mails() rename to enqueue_booking_mails;
alter trigger leads_are_noticed on leads rename to leads_enqueue_mail;
alter trigger support_requests_are_noticed on support_requests rename to support_requests_enqueue_mail;
alter trigger payments_without_order_are_noticed on payments rename to payments_without_order_enqueue_mail;
alter trigger bookings_are_told on bookings rename to bookings_enqueue_mails;
alter trigger bookings_changes_are_told on bookings rename to bookings_changes_enqueue_mails;
comment on table mails is 'Every email that is queued or was sent. The text is composed at sending time; links are derived then, so no secret is stored here.';

-- Other triggers. Those of one table and event still fire in the same order, which is that of their names.
alter function app.tell_visitor() rename to notify_visitor;
alter trigger conversation_turns_are_told on conversation_turns rename to conversation_turns_notify_visitor;
alter trigger conversations_hands_are_told on conversations rename to conversations_changes_notify_visitor;
alter function app.follow_payment() rename to update_order_of_payment;
alter trigger payments_are_followed on payments rename to payments_update_orders;
alter function app.give_order_its_project() rename to link_order_to_project;
alter trigger projects_belong_to_orders on projects rename to projects_are_linked_to_orders;
alter function app.end_former_holder() rename to sign_out_former_customer;
alter trigger projects_former_holders_end on projects rename to projects_former_customers_are_signed_out;
alter function app.keep_lead_words() rename to update_lead_words;
alter trigger leads_words_come on leads rename to leads_words_are_added;
alter trigger leads_words_change on leads rename to leads_words_are_changed;
alter trigger leads_words_go on leads rename to leads_words_are_removed;
alter function app.forget_last_mail() rename to delete_last_mail;
alter trigger mails_last_ones_go on mails rename to mails_last_ones_are_deleted;
alter function app.forget_change_mail() rename to delete_email_change_mails;
alter trigger email_changes_mails_go on email_changes rename to email_changes_mails_are_deleted;
alter trigger mails_jobs_go on mails rename to mails_jobs_are_removed;
alter trigger bookings_take_turns on bookings rename to bookings_are_serialized;
alter trigger bookings_are_bounded on bookings rename to bookings_are_limited;
alter function app.keep_acts() rename to refuse_audit_change;
alter trigger audit_log_is_kept on audit_log rename to audit_log_is_append_only;
alter trigger audit_log_is_never_emptied on audit_log rename to audit_log_is_never_truncated;

-- Constraints.
alter table users rename constraint users_active_are_proven to users_active_are_verified;
alter table users rename constraint users_deleted_are_nobody to users_deleted_have_no_email;
alter table sessions rename constraint sessions_rotate_whole to sessions_rotation_is_complete;
alter table bookings rename constraint bookings_pass_forward to bookings_end_after_start;
alter table bookings rename constraint bookings_block_themselves to bookings_block_own_time;
alter table passkeys rename constraint passkeys_counter_counts to passkeys_counter_not_negative;
alter table recovery_codes rename constraint recovery_codes_are_few to recovery_codes_limited;
alter table second_steps rename constraint second_steps_tries_are_few to second_steps_tries_limited;

-- The last turn that reached the visitor's browser.
alter table conversations rename column heard_turn to delivered_turn;

-- An output of a function cannot be renamed in place.
do $$
declare
  definition text := replace(pg_get_functiondef('app.watch()'::regprocedure), 'jobs_parked', 'jobs_failed');
begin
  drop function app.watch();
  execute definition;
end
$$;
comment on function app.watch() is 'For operators: how old, how many and how much, over the rows of everyone.';
alter function app.watch() owner to engine;
revoke execute on function app.watch() from public;
grant execute on function app.watch() to worker;

-- Rate limits have names. Nor can the parameters of a function be renamed in place.
alter table rate_limits rename column door to name;
comment on table rate_limits is 'Counters of the rate limits: one window for each limit and subject. Subjects are keyed hashes, never addresses.';
drop function app.hit(text, text, int, int);
drop function app.take_back_hit(text, text);
drop function app.clear_hits(text, text);
drop function app.repeats(text, text, int);

-- Counts one hit and returns the seconds to wait: 0 means go on. One statement, so exact under races and across servers.
create function app.hit(name text, subject text, most int, seconds int) returns int
  language sql volatile security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  insert into public.rate_limits as counter (name, subject, hits, ends_at)
  values (hit.name, hit.subject, 1, clock_timestamp() + make_interval(secs => hit.seconds))
  on conflict on constraint rate_limits_pkey do update set
    hits = case when counter.ends_at <= clock_timestamp() then 1 else counter.hits + 1 end,
    ends_at = case when counter.ends_at <= clock_timestamp() then excluded.ends_at else counter.ends_at end
  returning case
    when counter.hits <= hit.most then 0
    else greatest(1, ceil(extract(epoch from counter.ends_at - clock_timestamp())))::int
  end;
end;

-- Takes back one counted hit, for limits that count only failures.
create function app.take_back_hit(name text, subject text) returns void
  language sql volatile security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  update public.rate_limits set
    hits = greatest(1, hits - 1),
    ends_at = case when hits = 1 then clock_timestamp() else ends_at end
  where rate_limits.name = take_back_hit.name and rate_limits.subject = take_back_hit.subject;
end;

-- Ends a window early.
create function app.clear_hits(name text, subject text) returns void
  language sql volatile security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  update public.rate_limits set ends_at = clock_timestamp()
  where rate_limits.name = clear_hits.name and rate_limits.subject = clear_hits.subject;
end;

-- Whether this happened within so many seconds; the window starts anew with each call, unlike that of app.hit().
create function app.repeats(name text, subject text, seconds int) returns boolean
  language sql volatile security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  insert into public.rate_limits as counter (name, subject, hits, ends_at)
  values (repeats.name, repeats.subject, 1, clock_timestamp() + make_interval(secs => repeats.seconds))
  on conflict on constraint rate_limits_pkey do update set
    hits = case when counter.ends_at <= clock_timestamp() then 1 else counter.hits + 1 end,
    ends_at = excluded.ends_at
  returning counter.hits > 1;
end;

alter function app.hit(text, text, int, int) owner to engine;
alter function app.take_back_hit(text, text) owner to engine;
alter function app.clear_hits(text, text) owner to engine;
alter function app.repeats(text, text, int) owner to engine;
revoke execute on function app.hit(text, text, int, int), app.take_back_hit(text, text), app.clear_hits(text, text),
  app.repeats(text, text, int) from public;
grant execute on function app.hit(text, text, int, int) to visitor, customer, admin, accounts;
grant execute on function app.take_back_hit(text, text) to accounts, admin;
grant execute on function app.clear_hits(text, text) to accounts;
grant execute on function app.repeats(text, text, int) to accounts, admin;
