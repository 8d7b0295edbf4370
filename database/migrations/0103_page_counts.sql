-- How often pages are opened, by visitors who agreed to be counted.

create table page_counts (
  day date not null,
  kind text not null constraint page_counts_kind_known check (kind in ('visit', 'calculator')),
  page text not null,
  source text not null default '',
  campaign text not null default '',
  times int not null default 1 constraint page_counts_count_something check (times > 0),
  primary key (day, kind, page, source, campaign)
);
comment on table page_counts is 'How often pages were opened and the calculator used. Nothing tells two visitors apart.';
comment on column page_counts.day is 'In the time zone of the business.';
comment on column page_counts.page is 'A path of this site, or `other`.';
comment on column page_counts.source is 'The channel that the visitor came through; empty if they came from another page of this site.';
