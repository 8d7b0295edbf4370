-- Who changed where mail and money go in the 30 days before this was recorded: if that admin loses access, the others are asked to confirm it.
-- Row-level security does not bind the owner until the policies are applied again.
alter table site_versions no force row level security;
alter table mail_server no force row level security;
alter table outward_changes no force row level security;
alter table user_roles no force row level security;
alter table users no force row level security;
with latest as (
  select distinct on (path) path as setting, version.published_by as changed_by, version.created_at as changed_at
  from unnest(array[
    'business.email', 'mail.notices', 'links.checkoutUrls.launch', 'links.checkoutUrls.growth', 'links.checkoutUrls.scale',
    'links.schedulingUrl', 'links.schedulingScriptUrl'
  ]) as path
  join site_versions as version on true
  left join site_versions as before on before.number = version.number - 1
  where version.changes -> path is distinct from before.changes -> path
  order by path, version.number desc
), changes as (
  select * from latest union all select 'mail server', changed_by, changed_at from mail_server
)
insert into outward_changes (setting, changed_by, changed_at)
select changes.* from changes
join user_roles on user_id = changed_by and role = 'admin'
join users on users.id = changed_by and users.status = 'active'
where changed_at > now() - interval '30 days'
on conflict (setting) do nothing;
