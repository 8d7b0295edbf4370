comment on column bookings.visitor_moves is 'How often the visitor has moved the call. The limit is MAX_VISITOR_MOVES in domain/bookings.ts.';
comment on schema coalesced is 'A pg_notify that sends each text once in a transaction. Functions that announce something search it before pg_catalog.';
