-- No row is about a person. A request counts as worker, for today only; days of the business's zone can differ from those of UTC.
create policy worker_counts on page_counts for insert to worker
  with check (times = 1 and day between current_date - 1 and current_date + 1);
create policy worker_counts_again on page_counts for update to worker
  using (day between current_date - 1 and current_date + 1) with check (times > 1);
create policy worker_reads on page_counts for select to worker using (times > 0);
create policy worker_deletes_old on page_counts for delete to worker using (day < now() - interval '25 months');
create policy admin_reads on page_counts for select to admin using ((select app.is_admin()));
grant select, insert (day, kind, page, source, campaign, times), update (times), delete on page_counts to worker;
grant select on page_counts to admin;
