-- `for each row execute function app.enqueue_webhooks('lead.created', 'id')`: the event, and the column with the id of its subject. Adds a
-- delivery for each webhook that asks for the event, in the transaction of the change.
create or replace function app.enqueue_webhooks() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.webhook_deliveries (webhook_id, event, subject_id)
  select id, tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::uuid
  from public.webhooks where off_at is null and tg_argv[0] = any (events);
  return null;
end
$$;
