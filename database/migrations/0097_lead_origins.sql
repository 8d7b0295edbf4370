-- Where a lead came from, as far as the visitor agreed to say.

alter table leads
  add column origin_source text,
  add column origin_campaign text,
  add column first_touch jsonb,
  add column last_touch jsonb;
comment on column leads.origin_source is 'The channel of the first touch, or what an admin corrected it to.';
comment on column leads.first_touch is 'Landing page, host of the referrer, UTM parameters, and which ad networks had a click id.';
create index leads_by_origin on leads (origin_source, origin_campaign, created_at) where origin_source is not null;
create index leads_by_campaign on leads (origin_campaign, created_at) where origin_campaign is not null;
