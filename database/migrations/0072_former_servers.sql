-- Servers of the version before make a calendar link without saying whose it is: it is that of the admin who is signed in.
alter table calendar_feeds alter column made_by set default app.user_id();
