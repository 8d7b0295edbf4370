-- A booked call that the other person missed.

alter table bookings drop constraint bookings_state_known;
alter table bookings add constraint bookings_state_known check (state in ('booked', 'cancelled', 'no_show'));

-- With the email about it, its list of kinds is no longer that of the query, which uses mails_of_subject.
drop index mails_waiting_of_booking;
