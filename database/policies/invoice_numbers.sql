-- In the transaction that issues.
create policy admin_counts on invoice_numbers for all to admin using ((select app.is_admin())) with check ((select app.is_admin()));
create policy worker_counts on invoice_numbers for all to worker using (last > 0) with check (last > 0);
grant select (year, last), insert (year, last), update (last) on invoice_numbers to admin, worker;
