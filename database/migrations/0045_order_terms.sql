-- An order keeps the name of its package and the support as they were shown, like its prices.

alter table orders
  add column label text,
  add column support text,
  add column site_version int not null default 0;
update orders set
  label = initcap(package),
  support = case package when 'launch' then '1 month' when 'growth' then '2 months' else 'priority' end;
alter table orders alter column label set not null, alter column support set not null;
comment on column orders.label is 'The name of the package when it was ordered.';
comment on column orders.site_version is 'The version of the site (site_versions.number) whose terms hold; 0 is the default site.';
