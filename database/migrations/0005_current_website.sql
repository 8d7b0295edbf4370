-- Where an ordering business is on the web today (specification §3, Onboarding record).

alter table leads add column current_website text;
