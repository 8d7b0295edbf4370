-- An order keeps the name of its package and the support as they were shown, like its prices.

alter table orders
  add column label text not null default '',
  add column support text not null default '',
  add column site_version int not null default 0;
-- An update would be subject to the policies, and enqueue events.
alter table orders
  alter column label drop default,
  alter column label type text using initcap(package),
  alter column support drop default,
  alter column support type text using case package when 'launch' then '1 month' when 'growth' then '2 months' else 'priority' end;
comment on column orders.label is 'The name of the package when it was ordered.';
comment on column orders.site_version is 'The version of the site (site_versions.number) whose terms hold; 0 is the default site.';
