-- The identifier of a call in calendars no longer contains the public address, which may change.
alter table bookings add column calendar_uid text;
comment on column bookings.calendar_uid is 'Null for calls that were booked before this column: their identifier is the id, an @ and the host of the public address.';
