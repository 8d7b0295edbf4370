-- What is in the database: pg_dump --schema-only of a migrated one, ordered by table, without owners, grants and the job queue's tables.
-- To read, not to run or edit. Change migrations/, functions/, views/, triggers/ or policies/, and then run
--   npx vitest run tests/data/schema.test.ts -u


CREATE SCHEMA app;
COMMENT ON SCHEMA app IS 'Functions that policies, triggers and the server share. No tables.';
CREATE SCHEMA coalesced;
COMMENT ON SCHEMA coalesced IS 'A pg_notify that sends each text once in a transaction. Functions that announce something search it before pg_catalog.';
CREATE SCHEMA migrations;

CREATE TABLE migrations.applied (
    name text NOT NULL,
    hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY migrations.applied FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE migrations.applied IS 'Which migration files ran, with their hashes; the row "state" is the fingerprint of everything applied last, "secret" that of AUTH_SECRET, slow to guess from.';

ALTER TABLE ONLY migrations.applied
    ADD CONSTRAINT applied_pkey PRIMARY KEY (name);

ALTER TABLE migrations.applied ENABLE ROW LEVEL SECURITY;
CREATE POLICY engine_reads ON migrations.applied FOR SELECT TO engine USING ((name <> ''::text));
CREATE POLICY migrator_keeps_book ON migrations.applied TO owner USING ((name <> ''::text)) WITH CHECK ((name <> ''::text));

CREATE TABLE migrations.objects (
    name text NOT NULL,
    hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY migrations.objects FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE migrations.objects IS 'A hash of each definition that the last migration left, to notice what was changed since.';

ALTER TABLE ONLY migrations.objects
    ADD CONSTRAINT objects_pkey PRIMARY KEY (name);

ALTER TABLE migrations.objects ENABLE ROW LEVEL SECURITY;
CREATE POLICY migrator_keeps_book ON migrations.objects TO owner USING ((name <> ''::text)) WITH CHECK ((name <> ''::text));

CREATE TABLE public.account_tokens (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    purpose text NOT NULL,
    user_id uuid,
    email text,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT account_tokens_name_their_address CHECK (((purpose = 'setup'::text) = (email IS NULL))),
    CONSTRAINT account_tokens_name_their_user CHECK (((purpose = ANY (ARRAY['invite'::text, 'reset'::text, 'portal'::text])) = (user_id IS NOT NULL))),
    CONSTRAINT account_tokens_purpose_known CHECK ((purpose = ANY (ARRAY['confirm'::text, 'invite'::text, 'reset'::text, 'setup'::text, 'portal'::text])))
);
ALTER TABLE ONLY public.account_tokens FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.account_tokens IS 'Single-use links. The link carries this id and a code that only the server''s secret can make, so nothing here opens anything.';

ALTER TABLE ONLY public.account_tokens
    ADD CONSTRAINT account_tokens_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account_tokens
    ADD CONSTRAINT account_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

CREATE INDEX account_tokens_by_end ON public.account_tokens USING btree (expires_at);
CREATE INDEX account_tokens_of_address ON public.account_tokens USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX account_tokens_of_user ON public.account_tokens USING btree (user_id, purpose, created_at DESC) WHERE (user_id IS NOT NULL);
CREATE TRIGGER account_tokens_invitations_are_recorded AFTER INSERT ON public.account_tokens FOR EACH ROW WHEN (((CURRENT_USER = 'admin'::name) AND (new.purpose = 'invite'::text))) EXECUTE FUNCTION app.record_act('invitation sent', 'user_id');
ALTER TABLE public.account_tokens ENABLE ROW LEVEL SECURITY;
CREATE POLICY accounts_issue ON public.account_tokens FOR INSERT TO accounts WITH CHECK (((created_at = now()) AND (expires_at <= (now() + '7 days'::interval)) AND (revoked_at IS NULL)));
CREATE POLICY accounts_read_live ON public.account_tokens FOR SELECT TO accounts USING (((expires_at > now()) AND (revoked_at IS NULL)));
CREATE POLICY accounts_use_up ON public.account_tokens FOR DELETE TO accounts USING ((expires_at > now()));
CREATE POLICY admin_invites ON public.account_tokens FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (purpose = 'invite'::text) AND (expires_at <= (now() + '7 days'::interval)) AND (revoked_at IS NULL)));
CREATE POLICY admin_reads_invitations ON public.account_tokens FOR SELECT TO admin USING ((( SELECT app.is_admin() AS is_admin) AND (purpose = 'invite'::text)));
CREATE POLICY admin_revokes_invitations ON public.account_tokens FOR UPDATE TO admin USING ((( SELECT app.is_admin() AS is_admin) AND (purpose = 'invite'::text))) WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (purpose = 'invite'::text) AND (revoked_at IS NOT NULL)));
CREATE POLICY backup_reads ON public.account_tokens FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY worker_deletes_old ON public.account_tokens FOR DELETE TO worker USING ((expires_at < (now() - '30 days'::interval)));
CREATE POLICY worker_reads_for_mails ON public.account_tokens FOR SELECT TO worker USING ((((expires_at > now()) AND (revoked_at IS NULL)) OR (expires_at < (now() - '30 days'::interval))));

CREATE TABLE public.api_keys (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    scopes text[] NOT NULL,
    prefix text NOT NULL,
    key_hash text NOT NULL,
    made_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT api_keys_name_is_short CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
    CONSTRAINT api_keys_prefix_is_short CHECK ((char_length(prefix) = 10)),
    CONSTRAINT api_keys_scopes_are_some CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 50)))
);
ALTER TABLE ONLY public.api_keys FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.api_keys.key_hash IS 'SHA-256 of the key, which has 256 random bits and is shown once.';
COMMENT ON COLUMN public.api_keys.last_used_at IS 'Within a minute.';
COMMENT ON COLUMN public.api_keys.made_by IS 'It acts in the name of this admin, and ends with their access.';
COMMENT ON COLUMN public.api_keys.prefix IS 'The first characters of the key, to recognize it.';
COMMENT ON COLUMN public.api_keys.scopes IS 'What it may do, such as `leads:read`; domain/api-keys.ts lists them.';
COMMENT ON TABLE public.api_keys IS 'Keys of other programs. A revoked key is deleted.';

ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_hash_is_unique UNIQUE (key_hash);

ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.users(id) ON DELETE CASCADE;

CREATE INDEX api_keys_of_admin ON public.api_keys USING btree (made_by);
CREATE TRIGGER api_keys_are_recorded AFTER INSERT ON public.api_keys FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('key made', 'id', '{name}');
CREATE TRIGGER api_keys_ends_are_recorded AFTER DELETE ON public.api_keys FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('key revoked', 'id', '{name}');
ALTER TABLE public.api_keys ENABLE ROW LEVEL SECURITY;
CREATE POLICY accounts_note_use ON public.api_keys FOR UPDATE TO accounts USING (app.acts_as_admin(made_by)) WITH CHECK ((last_used_at = now()));
CREATE POLICY accounts_read_valid ON public.api_keys FOR SELECT TO accounts USING (app.acts_as_admin(made_by));
CREATE POLICY admin_makes_own ON public.api_keys FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (made_by = ( SELECT app.user_id() AS user_id))));
CREATE POLICY admin_reads ON public.api_keys FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_revokes ON public.api_keys FOR DELETE TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.api_keys FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY engine_ends ON public.api_keys FOR DELETE TO engine USING ((made_by IS NOT NULL));
CREATE POLICY engine_reads ON public.api_keys FOR SELECT TO engine USING ((made_by IS NOT NULL));

CREATE TABLE public.approvals (
    id uuid NOT NULL,
    step_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    title text NOT NULL,
    details text,
    sha256 text NOT NULL,
    approved_at timestamp with time zone DEFAULT now() NOT NULL,
    file_id uuid,
    file_name text,
    file_number integer,
    file_sha256 text
);
ALTER TABLE ONLY public.approvals FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.approvals.file_id IS 'The version that was approved; its name, number and hash stay when it is gone.';
COMMENT ON COLUMN public.approvals.sha256 IS 'Of the title, an empty line and the details; with a file, then an empty line and its SHA-256.';
COMMENT ON TABLE public.approvals IS 'What customers approved, in the words that they were shown. Never changed.';

ALTER TABLE ONLY public.approvals
    ADD CONSTRAINT approvals_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.approvals
    ADD CONSTRAINT approvals_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.approvals
    ADD CONSTRAINT approvals_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.file_versions(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.approvals
    ADD CONSTRAINT approvals_step_id_fkey FOREIGN KEY (step_id) REFERENCES public.steps(id) ON DELETE CASCADE;

CREATE INDEX approvals_of_customer ON public.approvals USING btree (customer_id);
CREATE INDEX approvals_of_file ON public.approvals USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX approvals_of_step ON public.approvals USING btree (step_id, approved_at);
ALTER TABLE public.approvals ENABLE ROW LEVEL SECURITY;

CREATE POLICY accounts_delete ON public.approvals FOR DELETE TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE (users.id = approvals.customer_id))));

CREATE POLICY accounts_find ON public.approvals FOR SELECT TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE (users.id = approvals.customer_id))));

CREATE POLICY admin_reads ON public.approvals FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.approvals FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));

CREATE POLICY customer_approves ON public.approvals FOR INSERT TO customer WITH CHECK (((customer_id = ( SELECT app.user_id() AS user_id)) AND (EXISTS ( SELECT
   FROM public.steps
  WHERE ((steps.id = approvals.step_id) AND (steps.turn = 'yours'::text) AND (steps.kind = 'approve'::text) AND (steps.done_at IS NULL) AND (steps.title = approvals.title) AND (NOT (steps.details IS DISTINCT FROM approvals.details)) AND (NOT (steps.file_id IS DISTINCT FROM approvals.file_id))))) AND
CASE
    WHEN (file_id IS NULL) THEN ((file_sha256 IS NULL) AND (file_name IS NULL) AND (file_number IS NULL))
    ELSE (EXISTS ( SELECT
       FROM public.file_versions
      WHERE ((file_versions.id = approvals.file_id) AND (file_versions.sha256 = approvals.file_sha256) AND (file_versions.name = approvals.file_name) AND (file_versions.number = approvals.file_number))))
END));

CREATE POLICY customer_reads_own ON public.approvals FOR SELECT TO customer USING ((customer_id = ( SELECT app.user_id() AS user_id)));

CREATE TABLE public.assistant_settings (
    id uuid DEFAULT '0a551574-0000-4000-8000-000000000000'::uuid NOT NULL,
    is_on boolean DEFAULT true NOT NULL,
    daily_ceiling numeric(12,4) DEFAULT 2 NOT NULL,
    monthly_ceiling numeric(12,4) DEFAULT 20 NOT NULL,
    price_in numeric(12,4) DEFAULT 0.5 NOT NULL,
    price_out numeric(12,4) DEFAULT 2 NOT NULL,
    CONSTRAINT assistant_settings_daily_ceiling CHECK ((daily_ceiling >= (0)::numeric)),
    CONSTRAINT assistant_settings_monthly_ceiling CHECK ((monthly_ceiling >= (0)::numeric)),
    CONSTRAINT assistant_settings_one_row CHECK ((id = '0a551574-0000-4000-8000-000000000000'::uuid)),
    CONSTRAINT assistant_settings_price_in CHECK ((price_in >= (0)::numeric)),
    CONSTRAINT assistant_settings_price_out CHECK ((price_out >= (0)::numeric))
);
ALTER TABLE ONLY public.assistant_settings FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.assistant_settings.price_in IS 'Of a million tokens that a model is sent; price_out of a million that it writes.';
COMMENT ON TABLE public.assistant_settings IS 'Whether the assistant answers, and what it may spend, in dollars. One row.';

ALTER TABLE ONLY public.assistant_settings
    ADD CONSTRAINT assistant_settings_pkey PRIMARY KEY (id);

CREATE TRIGGER assistant_acts_are_recorded AFTER UPDATE ON public.assistant_settings FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('assistant changed', 'id', '{}', '{daily_ceiling,monthly_ceiling,price_in,price_out}');
CREATE TRIGGER assistant_is_switched_off AFTER UPDATE ON public.assistant_settings FOR EACH ROW WHEN (((CURRENT_USER = 'admin'::name) AND old.is_on AND (NOT new.is_on))) EXECUTE FUNCTION app.record_act('assistant switched off', 'id');
CREATE TRIGGER assistant_is_switched_on AFTER UPDATE ON public.assistant_settings FOR EACH ROW WHEN (((CURRENT_USER = 'admin'::name) AND new.is_on AND (NOT old.is_on))) EXECUTE FUNCTION app.record_act('assistant switched on', 'id');
ALTER TABLE public.assistant_settings ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_changes ON public.assistant_settings FOR UPDATE TO admin USING (( SELECT app.is_admin() AS is_admin)) WITH CHECK (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_reads ON public.assistant_settings FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.assistant_settings FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY engine_reads ON public.assistant_settings FOR SELECT TO engine USING ((id IS NOT NULL));
CREATE POLICY visitor_reads ON public.assistant_settings FOR SELECT TO visitor USING ((id IS NOT NULL));
CREATE POLICY worker_reads ON public.assistant_settings FOR SELECT TO worker USING ((id IS NOT NULL));

CREATE TABLE public.audit_log (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    actor_id uuid,
    action text NOT NULL,
    subject_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    facts jsonb DEFAULT '{}'::jsonb NOT NULL,
    changes jsonb DEFAULT '{}'::jsonb NOT NULL,
    request_id uuid
);
ALTER TABLE ONLY public.audit_log FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.audit_log.actor_id IS 'Null for the command line and the server itself.';
COMMENT ON COLUMN public.audit_log.changes IS 'Which columns went from what to what; null for the words that people wrote, which stay out of the log.';
COMMENT ON COLUMN public.audit_log.request_id IS 'The request that it was done in, as on the lines of the log; null for the command line and jobs.';
COMMENT ON COLUMN public.audit_log.subject_id IS 'What it was done to: a lead, a project, an update, a person, a mail. Not a foreign key, because the line outlives it.';
COMMENT ON TABLE public.audit_log IS 'Every act of an admin, and every change of what somebody may do. Rows are only ever added, by triggers; names are looked up when it is read, so that whoever is deleted is gone from here too.';

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

CREATE INDEX audit_log_newest ON public.audit_log USING btree (created_at DESC, id DESC);
CREATE INDEX audit_log_of_actor ON public.audit_log USING btree (actor_id, created_at DESC, id DESC);
CREATE INDEX audit_log_of_subject ON public.audit_log USING btree (subject_id, created_at DESC, id DESC);
CREATE TRIGGER audit_log_is_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION app.refuse_audit_change();
CREATE TRIGGER audit_log_is_never_truncated BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_audit_change();
ALTER TABLE public.audit_log ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_reads ON public.audit_log FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.audit_log FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY engine_reads_acts ON public.audit_log FOR SELECT TO engine USING ((subject_id IS NOT NULL));
CREATE POLICY engine_records ON public.audit_log FOR INSERT TO engine WITH CHECK (((NOT (actor_id IS DISTINCT FROM ( SELECT app.user_id() AS user_id))) AND (created_at = now())));
CREATE POLICY worker_deletes_old ON public.audit_log FOR DELETE TO worker USING ((created_at < (now() - '2 years'::interval)));
CREATE POLICY worker_finds_old ON public.audit_log FOR SELECT TO worker USING ((created_at < (now() - '2 years'::interval)));

CREATE TABLE public.backup_runs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    file text NOT NULL,
    data_of timestamp with time zone,
    row_count bigint,
    byte_count bigint,
    problem text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    is_sealed boolean DEFAULT false NOT NULL,
    CONSTRAINT backup_runs_kind_known CHECK ((kind = ANY (ARRAY['made'::text, 'tried'::text])))
);
ALTER TABLE ONLY public.backup_runs FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.backup_runs.data_of IS 'The moment whose data the file holds; null where there is no file.';
COMMENT ON COLUMN public.backup_runs.is_sealed IS 'Whether the file is encrypted with the key of BACKUP_KEY_FILE.';
COMMENT ON TABLE public.backup_runs IS 'Each backup that was made, and each that was brought back to see that it can be; with a problem where it failed.';

ALTER TABLE ONLY public.backup_runs
    ADD CONSTRAINT backup_runs_pkey PRIMARY KEY (id);

CREATE INDEX backup_runs_newest ON public.backup_runs USING btree (kind, created_at DESC);
ALTER TABLE public.backup_runs ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_reads ON public.backup_runs FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.backup_runs FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY engine_adds ON public.backup_runs FOR INSERT TO engine WITH CHECK ((created_at = now()));
CREATE POLICY worker_deletes_old ON public.backup_runs FOR DELETE TO worker USING ((created_at < (now() - '1 year'::interval)));
CREATE POLICY worker_reads ON public.backup_runs FOR SELECT TO worker USING ((kind = ANY (ARRAY['made'::text, 'tried'::text])));

CREATE TABLE public.booking_week (
    id uuid DEFAULT '0190b000-0000-7000-8000-000000000001'::uuid NOT NULL,
    zone text DEFAULT 'America/Los_Angeles'::text NOT NULL,
    hours jsonb DEFAULT '[{"to": "18:00", "from": "09:00", "weekday": 1}, {"to": "18:00", "from": "09:00", "weekday": 2}, {"to": "18:00", "from": "09:00", "weekday": 3}, {"to": "18:00", "from": "09:00", "weekday": 4}, {"to": "18:00", "from": "09:00", "weekday": 5}]'::jsonb NOT NULL,
    breaks jsonb DEFAULT '[]'::jsonb NOT NULL,
    slot_minutes integer DEFAULT 30 NOT NULL,
    buffer_before_minutes integer DEFAULT 0 NOT NULL,
    buffer_after_minutes integer DEFAULT 0 NOT NULL,
    notice_minutes integer DEFAULT 120 NOT NULL,
    days_ahead integer DEFAULT 30 NOT NULL,
    most_a_day integer DEFAULT 8 NOT NULL,
    days_off jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT booking_week_is_one CHECK ((id = '0190b000-0000-7000-8000-000000000001'::uuid))
);
ALTER TABLE ONLY public.booking_week FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.booking_week IS 'When the owner takes calls; one row. What its lists may hold is said by domain/booking-week.ts.';

ALTER TABLE ONLY public.booking_week
    ADD CONSTRAINT booking_week_pkey PRIMARY KEY (id);

CREATE TRIGGER booking_week_acts_are_recorded AFTER UPDATE ON public.booking_week FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('week changed', 'id');
ALTER TABLE public.booking_week ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_changes ON public.booking_week FOR UPDATE TO admin USING (( SELECT app.is_admin() AS is_admin)) WITH CHECK (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_reads ON public.booking_week FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.booking_week FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY engine_counts ON public.booking_week FOR SELECT TO engine USING ((most_a_day > 0));
CREATE POLICY visitor_reads ON public.booking_week FOR SELECT TO visitor USING ((( SELECT app.user_id() AS user_id) IS NULL));
CREATE POLICY worker_reads ON public.booking_week FOR SELECT TO worker USING ((( SELECT app.user_id() AS user_id) IS NULL));

CREATE TABLE public.bookings (
    id uuid NOT NULL,
    lead_id uuid NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    blocks_from timestamp with time zone NOT NULL,
    blocks_to timestamp with time zone NOT NULL,
    day date NOT NULL,
    state text DEFAULT 'booked'::text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text,
    about text,
    zone text NOT NULL,
    sequence integer DEFAULT 0 NOT NULL,
    changed_by text,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    visitor_moves integer DEFAULT 0 NOT NULL,
    calendar_uid text,
    CONSTRAINT bookings_block_own_time CHECK (((blocks_from <= starts_at) AND (ends_at <= blocks_to))),
    CONSTRAINT bookings_end_after_start CHECK ((starts_at < ends_at)),
    CONSTRAINT bookings_party_known CHECK ((changed_by = ANY (ARRAY['visitor'::text, 'owner'::text]))),
    CONSTRAINT bookings_state_known CHECK ((state = ANY (ARRAY['booked'::text, 'cancelled'::text, 'no_show'::text]))),
    CONSTRAINT bookings_visitor_moves_limited CHECK (((visitor_moves >= 0) AND (visitor_moves <= 5)))
);
ALTER TABLE ONLY public.bookings FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.bookings.blocks_from IS 'With the time that the owner wanted around a call when it was booked.';
COMMENT ON COLUMN public.bookings.calendar_uid IS 'Null for calls that were booked before this column: their identifier is the id, an @ and the host of the public address.';
COMMENT ON COLUMN public.bookings.day IS 'The owner''s day, for how many calls each may have.';
COMMENT ON COLUMN public.bookings.sequence IS 'Counts the changes of time and state, so that calendars know the newest.';
COMMENT ON COLUMN public.bookings.visitor_moves IS 'How often the visitor has moved the call. The limit is MAX_VISITOR_MOVES in domain/bookings.ts.';
COMMENT ON TABLE public.bookings IS 'Calls at a time. The address is a claim, as with leads: what is mailed to it holds no word that the visitor typed.';

ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_never_overlap EXCLUDE USING gist (tstzrange(blocks_from, blocks_to) WITH &&) WHERE ((state = 'booked'::text));

ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;

CREATE INDEX bookings_by_day ON public.bookings USING btree (day) WHERE (state = 'booked'::text);
CREATE INDEX bookings_by_start ON public.bookings USING btree (starts_at, id);
CREATE INDEX bookings_of_address ON public.bookings USING btree (email);
CREATE INDEX bookings_of_lead ON public.bookings USING btree (lead_id);
CREATE TRIGGER bookings_acts_are_recorded AFTER UPDATE ON public.bookings FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('booking changed', 'id', '{}', '{starts_at,state}');
CREATE TRIGGER bookings_answer_lead AFTER INSERT ON public.bookings FOR EACH ROW EXECUTE FUNCTION app.answer_lead_by_booking();
CREATE TRIGGER bookings_are_announced AFTER INSERT OR UPDATE ON public.bookings FOR EACH ROW EXECUTE FUNCTION app.announce('booking');
CREATE TRIGGER bookings_are_limited BEFORE INSERT OR UPDATE OF starts_at ON public.bookings FOR EACH ROW WHEN ((CURRENT_USER <> 'admin'::name)) EXECUTE FUNCTION app.admit_booking('bounded');
CREATE TRIGGER bookings_are_serialized BEFORE INSERT OR UPDATE OF starts_at ON public.bookings FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.admit_booking('unbounded');
CREATE TRIGGER bookings_changes_enqueue_mails AFTER UPDATE ON public.bookings FOR EACH ROW WHEN (((old.starts_at IS DISTINCT FROM new.starts_at) OR (old.state IS DISTINCT FROM new.state))) EXECUTE FUNCTION app.enqueue_booking_mails();
CREATE TRIGGER bookings_ends_enqueue_webhooks AFTER UPDATE OF state ON public.bookings FOR EACH ROW WHEN (((old.state <> new.state) AND (new.state = 'cancelled'::text))) EXECUTE FUNCTION app.enqueue_webhooks('booking.cancelled', 'id');
CREATE TRIGGER bookings_enqueue_mails AFTER INSERT ON public.bookings FOR EACH ROW EXECUTE FUNCTION app.enqueue_booking_mails();
CREATE TRIGGER bookings_enqueue_webhooks AFTER INSERT ON public.bookings FOR EACH ROW EXECUTE FUNCTION app.enqueue_webhooks('booking.created', 'id');
CREATE TRIGGER bookings_moves_enqueue_webhooks AFTER UPDATE OF starts_at ON public.bookings FOR EACH ROW WHEN ((old.starts_at <> new.starts_at)) EXECUTE FUNCTION app.enqueue_webhooks('booking.moved', 'id');
ALTER TABLE public.bookings ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_changes ON public.bookings FOR UPDATE TO admin USING (( SELECT app.is_admin() AS is_admin)) WITH CHECK (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_reads ON public.bookings FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.bookings FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));

CREATE POLICY customer_reads_own ON public.bookings FOR SELECT TO customer USING ((email = ( SELECT profiles.email
   FROM public.profiles
  WHERE (profiles.user_id = ( SELECT app.user_id() AS user_id)))));

CREATE POLICY engine_counts ON public.bookings FOR SELECT TO engine USING ((state = 'booked'::text));
CREATE POLICY engine_deletes_forgotten ON public.bookings FOR DELETE TO engine USING (((lead_id = ANY (app.named_ids())) OR (email = ANY (app.named_addresses()))));
CREATE POLICY engine_finds_forgotten ON public.bookings FOR SELECT TO engine USING (((lead_id IS NOT NULL) OR (email = ANY (app.named_addresses()))));
CREATE POLICY visitor_reads_busy_times ON public.bookings FOR SELECT TO visitor USING (((state = 'booked'::text) AND (ends_at > (now() - '2 days'::interval))));
CREATE POLICY worker_books_for_whom_it_names ON public.bookings FOR INSERT TO worker WITH CHECK (((state = 'booked'::text) AND (sequence = 0) AND (starts_at > now()) AND (lead_id = ANY (app.named_ids()))));
CREATE POLICY worker_changes_what_it_names ON public.bookings FOR UPDATE TO worker USING (((id = ANY (app.named_ids())) AND (state = 'booked'::text) AND (starts_at > now()))) WITH CHECK (((id = ANY (app.named_ids())) AND (changed_by = 'visitor'::text)));
CREATE POLICY worker_deletes_old ON public.bookings FOR DELETE TO worker USING ((ends_at < (now() - '1 year'::interval)));
CREATE POLICY worker_finds_old ON public.bookings FOR SELECT TO worker USING ((ends_at < (now() - '1 year'::interval)));

CREATE POLICY worker_reads_for_busy_calendars ON public.bookings FOR SELECT TO worker USING (( SELECT (EXISTS ( SELECT
           FROM public.busy_calendars
          WHERE (busy_calendars.id = ANY (app.named_ids())))) AS "exists"));

CREATE POLICY worker_reads_for_calendar_feed ON public.bookings FOR SELECT TO worker USING (((state = 'booked'::text) AND ( SELECT (EXISTS ( SELECT
           FROM public.calendar_feeds
          WHERE (calendar_feeds.id = ANY (app.named_ids())))) AS "exists")));

CREATE POLICY worker_reads_what_it_names ON public.bookings FOR SELECT TO worker USING (((id = ANY (app.named_ids())) OR (lead_id = ANY (app.named_ids()))));

CREATE TABLE public.busy_calendars (
    id uuid NOT NULL,
    name text NOT NULL,
    host text NOT NULL,
    sealed_address text NOT NULL,
    added_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    read_for text,
    etag text,
    last_modified text,
    tried_at timestamp with time zone,
    read_at timestamp with time zone,
    failing_since timestamp with time zone,
    problem text,
    unknown_zone text,
    skipped integer DEFAULT 0 NOT NULL,
    CONSTRAINT busy_calendars_etag_is_short CHECK ((char_length(etag) <= 500)),
    CONSTRAINT busy_calendars_host_is_short CHECK (((char_length(host) >= 1) AND (char_length(host) <= 300))),
    CONSTRAINT busy_calendars_last_modified_is_short CHECK ((char_length(last_modified) <= 100)),
    CONSTRAINT busy_calendars_name_is_short CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
    CONSTRAINT busy_calendars_problem_is_short CHECK ((char_length(problem) <= 50)),
    CONSTRAINT busy_calendars_unknown_zone_is_short CHECK ((char_length(unknown_zone) <= 100))
);
ALTER TABLE ONLY public.busy_calendars FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.busy_calendars.added_by IS 'Whose it is: it ends with their access.';
COMMENT ON COLUMN public.busy_calendars.etag IS 'Of the answer that was read, to ask for a newer one only.';
COMMENT ON COLUMN public.busy_calendars.failing_since IS 'The first of the failed tries since read_at; null if the last one worked.';
COMMENT ON COLUMN public.busy_calendars.problem IS 'Why the last try failed, as domain/busy-problems.ts names it.';
COMMENT ON COLUMN public.busy_calendars.read_for IS 'The zone and days that its times were computed for. For others it is read again, also if it did not change.';
COMMENT ON COLUMN public.busy_calendars.sealed_address IS 'Encrypted with a key derived from AUTH_SECRET. Admins cannot read it.';
COMMENT ON COLUMN public.busy_calendars.skipped IS 'How many of its entries could not be read.';
COMMENT ON COLUMN public.busy_calendars.unknown_zone IS 'A time zone in it that we do not know. Its times were taken as the business''s.';
COMMENT ON TABLE public.busy_calendars IS 'Calendars whose appointments block times for calls, read every five minutes.';

ALTER TABLE ONLY public.busy_calendars
    ADD CONSTRAINT busy_calendars_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.busy_calendars
    ADD CONSTRAINT busy_calendars_added_by_fkey FOREIGN KEY (added_by) REFERENCES public.users(id) ON DELETE CASCADE;

CREATE INDEX busy_calendars_of_admin ON public.busy_calendars USING btree (added_by);
CREATE TRIGGER busy_calendars_additions_are_recorded AFTER INSERT ON public.busy_calendars FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('busy calendar added', 'id', '{name,host}');
CREATE TRIGGER busy_calendars_removals_are_recorded AFTER DELETE ON public.busy_calendars FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('busy calendar removed', 'id', '{name,host}');
ALTER TABLE public.busy_calendars ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_adds_own ON public.busy_calendars FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (added_by = ( SELECT app.user_id() AS user_id))));
CREATE POLICY admin_reads ON public.busy_calendars FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_removes ON public.busy_calendars FOR DELETE TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.busy_calendars FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY engine_ends ON public.busy_calendars FOR DELETE TO engine USING ((added_by IS NOT NULL));
CREATE POLICY engine_reads ON public.busy_calendars FOR SELECT TO engine USING ((added_by IS NOT NULL));
CREATE POLICY worker_notes_what_it_read ON public.busy_calendars FOR UPDATE TO worker USING ((( SELECT app.user_id() AS user_id) IS NULL)) WITH CHECK ((tried_at IS NOT NULL));
CREATE POLICY worker_reads ON public.busy_calendars FOR SELECT TO worker USING ((( SELECT app.user_id() AS user_id) IS NULL));

CREATE TABLE public.busy_times (
    calendar_id uuid NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT busy_times_pass_forward CHECK ((starts_at < ends_at))
);
ALTER TABLE ONLY public.busy_times FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.busy_times IS 'When those calendars are busy, and nothing else about it.';

ALTER TABLE ONLY public.busy_times
    ADD CONSTRAINT busy_times_pkey PRIMARY KEY (calendar_id, starts_at);

ALTER TABLE ONLY public.busy_times
    ADD CONSTRAINT busy_times_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES public.busy_calendars(id) ON DELETE CASCADE;

CREATE INDEX busy_times_by_end ON public.busy_times USING btree (ends_at);
ALTER TABLE public.busy_times ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_reads ON public.busy_times FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.busy_times FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY visitor_reads ON public.busy_times FOR SELECT TO visitor USING ((ends_at > (now() - '2 days'::interval)));
CREATE POLICY worker_adds ON public.busy_times FOR INSERT TO worker WITH CHECK ((( SELECT app.user_id() AS user_id) IS NULL));
CREATE POLICY worker_reads ON public.busy_times FOR SELECT TO worker USING ((( SELECT app.user_id() AS user_id) IS NULL));
CREATE POLICY worker_replaces ON public.busy_times FOR DELETE TO worker USING ((( SELECT app.user_id() AS user_id) IS NULL));

CREATE TABLE public.calendar_feeds (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    made_by uuid DEFAULT app.user_id() NOT NULL
);
ALTER TABLE ONLY public.calendar_feeds FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.calendar_feeds IS 'The link under which an admin''s own calendar reads the booked calls. It is signed with the server''s secret, and ends with the admin''s access.';

ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_one_for_each UNIQUE (made_by);

ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.users(id) ON DELETE CASCADE;

CREATE TRIGGER calendar_feeds_are_recorded AFTER INSERT ON public.calendar_feeds FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('calendar link made', 'id');
CREATE TRIGGER calendar_feeds_ends_are_recorded AFTER DELETE ON public.calendar_feeds FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('calendar link revoked', 'id');
ALTER TABLE public.calendar_feeds ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_makes_own ON public.calendar_feeds FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (made_by = ( SELECT app.user_id() AS user_id))));
CREATE POLICY admin_reads_own ON public.calendar_feeds FOR SELECT TO admin USING ((( SELECT app.is_admin() AS is_admin) AND (made_by = ( SELECT app.user_id() AS user_id))));
CREATE POLICY admin_revokes_own ON public.calendar_feeds FOR DELETE TO admin USING ((( SELECT app.is_admin() AS is_admin) AND (made_by = ( SELECT app.user_id() AS user_id))));
CREATE POLICY backup_reads ON public.calendar_feeds FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY engine_ends ON public.calendar_feeds FOR DELETE TO engine USING ((made_by IS NOT NULL));
CREATE POLICY engine_reads ON public.calendar_feeds FOR SELECT TO engine USING ((made_by IS NOT NULL));
CREATE POLICY worker_reads_what_it_names ON public.calendar_feeds FOR SELECT TO worker USING ((id = ANY (app.named_ids())));

CREATE TABLE public.cancellation_requests (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    project_id uuid,
    kind text NOT NULL,
    reason text,
    status text DEFAULT 'open'::text NOT NULL,
    note text,
    due_on date NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT cancellation_requests_kind_known CHECK ((kind = ANY (ARRAY['guarantee'::text, 'cancel'::text]))),
    CONSTRAINT cancellation_requests_status_known CHECK ((status = ANY (ARRAY['open'::text, 'done'::text, 'withdrawn'::text])))
);
ALTER TABLE ONLY public.cancellation_requests FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.cancellation_requests.due_on IS 'The day by which the customer was promised that it is done.';
COMMENT ON COLUMN public.cancellation_requests.note IS 'The owner''s note to the customer when the request is closed.';
COMMENT ON TABLE public.cancellation_requests IS 'Requests for the 30-day refund or to cancel the monthly plan. When the account is deleted, its texts are removed and the row stays for the books.';

ALTER TABLE ONLY public.cancellation_requests
    ADD CONSTRAINT cancellation_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cancellation_requests
    ADD CONSTRAINT cancellation_requests_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.cancellation_requests
    ADD CONSTRAINT cancellation_requests_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE SET NULL;

CREATE INDEX cancellation_requests_newest ON public.cancellation_requests USING btree (created_at DESC, id DESC);
CREATE INDEX cancellation_requests_of_customer ON public.cancellation_requests USING btree (customer_id, created_at DESC, id DESC);
CREATE INDEX cancellation_requests_of_project ON public.cancellation_requests USING btree (project_id) WHERE (project_id IS NOT NULL);
CREATE UNIQUE INDEX cancellation_requests_one_open ON public.cancellation_requests USING btree (project_id) WHERE (status = 'open'::text);
CREATE TRIGGER cancellation_requests_acts_are_recorded AFTER UPDATE ON public.cancellation_requests FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('cancellation request closed', 'id', '{kind}', '{status}');
CREATE TRIGGER cancellation_requests_are_announced AFTER INSERT OR UPDATE ON public.cancellation_requests FOR EACH ROW EXECUTE FUNCTION app.announce('cancellation_request');
CREATE TRIGGER cancellation_requests_enqueue_mails AFTER INSERT ON public.cancellation_requests FOR EACH ROW EXECUTE FUNCTION app.enqueue_cancellation_mails();
ALTER TABLE public.cancellation_requests ENABLE ROW LEVEL SECURITY;

CREATE POLICY accounts_delete_texts ON public.cancellation_requests FOR UPDATE TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE (users.id = cancellation_requests.customer_id)))) WITH CHECK (((reason IS NULL) AND (note IS NULL)));

CREATE POLICY accounts_find ON public.cancellation_requests FOR SELECT TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE (users.id = cancellation_requests.customer_id))));

CREATE POLICY admin_closes ON public.cancellation_requests FOR UPDATE TO admin USING ((( SELECT app.is_admin() AS is_admin) AND (status = 'open'::text))) WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (status <> 'open'::text)));
CREATE POLICY admin_reads ON public.cancellation_requests FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.cancellation_requests FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY customer_reads_own ON public.cancellation_requests FOR SELECT TO customer USING ((customer_id = ( SELECT app.user_id() AS user_id)));

CREATE POLICY customer_requests ON public.cancellation_requests FOR INSERT TO customer WITH CHECK (((customer_id = ( SELECT app.user_id() AS user_id)) AND (status = 'open'::text) AND (EXISTS ( SELECT
   FROM public.projects
  WHERE ((projects.id = cancellation_requests.project_id) AND (projects.customer_id = ( SELECT app.user_id() AS user_id)))))));

CREATE POLICY customer_withdraws ON public.cancellation_requests FOR UPDATE TO customer USING (((customer_id = ( SELECT app.user_id() AS user_id)) AND (status = 'open'::text))) WITH CHECK (((customer_id = ( SELECT app.user_id() AS user_id)) AND (status = 'withdrawn'::text)));
CREATE POLICY engine_finds_forgotten ON public.cancellation_requests FOR SELECT TO engine USING ((customer_id = ANY (app.named_ids())));
CREATE POLICY worker_reads_what_it_names ON public.cancellation_requests FOR SELECT TO worker USING ((id = ANY (app.named_ids())));

CREATE TABLE public.conversation_turns (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    conversation_id uuid NOT NULL,
    number integer NOT NULL,
    author text NOT NULL,
    text text NOT NULL,
    is_unsure boolean DEFAULT false NOT NULL,
    intent text,
    written_by uuid,
    request_hash text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    choices jsonb,
    wording text COLLATE pg_catalog."C",
    CONSTRAINT conversation_turns_author_known CHECK ((author = ANY (ARRAY['visitor'::text, 'assistant'::text, 'person'::text]))),
    CONSTRAINT conversation_turns_choices CHECK (((choices IS NULL) OR (author = 'assistant'::text)))
);
ALTER TABLE ONLY public.conversation_turns FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.conversation_turns.choices IS 'What the visitor may have meant: [{intent, title}]. Null where the answer did not ask back.';
COMMENT ON COLUMN public.conversation_turns.intent IS 'Of an answer: what the question was taken for. Of a visitor''s turn: the choice that was tapped.';
COMMENT ON COLUMN public.conversation_turns.request_hash IS 'Of the request that brought it, on the first turn that it added: sent again, it is answered as before.';
COMMENT ON COLUMN public.conversation_turns.wording IS 'Of an answer that asked back: the wording of the question, as in open_questions.';
COMMENT ON TABLE public.conversation_turns IS 'Every message, in order. Rows are only ever added.';

ALTER TABLE ONLY public.conversation_turns
    ADD CONSTRAINT conversation_turns_in_order UNIQUE (conversation_id, number);

ALTER TABLE ONLY public.conversation_turns
    ADD CONSTRAINT conversation_turns_once UNIQUE (conversation_id, request_hash);

ALTER TABLE ONLY public.conversation_turns
    ADD CONSTRAINT conversation_turns_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.conversation_turns
    ADD CONSTRAINT conversation_turns_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.conversation_turns
    ADD CONSTRAINT conversation_turns_written_by_fkey FOREIGN KEY (written_by) REFERENCES public.users(id) ON DELETE SET NULL;

CREATE INDEX conversation_turns_by_wording ON public.conversation_turns USING btree (wording) WHERE (wording IS NOT NULL);
CREATE INDEX conversation_turns_by_writer ON public.conversation_turns USING btree (written_by) WHERE (written_by IS NOT NULL);
CREATE TRIGGER conversation_turns_are_recorded AFTER INSERT ON public.conversation_turns FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('conversation answered', 'conversation_id');
CREATE TRIGGER conversation_turns_notify_visitor AFTER INSERT ON public.conversation_turns FOR EACH ROW WHEN ((new.author = 'person'::text)) EXECUTE FUNCTION app.notify_visitor('conversation_id');
ALTER TABLE public.conversation_turns ENABLE ROW LEVEL SECURITY;

CREATE POLICY admin_answers ON public.conversation_turns FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (author = 'person'::text) AND (written_by = ( SELECT app.user_id() AS user_id)) AND (EXISTS ( SELECT
   FROM public.conversations
  WHERE ((conversations.id = conversation_turns.conversation_id) AND (conversations.answered_by = ( SELECT app.user_id() AS user_id)) AND (conversations.person_until > now()))))));

CREATE POLICY admin_reads ON public.conversation_turns FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.conversation_turns FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));

CREATE POLICY customer_reads_own ON public.conversation_turns FOR SELECT TO customer USING ((EXISTS ( SELECT
   FROM public.conversations
  WHERE (conversations.id = conversation_turns.conversation_id))));

CREATE POLICY worker_adds ON public.conversation_turns FOR INSERT TO worker WITH CHECK (((conversation_id = ANY (app.named_ids())) AND (author = ANY (ARRAY['visitor'::text, 'assistant'::text])) AND (written_by IS NULL)));
CREATE POLICY worker_reads_what_it_names ON public.conversation_turns FOR SELECT TO worker USING ((conversation_id = ANY (app.named_ids())));

CREATE TABLE public.conversations (
    id uuid NOT NULL,
    token_hash text,
    page text,
    about text NOT NULL,
    promised text[] DEFAULT '{}'::text[] NOT NULL,
    lead_id uuid,
    agreed_hash text,
    answered_by uuid,
    person_until timestamp with time zone,
    turn_count integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_turn_at timestamp with time zone DEFAULT now() NOT NULL,
    delivered_turn integer DEFAULT 0 NOT NULL,
    return_hash text,
    return_until timestamp with time zone,
    person_asked_at timestamp with time zone,
    mailed_at timestamp with time zone,
    CONSTRAINT conversations_return_ends CHECK (((return_hash IS NULL) = (return_until IS NULL)))
);
ALTER TABLE ONLY public.conversations FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.conversations.agreed_hash IS 'The request in which the visitor agreed: the same one sent again is no second conversation.';
COMMENT ON COLUMN public.conversations.delivered_turn IS 'The last turn of a person that reached the visitor''s browser. Later ones go out by mail.';
COMMENT ON COLUMN public.conversations.mailed_at IS 'When the visitor last wrote by email, until an admin has answered or returned it to the assistant.';
COMMENT ON COLUMN public.conversations.person_asked_at IS 'Since when the visitor waits for a person. Null once one answers, the visitor writes on, or they were told when they hear from us.';
COMMENT ON COLUMN public.conversations.person_until IS 'Until then a person answers; each word of theirs moves it on.';
COMMENT ON COLUMN public.conversations.promised IS 'What the visitor was told in it that we are held to: prices, and by when they hear from us.';
COMMENT ON COLUMN public.conversations.return_hash IS 'Of the token in the newest mailed link back; null once it was used.';
COMMENT ON COLUMN public.conversations.token_hash IS 'Null once the visitor has cleared what stays with a lead.';
COMMENT ON TABLE public.conversations IS 'One for each tab that talks to the assistant. Whoever holds its token speaks in it; only its hash is kept.';

ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_return_once UNIQUE (return_hash);

ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_token_once UNIQUE (token_hash);

ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;

CREATE INDEX conversations_by_person ON public.conversations USING btree (answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX conversations_latest ON public.conversations USING btree (last_turn_at DESC, id DESC);
CREATE INDEX conversations_mailed ON public.conversations USING btree (mailed_at) WHERE (mailed_at IS NOT NULL);
CREATE INDEX conversations_of_lead ON public.conversations USING btree (lead_id, last_turn_at DESC) WHERE (lead_id IS NOT NULL);
CREATE TRIGGER conversations_are_announced AFTER INSERT OR UPDATE ON public.conversations FOR EACH ROW EXECUTE FUNCTION app.announce('conversation');
CREATE TRIGGER conversations_become_a_lead AFTER UPDATE OF lead_id ON public.conversations FOR EACH ROW WHEN (((new.lead_id IS NOT NULL) AND ((new.lead_id IS DISTINCT FROM old.lead_id) OR (new.agreed_hash IS DISTINCT FROM old.agreed_hash)))) EXECUTE FUNCTION app.enqueue_conversation_mail();
CREATE TRIGGER conversations_changes_notify_visitor AFTER UPDATE ON public.conversations FOR EACH ROW WHEN (((old.answered_by IS DISTINCT FROM new.answered_by) OR (old.person_until <= now()) OR (old.person_asked_at IS DISTINCT FROM new.person_asked_at))) EXECUTE FUNCTION app.notify_visitor('id');
CREATE TRIGGER conversations_come_with_a_lead AFTER INSERT ON public.conversations FOR EACH ROW WHEN ((new.lead_id IS NOT NULL)) EXECUTE FUNCTION app.enqueue_conversation_mail();
CREATE TRIGGER conversations_returns_are_recorded AFTER UPDATE ON public.conversations FOR EACH ROW WHEN (((CURRENT_USER = 'admin'::name) AND (old.answered_by IS NOT NULL) AND (new.answered_by IS NULL))) EXECUTE FUNCTION app.record_act('conversation given back', 'id');
CREATE TRIGGER conversations_takeovers_are_recorded AFTER UPDATE ON public.conversations FOR EACH ROW WHEN (((CURRENT_USER = 'admin'::name) AND (new.answered_by IS NOT NULL) AND ((new.answered_by IS DISTINCT FROM old.answered_by) OR (old.person_until <= now())))) EXECUTE FUNCTION app.record_act('conversation taken over', 'id');
CREATE TRIGGER conversations_tell_of_replies AFTER UPDATE OF mailed_at ON public.conversations FOR EACH ROW WHEN (((new.mailed_at IS NOT NULL) AND (new.mailed_at IS DISTINCT FROM old.mailed_at))) EXECUTE FUNCTION app.enqueue_chat_reply_notice();
ALTER TABLE public.conversations ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_reads ON public.conversations FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_takes_over ON public.conversations FOR UPDATE TO admin USING (( SELECT app.is_admin() AS is_admin)) WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND ((answered_by IS NULL) OR (answered_by = ( SELECT app.user_id() AS user_id)))));
CREATE POLICY backup_reads ON public.conversations FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));

CREATE POLICY customer_reads_own ON public.conversations FOR SELECT TO customer USING ((EXISTS ( SELECT
   FROM public.leads
  WHERE (leads.id = conversations.lead_id))));

CREATE POLICY engine_deletes_forgotten ON public.conversations FOR DELETE TO engine USING ((lead_id = ANY (app.named_ids())));
CREATE POLICY engine_finds_forgotten ON public.conversations FOR SELECT TO engine USING ((lead_id IS NOT NULL));
CREATE POLICY worker_begins ON public.conversations FOR INSERT TO worker WITH CHECK (((token_hash = ( SELECT current_setting('app.conversation'::text, true) AS current_setting)) AND (answered_by IS NULL) AND (lead_id IS NULL)));
CREATE POLICY worker_continues ON public.conversations FOR UPDATE TO worker USING (((token_hash = ( SELECT current_setting('app.conversation'::text, true) AS current_setting)) OR (id = ANY (app.named_ids())))) WITH CHECK ((id = ANY (app.named_ids())));
CREATE POLICY worker_deletes ON public.conversations FOR DELETE TO worker USING (((lead_id IS NULL) AND ((token_hash = ( SELECT current_setting('app.conversation'::text, true) AS current_setting)) OR (last_turn_at < (now() - '30 days'::interval)))));
CREATE POLICY worker_reads_by_token ON public.conversations FOR SELECT TO worker USING (((token_hash = ( SELECT current_setting('app.conversation'::text, true) AS current_setting)) OR ((return_hash = ( SELECT current_setting('app.conversation'::text, true) AS current_setting)) AND (return_until > now())) OR (id = ANY (app.named_ids())) OR (lead_id = ANY (app.named_ids())) OR ((lead_id IS NULL) AND (last_turn_at < (now() - '30 days'::interval)))));

CREATE TABLE public.email_changes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.email_changes FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.email_changes.password_hash IS 'The account''s own password as it is hashed for the new address, so that signing in there takes as long as anywhere.';
COMMENT ON TABLE public.email_changes IS 'Addresses that people want to move their account to, until the mailbox is proven. Nothing follows from a row alone.';

ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

CREATE INDEX email_changes_by_end ON public.email_changes USING btree (expires_at);
CREATE INDEX email_changes_of_user ON public.email_changes USING btree (user_id);
CREATE TRIGGER email_changes_mails_are_deleted AFTER DELETE ON public.email_changes FOR EACH ROW EXECUTE FUNCTION app.delete_email_change_mails();
ALTER TABLE public.email_changes ENABLE ROW LEVEL SECURITY;
CREATE POLICY accounts_delete ON public.email_changes FOR DELETE TO accounts USING ((expires_at > now()));
CREATE POLICY accounts_read_live ON public.email_changes FOR SELECT TO accounts USING ((expires_at > now()));
CREATE POLICY accounts_request ON public.email_changes FOR INSERT TO accounts WITH CHECK (((created_at = now()) AND (expires_at <= (now() + '24:00:00'::interval))));
CREATE POLICY backup_reads ON public.email_changes FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY customer_cancels_own ON public.email_changes FOR DELETE TO customer USING ((user_id = ( SELECT app.user_id() AS user_id)));
CREATE POLICY customer_reads_own ON public.email_changes FOR SELECT TO customer USING (((user_id = ( SELECT app.user_id() AS user_id)) AND (expires_at > now())));
CREATE POLICY worker_deletes_old ON public.email_changes FOR DELETE TO worker USING ((expires_at < now()));
CREATE POLICY worker_finds_old ON public.email_changes FOR SELECT TO worker USING ((expires_at < now()));
CREATE POLICY worker_reads_for_mails ON public.email_changes FOR SELECT TO worker USING ((expires_at > now()));

CREATE TABLE public.events (
    xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    id bigint NOT NULL,
    kind text NOT NULL,
    subject_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT events_kind_known CHECK ((kind = ANY (ARRAY['lead'::text, 'project'::text, 'project_update'::text, 'support_request'::text, 'conversation'::text, 'booking'::text, 'order'::text, 'payment'::text, 'lead_gone'::text, 'cancellation_request'::text, 'message'::text, 'step'::text, 'invoice'::text, 'proposal'::text])))
);
ALTER TABLE ONLY public.events FORCE ROW LEVEL SECURITY;

ALTER TABLE public.events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

COMMENT ON COLUMN public.events.xid IS 'The writing transaction. Replay stops at the oldest one still running, because ids commit out of order.';
COMMENT ON TABLE public.events IS 'What happened, for the live streams. Ids only: the row itself is read at delivery, under the rights of that moment.';

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_in_commit_order PRIMARY KEY (xid, id);

CREATE INDEX events_by_age ON public.events USING brin (created_at);
ALTER TABLE public.events ENABLE ROW LEVEL SECURITY;
CREATE POLICY backup_reads ON public.events FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY engine_inserts ON public.events FOR INSERT TO engine WITH CHECK ((xid = pg_current_xact_id()));
CREATE POLICY engine_reads_what_it_inserted ON public.events FOR SELECT TO engine USING ((xid = pg_current_xact_id()));
CREATE POLICY worker_deletes_old ON public.events FOR DELETE TO worker USING ((created_at < (now() - '2 days'::interval)));
CREATE POLICY worker_finds_old ON public.events FOR SELECT TO worker USING ((created_at < (now() - '2 days'::interval)));
CREATE POLICY worker_reads_recent ON public.events FOR SELECT TO worker USING ((created_at > (now() - '7 days'::interval)));

CREATE TABLE public.file_versions (
    id uuid NOT NULL,
    thread_id uuid NOT NULL,
    name text NOT NULL,
    size integer NOT NULL,
    modified_at timestamp with time zone NOT NULL,
    uploaded_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    type text,
    sha256 text,
    has_thumbnail boolean DEFAULT false NOT NULL,
    message_id uuid,
    customer_id uuid,
    number integer,
    CONSTRAINT file_versions_not_empty CHECK ((size > 0)),
    CONSTRAINT file_versions_sent_whole CHECK ((((message_id IS NULL) = (number IS NULL)) AND ((message_id IS NULL) = (customer_id IS NULL)) AND ((message_id IS NULL) OR ((sha256 IS NOT NULL) AND (type IS NOT NULL)))))
);
ALTER TABLE ONLY public.file_versions FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.file_versions.customer_id IS 'As in the message.';
COMMENT ON COLUMN public.file_versions.message_id IS 'Null until it is sent.';
COMMENT ON COLUMN public.file_versions.modified_at IS 'When it was last changed on the device: the same name, size and time is the same file, so that its upload continues.';
COMMENT ON COLUMN public.file_versions.number IS 'Counted from 1 for each file.';
COMMENT ON COLUMN public.file_versions.sha256 IS 'Null until all of it has arrived.';
COMMENT ON COLUMN public.file_versions.thread_id IS 'As in messages.';
COMMENT ON COLUMN public.file_versions.type IS 'By its content. Null until all of it has arrived.';
COMMENT ON TABLE public.file_versions IS 'Files that were sent with messages, and uploads that are not sent yet. Versions of a file have one thread, customer and name.';

ALTER TABLE ONLY public.file_versions
    ADD CONSTRAINT file_versions_numbered_once UNIQUE (thread_id, customer_id, name, number);

ALTER TABLE ONLY public.file_versions
    ADD CONSTRAINT file_versions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.file_versions
    ADD CONSTRAINT file_versions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.file_versions
    ADD CONSTRAINT file_versions_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.file_versions
    ADD CONSTRAINT file_versions_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.users(id) ON DELETE SET NULL;

CREATE INDEX file_versions_by_uploader ON public.file_versions USING btree (uploaded_by, created_at) WHERE (uploaded_by IS NOT NULL);
CREATE INDEX file_versions_of_customer ON public.file_versions USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX file_versions_of_message ON public.file_versions USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX file_versions_unsent ON public.file_versions USING btree (created_at) WHERE (message_id IS NULL);
CREATE TRIGGER file_versions_are_followed AFTER UPDATE OF message_id ON public.file_versions FOR EACH ROW WHEN (((old.message_id IS NULL) AND (new.number > 1))) EXECUTE FUNCTION app.follow_file_version();
CREATE TRIGGER file_versions_are_numbered BEFORE UPDATE OF message_id ON public.file_versions FOR EACH ROW WHEN (((old.message_id IS NULL) AND (new.message_id IS NOT NULL))) EXECUTE FUNCTION app.number_file_version();
CREATE TRIGGER file_versions_remove_bytes AFTER DELETE ON public.file_versions FOR EACH ROW EXECUTE FUNCTION app.enqueue_file_removal();
ALTER TABLE public.file_versions ENABLE ROW LEVEL SECURITY;

CREATE POLICY accounts_delete ON public.file_versions FOR DELETE TO accounts USING (((message_id IS NULL) AND (EXISTS ( SELECT
   FROM public.users
  WHERE (users.id = file_versions.uploaded_by)))));

CREATE POLICY accounts_find ON public.file_versions FOR SELECT TO accounts USING (((message_id IS NULL) AND (EXISTS ( SELECT
   FROM public.users
  WHERE (users.id = file_versions.uploaded_by)))));

CREATE POLICY admin_reads ON public.file_versions FOR SELECT TO admin USING ((( SELECT app.is_admin() AS is_admin) AND ((message_id IS NOT NULL) OR (uploaded_by = ( SELECT app.user_id() AS user_id)))));
CREATE POLICY admin_removes ON public.file_versions FOR DELETE TO admin USING ((( SELECT app.is_admin() AS is_admin) AND (message_id IS NULL) AND (uploaded_by = ( SELECT app.user_id() AS user_id))));

CREATE POLICY admin_sends ON public.file_versions FOR UPDATE TO admin USING ((( SELECT app.is_admin() AS is_admin) AND (message_id IS NULL) AND (uploaded_by = ( SELECT app.user_id() AS user_id)))) WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (uploaded_by = ( SELECT app.user_id() AS user_id)) AND ((message_id IS NULL) OR (EXISTS ( SELECT
   FROM public.messages
  WHERE ((messages.id = file_versions.message_id) AND (messages.author_id = ( SELECT app.user_id() AS user_id)) AND (messages.thread_id = file_versions.thread_id) AND (messages.customer_id = file_versions.customer_id)))))));

CREATE POLICY admin_uploads ON public.file_versions FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (message_id IS NULL) AND (uploaded_by = ( SELECT app.user_id() AS user_id))));
CREATE POLICY backup_reads ON public.file_versions FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));

CREATE POLICY customer_reads_own ON public.file_versions FOR SELECT TO customer USING ((((message_id IS NULL) AND (uploaded_by = ( SELECT app.user_id() AS user_id))) OR (EXISTS ( SELECT
   FROM public.messages
  WHERE (messages.id = file_versions.message_id)))));

CREATE POLICY customer_removes ON public.file_versions FOR DELETE TO customer USING (((message_id IS NULL) AND (uploaded_by = ( SELECT app.user_id() AS user_id))));

CREATE POLICY customer_sends ON public.file_versions FOR UPDATE TO customer USING (((message_id IS NULL) AND (uploaded_by = ( SELECT app.user_id() AS user_id)))) WITH CHECK (((uploaded_by = ( SELECT app.user_id() AS user_id)) AND ((message_id IS NULL) OR (EXISTS ( SELECT
   FROM public.messages
  WHERE ((messages.id = file_versions.message_id) AND (messages.author_id = ( SELECT app.user_id() AS user_id)) AND (messages.thread_id = file_versions.thread_id) AND (messages.customer_id = file_versions.customer_id)))))));

CREATE POLICY customer_uploads ON public.file_versions FOR INSERT TO customer WITH CHECK (((message_id IS NULL) AND (uploaded_by = ( SELECT app.user_id() AS user_id))));
CREATE POLICY engine_finds_versions ON public.file_versions FOR SELECT TO engine USING ((thread_id = ANY (app.named_ids())));
CREATE POLICY worker_deletes_unsent ON public.file_versions FOR DELETE TO worker USING (((message_id IS NULL) AND (created_at < (now() - '1 day'::interval))));
CREATE POLICY worker_finds_unsent ON public.file_versions FOR SELECT TO worker USING (((message_id IS NULL) AND (created_at < (now() - '1 day'::interval))));
CREATE POLICY worker_reads_what_it_names ON public.file_versions FOR SELECT TO worker USING (((message_id = ANY (app.named_ids())) OR (id = ANY (app.named_ids())) OR (thread_id = ANY (app.named_ids())) OR (uploaded_by = ANY (app.named_ids()))));
CREATE POLICY worker_removes_mailed ON public.file_versions FOR DELETE TO worker USING (((message_id IS NULL) AND (id = ANY (app.named_ids()))));

CREATE POLICY worker_sends_mailed ON public.file_versions FOR UPDATE TO worker USING (((message_id IS NULL) AND (id = ANY (app.named_ids())))) WITH CHECK (((id = ANY (app.named_ids())) AND ((message_id IS NULL) OR (EXISTS ( SELECT
   FROM public.messages
  WHERE ((messages.id = file_versions.message_id) AND (messages.via = 'mail'::text) AND (messages.thread_id = file_versions.thread_id) AND (messages.customer_id = file_versions.customer_id)))))));

CREATE POLICY worker_uploads_mailed ON public.file_versions FOR INSERT TO worker WITH CHECK (((message_id IS NULL) AND (id = ANY (app.named_ids())) AND ((uploaded_by IS NULL) OR (uploaded_by = ANY (app.named_ids())))));

CREATE TABLE public.forgotten_people (
    address_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.forgotten_people FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.forgotten_people IS 'Who was deleted, as keyed hashes of the address or phone, and of the account: a backup that is older than this brings nobody back.';

ALTER TABLE ONLY public.forgotten_people
    ADD CONSTRAINT forgotten_people_pkey PRIMARY KEY (address_hash);

ALTER TABLE public.forgotten_people ENABLE ROW LEVEL SECURITY;
CREATE POLICY accounts_add ON public.forgotten_people FOR INSERT TO accounts WITH CHECK ((created_at = now()));
CREATE POLICY accounts_read ON public.forgotten_people FOR SELECT TO accounts USING ((address_hash <> ''::text));
CREATE POLICY accounts_renew ON public.forgotten_people FOR UPDATE TO accounts USING ((address_hash <> ''::text)) WITH CHECK ((created_at = now()));
CREATE POLICY backup_reads ON public.forgotten_people FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY worker_reads ON public.forgotten_people FOR SELECT TO worker USING ((address_hash <> ''::text));

CREATE TABLE public.idempotency_keys (
    key_hash text NOT NULL,
    body_hash text NOT NULL,
    answer_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.idempotency_keys FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.idempotency_keys IS 'What a repeated submission is answered with: the id stored the first time.';

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key_hash);

CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);
ALTER TABLE public.idempotency_keys ENABLE ROW LEVEL SECURITY;
CREATE POLICY backup_reads ON public.idempotency_keys FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY caller_reads_own_key ON public.idempotency_keys FOR SELECT TO visitor, customer, admin, worker USING ((key_hash = ( SELECT current_setting('app.idempotency_key'::text, true) AS current_setting)));
CREATE POLICY caller_stores_own_key ON public.idempotency_keys FOR INSERT TO visitor, customer, admin, worker WITH CHECK ((key_hash = ( SELECT current_setting('app.idempotency_key'::text, true) AS current_setting)));
CREATE POLICY worker_deletes_old ON public.idempotency_keys FOR DELETE TO worker USING ((created_at < (now() - '7 days'::interval)));
CREATE POLICY worker_finds_old ON public.idempotency_keys FOR SELECT TO worker USING ((created_at < (now() - '7 days'::interval)));

CREATE TABLE public.import_rows (
    import_id uuid NOT NULL,
    n integer NOT NULL,
    line integer NOT NULL,
    cells jsonb NOT NULL,
    lead jsonb,
    email text,
    phone_key text COLLATE pg_catalog."C",
    phone_rules text,
    verdict text,
    reason text,
    known_lead_id uuid,
    known_by text,
    repeats_line integer,
    outcome text,
    lead_id uuid,
    filled jsonb,
    done_at timestamp with time zone,
    CONSTRAINT import_rows_known_by_known CHECK ((known_by = ANY (ARRAY['email'::text, 'phone'::text]))),
    CONSTRAINT import_rows_outcome_known CHECK ((outcome = ANY (ARRAY['added'::text, 'filled'::text, 'skipped'::text, 'unreadable'::text, 'removed'::text, 'restored'::text, 'kept'::text]))),
    CONSTRAINT import_rows_verdict_known CHECK ((verdict = ANY (ARRAY['new'::text, 'known'::text, 'repeated'::text, 'unreadable'::text])))
);
ALTER TABLE ONLY public.import_rows FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.import_rows.filled IS 'The fields of an existing lead that were empty, with what they got.';
COMMENT ON COLUMN public.import_rows.known_lead_id IS 'Who is there already. No reference: the lead may be deleted meanwhile.';
COMMENT ON COLUMN public.import_rows.lead IS 'The lead that the row becomes; null if it cannot be read.';
COMMENT ON COLUMN public.import_rows.lead_id IS 'The lead that was added or filled.';
COMMENT ON COLUMN public.import_rows.line IS 'Where the row begins in the file.';
COMMENT ON TABLE public.import_rows IS 'The rows of imports, until a day after they were brought in.';

ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_pkey PRIMARY KEY (import_id, n);

ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE CASCADE;

CREATE INDEX import_rows_by_email ON public.import_rows USING btree (import_id, email, n) WHERE (email IS NOT NULL);
CREATE INDEX import_rows_by_outcome ON public.import_rows USING btree (import_id, outcome, n) WHERE (outcome IS NOT NULL);
CREATE INDEX import_rows_by_phone ON public.import_rows USING btree (import_id, phone_key, n) WHERE (phone_key IS NOT NULL);
CREATE INDEX import_rows_by_verdict ON public.import_rows USING btree (import_id, verdict, n);
CREATE INDEX import_rows_of_lead ON public.import_rows USING btree (lead_id) WHERE (lead_id IS NOT NULL);
ALTER TABLE public.import_rows ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_adds ON public.import_rows FOR INSERT TO admin WITH CHECK (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_reads ON public.import_rows FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.import_rows FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY engine_deletes_forgotten ON public.import_rows FOR DELETE TO engine USING (app.is_of_forgotten(import_rows.*, ( SELECT app.named_ids() AS named_ids), ( SELECT app.named_addresses() AS named_addresses)));
CREATE POLICY engine_finds_forgotten ON public.import_rows FOR SELECT TO engine USING (app.is_of_forgotten(import_rows.*, ( SELECT app.named_ids() AS named_ids), ( SELECT app.named_addresses() AS named_addresses)));
CREATE POLICY engine_reads ON public.import_rows FOR SELECT TO engine USING (( SELECT app.is_importing() AS is_importing));
CREATE POLICY engine_works ON public.import_rows FOR UPDATE TO engine USING (( SELECT app.is_importing() AS is_importing)) WITH CHECK (( SELECT app.is_importing() AS is_importing));

CREATE POLICY worker_deletes_old ON public.import_rows FOR DELETE TO worker USING ((EXISTS ( SELECT
   FROM public.imports
  WHERE ((imports.id = import_rows.import_id) AND (imports.state = ANY (ARRAY['done'::text, 'undone'::text])) AND (imports.finished_at < (now() - '1 day'::interval))))));

CREATE POLICY worker_finds_old ON public.import_rows FOR SELECT TO worker USING ((EXISTS ( SELECT
   FROM public.imports
  WHERE ((imports.id = import_rows.import_id) AND (imports.state = ANY (ARRAY['done'::text, 'undone'::text])) AND (imports.finished_at < (now() - '1 day'::interval))))));

CREATE POLICY worker_reads_what_it_names ON public.import_rows FOR SELECT TO worker USING ((import_id = ANY (app.named_ids())));

CREATE TABLE public.imports (
    id uuid NOT NULL,
    file_name text NOT NULL,
    made_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    state text DEFAULT 'checking'::text NOT NULL,
    headers text[] NOT NULL,
    columns text[] NOT NULL,
    known text,
    total integer NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    verdicts jsonb DEFAULT '{}'::jsonb NOT NULL,
    outcomes jsonb DEFAULT '{}'::jsonb NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT imports_known_known CHECK ((known = ANY (ARRAY['skip'::text, 'fill'::text, 'add'::text]))),
    CONSTRAINT imports_map_columns CHECK ((cardinality(columns) = cardinality(headers))),
    CONSTRAINT imports_run_with_choice CHECK (((known IS NOT NULL) OR (state = ANY (ARRAY['checking'::text, 'ready'::text])))),
    CONSTRAINT imports_state_known CHECK ((state = ANY (ARRAY['checking'::text, 'ready'::text, 'running'::text, 'done'::text, 'undoing'::text, 'undone'::text])))
);
ALTER TABLE ONLY public.imports FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.imports."position" IS 'How many rows the present step has done.';
COMMENT ON COLUMN public.imports.columns IS 'The field of a lead that each column of the file is; empty for one that is left out.';
COMMENT ON COLUMN public.imports.known IS 'What happens to rows of people who are there already.';
COMMENT ON COLUMN public.imports.outcomes IS 'The number of rows by outcome, once the import or its undoing is finished.';
COMMENT ON COLUMN public.imports.verdicts IS 'The number of rows by verdict, once all are checked.';
COMMENT ON TABLE public.imports IS 'Files with leads: what they have, and how far their job is.';

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.users(id) ON DELETE SET NULL;

CREATE INDEX imports_by_admin ON public.imports USING btree (made_by) WHERE (made_by IS NOT NULL);
CREATE INDEX imports_newest ON public.imports USING btree (created_at DESC, id DESC);
CREATE TRIGGER imports_are_queued AFTER INSERT ON public.imports FOR EACH ROW EXECUTE FUNCTION app.enqueue_import();
CREATE TRIGGER imports_are_queued_again AFTER UPDATE OF state, columns ON public.imports FOR EACH ROW WHEN (((new.state = ANY (ARRAY['checking'::text, 'running'::text, 'undoing'::text])) AND (CURRENT_USER = 'admin'::name))) EXECUTE FUNCTION app.enqueue_import();
CREATE TRIGGER imports_starts_are_recorded AFTER UPDATE OF state ON public.imports FOR EACH ROW WHEN (((old.state = 'ready'::text) AND (new.state = 'running'::text))) EXECUTE FUNCTION app.record_act('import started', 'id', '{file_name,total,known}');
CREATE TRIGGER imports_undoings_are_recorded AFTER UPDATE OF state ON public.imports FOR EACH ROW WHEN (((old.state = 'done'::text) AND (new.state = 'undoing'::text))) EXECUTE FUNCTION app.record_act('import undone', 'id', '{file_name,total}');
ALTER TABLE public.imports ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_adds ON public.imports FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (made_by = ( SELECT app.user_id() AS user_id)) AND (state = 'checking'::text)));
CREATE POLICY admin_changes ON public.imports FOR UPDATE TO admin USING (( SELECT app.is_admin() AS is_admin)) WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (state = ANY (ARRAY['checking'::text, 'running'::text, 'undoing'::text]))));
CREATE POLICY admin_discards ON public.imports FOR DELETE TO admin USING ((( SELECT app.is_admin() AS is_admin) AND (state = ANY (ARRAY['checking'::text, 'ready'::text]))));
CREATE POLICY admin_reads ON public.imports FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.imports FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY engine_reads ON public.imports FOR SELECT TO engine USING (( SELECT app.is_importing() AS is_importing));
CREATE POLICY engine_works ON public.imports FOR UPDATE TO engine USING (( SELECT app.is_importing() AS is_importing)) WITH CHECK (( SELECT app.is_importing() AS is_importing));
CREATE POLICY worker_deletes_old ON public.imports FOR DELETE TO worker USING (((created_at < (now() - '2 years'::interval)) OR ((state = ANY (ARRAY['checking'::text, 'ready'::text])) AND (created_at < (now() - '1 day'::interval)))));
CREATE POLICY worker_finds_old ON public.imports FOR SELECT TO worker USING (((created_at < (now() - '1 day'::interval)) OR (finished_at < (now() - '1 day'::interval))));
CREATE POLICY worker_reads_what_it_names ON public.imports FOR SELECT TO worker USING ((id = ANY (app.named_ids())));

CREATE TABLE public.invoice_numbers (
    year integer NOT NULL,
    last integer NOT NULL,
    CONSTRAINT invoice_numbers_positive CHECK ((last > 0))
);
ALTER TABLE ONLY public.invoice_numbers FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.invoice_numbers IS 'The last number of each year. Its row is locked until the transaction that issues ends, so numbers have no gaps.';

ALTER TABLE ONLY public.invoice_numbers
    ADD CONSTRAINT invoice_numbers_pkey PRIMARY KEY (year);

ALTER TABLE public.invoice_numbers ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_counts ON public.invoice_numbers TO admin USING (( SELECT app.is_admin() AS is_admin)) WITH CHECK (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.invoice_numbers FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY worker_counts ON public.invoice_numbers TO worker USING ((last > 0)) WITH CHECK ((last > 0));

CREATE TABLE public.invoices (
    id uuid NOT NULL,
    kind text DEFAULT 'invoice'::text NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    year integer,
    serial integer,
    reference uuid DEFAULT gen_random_uuid() NOT NULL,
    customer_id uuid,
    project_id uuid,
    credits_id uuid,
    content jsonb NOT NULL,
    total numeric(12,2) NOT NULL,
    paid numeric(12,2) DEFAULT 0 NOT NULL,
    credited numeric(12,2) DEFAULT 0 NOT NULL,
    issue_on date,
    issued_on date,
    due_on date,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    reminded_for smallint,
    subscription_id uuid,
    period_on date,
    hidden_at timestamp with time zone,
    order_id uuid,
    collection text,
    is_collecting boolean DEFAULT false NOT NULL,
    CONSTRAINT invoices_are_numbered CHECK ((((state = 'draft'::text) = (serial IS NULL)) AND ((serial IS NULL) = (year IS NULL)) AND ((serial IS NULL) = (issued_on IS NULL)))),
    CONSTRAINT invoices_collecting_has_collection CHECK (((collection IS NOT NULL) OR (NOT is_collecting))),
    CONSTRAINT invoices_credit_no_more CHECK (((credited >= (0)::numeric) AND (credited <= total))),
    CONSTRAINT invoices_credit_one CHECK (((kind = 'credit_note'::text) = (credits_id IS NOT NULL))),
    CONSTRAINT invoices_kind_known CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
    CONSTRAINT invoices_state_known CHECK ((state = ANY (ARRAY['draft'::text, 'issued'::text, 'void'::text]))),
    CONSTRAINT invoices_total_not_negative CHECK ((total >= (0)::numeric))
);
ALTER TABLE ONLY public.invoices FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.invoices.collection IS 'Stripe’s id of the charge that collects it from a saved card.';
COMMENT ON COLUMN public.invoices.content IS 'Parties, lines, taxes and notes, as domain/documents.ts describes them.';
COMMENT ON COLUMN public.invoices.credited IS 'The sum of its credit notes.';
COMMENT ON COLUMN public.invoices.hidden_at IS 'When the customer''s account was deleted. From then on the document is only in the export for the books.';
COMMENT ON COLUMN public.invoices.is_collecting IS 'Whether Stripe may still charge the card.';
COMMENT ON COLUMN public.invoices.issue_on IS 'Of a draft: the day on which it is issued by itself.';
COMMENT ON COLUMN public.invoices.order_id IS 'The order that it is for. Payments of the order pay it.';
COMMENT ON COLUMN public.invoices.paid IS 'Computed: what came in, less what went back.';
COMMENT ON COLUMN public.invoices.period_on IS 'Of a subscription: the first day of the month that it is for.';
COMMENT ON COLUMN public.invoices.reference IS 'Goes to the payment page and comes back with the payment.';
COMMENT ON COLUMN public.invoices.reminded_for IS 'Of the latest reminder: days from the due date.';
COMMENT ON TABLE public.invoices IS 'Invoices and credit notes. Once issued, their content never changes.';

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_collection_once UNIQUE (collection);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_number_once UNIQUE (year, serial);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_period_once UNIQUE (subscription_id, period_on);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_reference_once UNIQUE (reference);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_credits_id_fkey FOREIGN KEY (credits_id) REFERENCES public.invoices(id);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.subscriptions(id) ON DELETE SET NULL;

CREATE INDEX invoices_by_day ON public.invoices USING btree (issued_on) WHERE (issued_on IS NOT NULL);
CREATE INDEX invoices_collecting ON public.invoices USING btree (id) WHERE is_collecting;
CREATE INDEX invoices_credits ON public.invoices USING btree (credits_id) WHERE (credits_id IS NOT NULL);
CREATE INDEX invoices_newest ON public.invoices USING btree (created_at DESC, id DESC);
CREATE INDEX invoices_of_customer ON public.invoices USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX invoices_of_order ON public.invoices USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX invoices_of_project ON public.invoices USING btree (project_id) WHERE (project_id IS NOT NULL);
CREATE UNIQUE INDEX invoices_one_of_order ON public.invoices USING btree (order_id) WHERE ((order_id IS NOT NULL) AND (state <> 'void'::text));
CREATE INDEX invoices_outstanding ON public.invoices USING btree (due_on) WHERE ((state = 'issued'::text) AND (kind = 'invoice'::text) AND ((paid + credited) < total));
CREATE INDEX invoices_scheduled ON public.invoices USING btree (issue_on) WHERE ((state = 'draft'::text) AND (issue_on IS NOT NULL));
CREATE TRIGGER invoices_acts_are_recorded AFTER UPDATE ON public.invoices FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('invoice changed', 'id', '{kind}', '{state,total,credited,issue_on,due_on}');
CREATE TRIGGER invoices_additions_are_recorded AFTER INSERT ON public.invoices FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('invoice added', 'id', '{kind,total}');
CREATE TRIGGER invoices_are_announced AFTER INSERT OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION app.announce('invoice');
CREATE TRIGGER invoices_enqueue_mails AFTER UPDATE ON public.invoices FOR EACH ROW WHEN ((((new.paid > old.paid) AND (old.state <> 'draft'::text)) OR ((old.state = 'draft'::text) AND (new.state = 'issued'::text)))) EXECUTE FUNCTION app.enqueue_invoice_mails();
CREATE TRIGGER invoices_keep_what_was_issued BEFORE UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION app.refuse_invoice_change();
CREATE TRIGGER invoices_move_orders AFTER UPDATE OF state, paid ON public.invoices FOR EACH ROW WHEN (((new.order_id IS NOT NULL) AND (new.state <> 'draft'::text) AND ((new.state IS DISTINCT FROM old.state) OR (new.paid IS DISTINCT FROM old.paid)))) EXECUTE FUNCTION app.move_order_of_invoice();
CREATE TRIGGER invoices_of_orders_are_summed AFTER INSERT ON public.invoices FOR EACH ROW WHEN ((new.order_id IS NOT NULL)) EXECUTE FUNCTION app.sum_invoice_of_order();
CREATE TRIGGER invoices_removals_are_recorded AFTER DELETE ON public.invoices FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('invoice removed', 'id', '{total}');
ALTER TABLE public.invoices ENABLE ROW LEVEL SECURITY;

CREATE POLICY accounts_delete_drafts_of_deleted ON public.invoices FOR DELETE TO accounts USING (((state = 'draft'::text) AND (EXISTS ( SELECT
   FROM public.users
  WHERE ((users.id = invoices.customer_id) AND (users.status = 'deleted'::text))))));

CREATE POLICY accounts_find_of_deleted ON public.invoices FOR SELECT TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE ((users.id = invoices.customer_id) AND (users.status = 'deleted'::text)))));

CREATE POLICY accounts_hide_of_deleted ON public.invoices FOR UPDATE TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE ((users.id = invoices.customer_id) AND (users.status = 'deleted'::text))))) WITH CHECK ((hidden_at IS NOT NULL));

CREATE POLICY admin_adds ON public.invoices FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (state = 'draft'::text)));
CREATE POLICY admin_changes ON public.invoices FOR UPDATE TO admin USING (( SELECT app.is_admin() AS is_admin)) WITH CHECK (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_reads ON public.invoices FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_removes_drafts ON public.invoices FOR DELETE TO admin USING ((( SELECT app.is_admin() AS is_admin) AND (state = 'draft'::text)));
CREATE POLICY backup_reads ON public.invoices FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY customer_reads_own ON public.invoices FOR SELECT TO customer USING (((customer_id = ( SELECT app.user_id() AS user_id)) AND (state <> 'draft'::text)));
CREATE POLICY engine_finds ON public.invoices FOR SELECT TO engine USING ((reference IS NOT NULL));
CREATE POLICY engine_sums ON public.invoices FOR UPDATE TO engine USING ((reference IS NOT NULL)) WITH CHECK ((reference IS NOT NULL));
CREATE POLICY worker_adds ON public.invoices FOR INSERT TO worker WITH CHECK (((state = 'draft'::text) AND (kind = 'invoice'::text)));
CREATE POLICY worker_deletes_old ON public.invoices FOR DELETE TO worker USING ((issued_on < (CURRENT_DATE - '10 years'::interval)));
CREATE POLICY worker_ends_collecting ON public.invoices FOR UPDATE TO worker USING (is_collecting) WITH CHECK (((state <> 'draft'::text) AND (NOT is_collecting)));
CREATE POLICY worker_finds_old ON public.invoices FOR SELECT TO worker USING ((issued_on < (CURRENT_DATE - '10 years'::interval)));
CREATE POLICY worker_issues ON public.invoices FOR UPDATE TO worker USING (((state = 'draft'::text) AND (kind = 'invoice'::text))) WITH CHECK (((state = 'issued'::text) AND (kind = 'invoice'::text)));
CREATE POLICY worker_reads_collecting ON public.invoices FOR SELECT TO worker USING (is_collecting);
CREATE POLICY worker_reads_outstanding ON public.invoices FOR SELECT TO worker USING (((state = 'issued'::text) AND (kind = 'invoice'::text) AND ((paid + credited) < total)));
CREATE POLICY worker_reads_scheduled ON public.invoices FOR SELECT TO worker USING (((state = 'draft'::text) AND (issue_on IS NOT NULL)));
CREATE POLICY worker_reads_what_it_names ON public.invoices FOR SELECT TO worker USING (((id = ANY (app.named_ids())) OR (reference = ANY (app.named_ids())) OR (credits_id = ANY (app.named_ids())) OR (order_id = ANY (app.named_ids()))));
CREATE POLICY worker_reminds ON public.invoices FOR UPDATE TO worker USING (((state = 'issued'::text) AND (kind = 'invoice'::text) AND ((paid + credited) < total))) WITH CHECK (((state = 'issued'::text) AND (kind = 'invoice'::text) AND ((paid + credited) < total)));

CREATE TABLE public.knowledge (
    id uuid NOT NULL,
    question text NOT NULL,
    answer text,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    intent text,
    CONSTRAINT knowledge_answer_or_intent CHECK ((num_nonnulls(answer, intent) = 1))
);
ALTER TABLE ONLY public.knowledge FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.knowledge.intent IS 'What the question is taken for, where the assistant has the answer.';
COMMENT ON TABLE public.knowledge IS 'Questions that the owner added, each with an answer or with the intent that it asks. The assistant says the answers to anybody, so nothing in here is secret.';

ALTER TABLE ONLY public.knowledge
    ADD CONSTRAINT knowledge_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.knowledge
    ADD CONSTRAINT knowledge_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;

CREATE INDEX knowledge_by_author ON public.knowledge USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX knowledge_newest ON public.knowledge USING btree (created_at DESC, id DESC);
CREATE TRIGGER knowledge_additions_are_recorded AFTER INSERT ON public.knowledge FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('knowledge added', 'id');
CREATE TRIGGER knowledge_changes_are_recorded AFTER UPDATE ON public.knowledge FOR EACH ROW WHEN (((CURRENT_USER = 'admin'::name) AND (((old.question IS DISTINCT FROM new.question) OR (old.answer IS DISTINCT FROM new.answer)) OR (old.intent IS DISTINCT FROM new.intent)))) EXECUTE FUNCTION app.record_act('knowledge changed', 'id');
CREATE TRIGGER knowledge_removals_are_recorded AFTER DELETE ON public.knowledge FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('knowledge removed', 'id');
ALTER TABLE public.knowledge ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_adds ON public.knowledge FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (created_by = ( SELECT app.user_id() AS user_id))));
CREATE POLICY admin_changes ON public.knowledge FOR UPDATE TO admin USING (( SELECT app.is_admin() AS is_admin)) WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (updated_at = now())));
CREATE POLICY admin_reads ON public.knowledge FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_removes ON public.knowledge FOR DELETE TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.knowledge FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY worker_reads ON public.knowledge FOR SELECT TO worker USING ((num_nonnulls(answer, intent) = 1));

CREATE TABLE public.known_devices (
    user_id uuid NOT NULL,
    device_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.known_devices FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.known_devices IS 'Browsers that have signed in to an account before: others'' wrong passwords do not lock them out.';

ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_pkey PRIMARY KEY (user_id, device_hash);

ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

CREATE INDEX known_devices_by_use ON public.known_devices USING btree (used_at);
ALTER TABLE public.known_devices ENABLE ROW LEVEL SECURITY;
CREATE POLICY accounts_add ON public.known_devices FOR INSERT TO accounts WITH CHECK ((used_at = now()));
CREATE POLICY accounts_delete ON public.known_devices FOR DELETE TO accounts USING ((user_id IS NOT NULL));
CREATE POLICY accounts_read ON public.known_devices FOR SELECT TO accounts USING ((used_at > (now() - '1 year'::interval)));
CREATE POLICY accounts_renew ON public.known_devices FOR UPDATE TO accounts USING ((used_at > (now() - '1 year'::interval))) WITH CHECK ((used_at = now()));
CREATE POLICY backup_reads ON public.known_devices FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY worker_deletes_old ON public.known_devices FOR DELETE TO worker USING ((used_at < (now() - '1 year'::interval)));
CREATE POLICY worker_finds_old ON public.known_devices FOR SELECT TO worker USING ((used_at < (now() - '1 year'::interval)));

CREATE TABLE public.lead_activities (
    id uuid NOT NULL,
    lead_id uuid NOT NULL,
    kind text NOT NULL,
    call_outcome text,
    body text,
    author_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    edited_at timestamp with time zone,
    set_contacted boolean DEFAULT false NOT NULL,
    CONSTRAINT lead_activities_body_is_bounded CHECK (((char_length(body) >= 1) AND (char_length(body) <= 10000))),
    CONSTRAINT lead_activities_call_has_outcome CHECK (((kind = 'call'::text) = (call_outcome IS NOT NULL))),
    CONSTRAINT lead_activities_kind_known CHECK ((kind = ANY (ARRAY['note'::text, 'call'::text]))),
    CONSTRAINT lead_activities_note_has_body CHECK (((kind = 'call'::text) OR (body IS NOT NULL))),
    CONSTRAINT lead_activities_outcome_known CHECK ((call_outcome = ANY (ARRAY['no_answer'::text, 'left_message'::text, 'spoke'::text])))
);
ALTER TABLE ONLY public.lead_activities FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.lead_activities.author_id IS 'Null if the account is gone.';
COMMENT ON COLUMN public.lead_activities.set_contacted IS 'Whether this call changed its lead from new to contacted.';
COMMENT ON TABLE public.lead_activities IS 'What admins wrote down about a lead: notes and calls. Deleted with the lead, and when it is anonymized.';

ALTER TABLE ONLY public.lead_activities
    ADD CONSTRAINT lead_activities_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lead_activities
    ADD CONSTRAINT lead_activities_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.lead_activities
    ADD CONSTRAINT lead_activities_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;

CREATE INDEX lead_activities_of_author ON public.lead_activities USING btree (author_id);
CREATE INDEX lead_activities_of_lead ON public.lead_activities USING btree (lead_id, created_at DESC, id DESC);
CREATE TRIGGER lead_activities_are_recorded AFTER INSERT ON public.lead_activities FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('lead activity added', 'lead_id', '{kind,call_outcome}');
CREATE TRIGGER lead_activities_changes_are_recorded AFTER UPDATE ON public.lead_activities FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('lead activity changed', 'lead_id', '{kind}');
CREATE TRIGGER lead_activities_removals_are_recorded AFTER DELETE ON public.lead_activities FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('lead activity removed', 'lead_id', '{kind}');
CREATE TRIGGER lead_activities_update_lead AFTER INSERT OR DELETE OR UPDATE ON public.lead_activities FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.update_lead_of_activity();
ALTER TABLE public.lead_activities ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_adds ON public.lead_activities FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (author_id = ( SELECT app.user_id() AS user_id))));
CREATE POLICY admin_changes_own ON public.lead_activities FOR UPDATE TO admin USING ((( SELECT app.is_admin() AS is_admin) AND (author_id = ( SELECT app.user_id() AS user_id)))) WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (author_id = ( SELECT app.user_id() AS user_id))));
CREATE POLICY admin_reads ON public.lead_activities FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_removes_own ON public.lead_activities FOR DELETE TO admin USING ((( SELECT app.is_admin() AS is_admin) AND (author_id = ( SELECT app.user_id() AS user_id))));
CREATE POLICY backup_reads ON public.lead_activities FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY engine_deletes_forgotten ON public.lead_activities FOR DELETE TO engine USING ((lead_id = ANY (app.named_ids())));
CREATE POLICY engine_finds_forgotten ON public.lead_activities FOR SELECT TO engine USING ((lead_id = ANY (app.named_ids())));

CREATE TABLE public.lead_counts (
    id bigint NOT NULL,
    status text NOT NULL,
    source text NOT NULL,
    selected_package text,
    closed_reason text,
    leads integer NOT NULL
);
ALTER TABLE ONLY public.lead_counts FORCE ROW LEVEL SECURITY;

ALTER TABLE public.lead_counts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.lead_counts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

COMMENT ON TABLE public.lead_counts IS 'How many leads of each kind came or went, one row for each statement that changed leads. A job adds them up.';

ALTER TABLE ONLY public.lead_counts
    ADD CONSTRAINT lead_counts_pkey PRIMARY KEY (id);

ALTER TABLE public.lead_counts ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_reads ON public.lead_counts FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.lead_counts FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY engine_adds_up ON public.lead_counts FOR DELETE TO engine USING ((leads <> 0));
CREATE POLICY engine_counts ON public.lead_counts FOR INSERT TO engine WITH CHECK ((leads <> 0));
CREATE POLICY engine_reads ON public.lead_counts FOR SELECT TO engine USING ((leads <> 0));

CREATE TABLE public.lead_words (
    word text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp with time zone NOT NULL,
    lead_id uuid NOT NULL
);
ALTER TABLE ONLY public.lead_words FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.lead_words IS 'Every word of every lead, for finding the rare ones. Kept by triggers on leads; no foreign key, because checking one costs more than the row.';

ALTER TABLE ONLY public.lead_words
    ADD CONSTRAINT lead_words_pkey PRIMARY KEY (word, created_at, lead_id);

ALTER TABLE public.lead_words ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_searches ON public.lead_words FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.lead_words FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY engine_adds ON public.lead_words FOR INSERT TO engine WITH CHECK ((word <> ''::text));
CREATE POLICY engine_deletes ON public.lead_words FOR DELETE TO engine USING ((word <> ''::text));
CREATE POLICY engine_reads ON public.lead_words FOR SELECT TO engine USING ((word <> ''::text));

CREATE TABLE public.leads (
    id uuid NOT NULL,
    full_name text NOT NULL,
    company_name text,
    email text,
    phone text,
    project_type text NOT NULL,
    budget_range text,
    message text,
    status text DEFAULT 'new'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    selected_package text,
    industry text,
    urgency text,
    pain_points text[] DEFAULT '{}'::text[] NOT NULL,
    annual_revenue text,
    employees text,
    monthly_leads text,
    people_answering_phones text,
    people_managing_paperwork text,
    tracking_method text,
    avg_labor_cost text,
    source text NOT NULL,
    customer_user_id uuid,
    current_website text,
    name_key text GENERATED ALWAYS AS ("left"(app.fold(full_name), 60)) STORED NOT NULL COLLATE pg_catalog."C",
    company_key text GENERATED ALWAYS AS ("left"(app.fold(COALESCE(NULLIF(company_name, ''::text), '􏿽'::text)), 60)) STORED NOT NULL COLLATE pg_catalog."C",
    phone_key text COLLATE pg_catalog."C",
    anonymised_at timestamp with time zone,
    assignee_id uuid,
    next_step text,
    next_step_at timestamp with time zone,
    answer_due_at timestamp with time zone,
    first_answered_at timestamp with time zone,
    closed_reason text,
    person_id uuid,
    last_activity_at timestamp with time zone DEFAULT now() NOT NULL,
    note_words text DEFAULT ''::text NOT NULL,
    phone_rules text,
    phone_link text GENERATED ALWAYS AS (
CASE
    WHEN (phone_key ~~ '+%'::text) THEN ('tel:'::text || phone_key)
    ELSE NULL::text
END) STORED,
    words text GENERATED ALWAYS AS (app.lead_words(full_name, company_name, email,
CASE
    WHEN (phone_key ~~ '+%'::text) THEN phone_key
    ELSE phone
END)) STORED NOT NULL,
    shown_as uuid,
    requests integer DEFAULT 1 NOT NULL,
    unchanged_fields text[] DEFAULT '{}'::text[] NOT NULL,
    origin_source text,
    origin_campaign text,
    first_touch jsonb,
    last_touch jsonb,
    calculation jsonb,
    CONSTRAINT leads_can_be_reached CHECK (((email IS NOT NULL) OR (phone IS NOT NULL) OR (anonymised_at IS NOT NULL))),
    CONSTRAINT leads_closed_reason_known CHECK ((closed_reason = ANY (ARRAY['price'::text, 'no_reply'::text, 'competitor'::text, 'not_a_fit'::text, 'not_now'::text, 'spam'::text, 'other'::text]))),
    CONSTRAINT leads_next_step_has_text CHECK (((next_step_at IS NULL) OR (next_step IS NOT NULL))),
    CONSTRAINT leads_next_step_is_short CHECK (((char_length(next_step) >= 1) AND (char_length(next_step) <= 200))),
    CONSTRAINT leads_phone_key_has_phone CHECK (((phone IS NOT NULL) OR ((phone_key IS NULL) AND (phone_rules IS NULL)))),
    CONSTRAINT leads_project_type_known CHECK ((project_type = ANY (ARRAY['launch'::text, 'growth'::text, 'scale'::text, 'custom'::text]))),
    CONSTRAINT leads_selected_package_known CHECK ((selected_package = ANY (ARRAY['launch'::text, 'growth'::text, 'scale'::text, 'not-sure'::text]))),
    CONSTRAINT leads_source_known CHECK ((source = ANY (ARRAY['website'::text, 'onboarding'::text, 'assistant'::text, 'booking'::text, 'import'::text, 'api'::text, 'manual'::text]))),
    CONSTRAINT leads_status_known CHECK ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'qualified'::text, 'converted'::text, 'closed'::text])))
);
ALTER TABLE ONLY public.leads FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.leads.anonymised_at IS 'Since when it counts a request and names nobody.';
COMMENT ON COLUMN public.leads.answer_due_at IS 'Until when the person was promised an answer; null if nothing was promised, or a call was booked instead.';
COMMENT ON COLUMN public.leads.calculation IS 'What the visitor typed into the calculator before, and its results per month.';
COMMENT ON COLUMN public.leads.closed_reason IS 'Why a closed lead was lost, if an admin said so.';
COMMENT ON COLUMN public.leads.customer_user_id IS 'Whom a conversion resolved this lead to; converting again uses it instead of a new look-up.';
COMMENT ON COLUMN public.leads.first_answered_at IS 'The first call, booked call, or change of status away from new.';
COMMENT ON COLUMN public.leads.first_touch IS 'Landing page, host of the referrer, UTM parameters, and which ad networks had a click id.';
COMMENT ON COLUMN public.leads.last_activity_at IS 'The last change, note or call by an admin; the arrival if there is none.';
COMMENT ON COLUMN public.leads.next_step_at IS 'When the admin who works on it is reminded by email.';
COMMENT ON COLUMN public.leads.note_words IS 'The words of the notes, each behind a space, for searching.';
COMMENT ON COLUMN public.leads.origin_source IS 'The channel of the first touch, or what an admin corrected it to.';
COMMENT ON COLUMN public.leads.person_id IS 'Leads with the same value are one person: an admin merged them.';
COMMENT ON COLUMN public.leads.phone_key IS 'Identifies a phone in any format: as in a tel link, or else its digits.';
COMMENT ON COLUMN public.leads.phone_link IS 'Calls the phone; null if it is no complete number.';
COMMENT ON COLUMN public.leads.phone_rules IS 'The country and the rules by which phone_key was read; those of other rules are read again.';
COMMENT ON COLUMN public.leads.requests IS 'How many requests the person has sent: more than one if leads are merged.';
COMMENT ON COLUMN public.leads.shown_as IS 'The newest request of the person, if it is another one. Null in the row that lists show.';
COMMENT ON COLUMN public.leads.unchanged_fields IS 'Fields that kept the default of the assessment: the sender may not have looked at them. Empty for leads of earlier versions.';
COMMENT ON COLUMN public.leads.words IS 'What a search looks at, each word behind a space.';
COMMENT ON TABLE public.leads IS 'People who asked for something. The e-mail and the phone are claims, not proofs.';

ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_customer_user_id_fkey FOREIGN KEY (customer_user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_shown_as_fkey FOREIGN KEY (shown_as) REFERENCES public.leads(id) ON DELETE SET NULL;

CREATE INDEX leads_answers ON public.leads USING btree (created_at) INCLUDE (first_answered_at, answer_due_at) WHERE (answer_due_at IS NOT NULL);
CREATE INDEX leads_by_campaign ON public.leads USING btree (origin_campaign, created_at) WHERE (origin_campaign IS NOT NULL);
CREATE INDEX leads_by_closed_reason ON public.leads USING btree (closed_reason, created_at DESC) WHERE (closed_reason IS NOT NULL);
CREATE INDEX leads_by_company ON public.leads USING btree (company_key, id) INCLUDE (created_at, status, source, selected_package, words);
CREATE INDEX leads_by_customer ON public.leads USING btree (customer_user_id) WHERE (customer_user_id IS NOT NULL);
CREATE INDEX leads_by_email ON public.leads USING btree (email);
CREATE INDEX leads_by_name ON public.leads USING btree (name_key, id) INCLUDE (created_at, status, source, selected_package, words);
CREATE INDEX leads_by_next_step ON public.leads USING btree (next_step_at, id) WHERE (next_step_at IS NOT NULL);
CREATE INDEX leads_by_origin ON public.leads USING btree (origin_source, origin_campaign, created_at) WHERE (origin_source IS NOT NULL);
CREATE INDEX leads_by_phone ON public.leads USING btree (phone_key, created_at DESC, id DESC) WHERE (phone_key IS NOT NULL);
CREATE INDEX leads_figures ON public.leads USING btree (status, source, selected_package, created_at);
CREATE INDEX leads_newest ON public.leads USING btree (created_at DESC, id DESC) INCLUDE (status, source, selected_package, words);
CREATE INDEX leads_of_assignee ON public.leads USING btree (assignee_id, created_at DESC) WHERE (assignee_id IS NOT NULL);
CREATE INDEX leads_of_person ON public.leads USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX leads_open_by_activity ON public.leads USING btree (last_activity_at) WHERE (status = ANY (ARRAY['new'::text, 'contacted'::text, 'qualified'::text]));
CREATE INDEX leads_shown_as ON public.leads USING btree (shown_as) WHERE (shown_as IS NOT NULL);
CREATE INDEX leads_unanswered ON public.leads USING btree (answer_due_at, created_at, id) WHERE ((status = 'new'::text) AND (first_answered_at IS NULL));
CREATE TRIGGER leads_activity_is_tracked BEFORE UPDATE ON public.leads FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.track_lead_activity();
CREATE TRIGGER leads_acts_are_recorded AFTER UPDATE ON public.leads FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('lead changed', 'id', '{}', '{status,assignee_id,closed_reason,next_step,next_step_at,person_id,full_name,company_name,email,phone,industry,annual_revenue,employees,current_website,project_type,selected_package,budget_range,urgency,origin_source,origin_campaign}');
CREATE TRIGGER leads_additions_are_recorded AFTER INSERT ON public.leads FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('lead added', 'id');
CREATE TRIGGER leads_are_announced AFTER INSERT ON public.leads FOR EACH ROW WHEN ((new.source <> 'import'::text)) EXECUTE FUNCTION app.announce('lead');
CREATE TRIGGER leads_are_counted_on_delete AFTER DELETE ON public.leads REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.count_leads();
CREATE TRIGGER leads_are_counted_on_insert AFTER INSERT ON public.leads REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION app.count_leads();
CREATE TRIGGER leads_are_counted_on_update AFTER UPDATE ON public.leads REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION app.count_leads();
CREATE TRIGGER leads_changes_are_announced AFTER UPDATE ON public.leads FOR EACH ROW WHEN (((new.phone IS DISTINCT FROM old.phone) OR (NOT (new.phone_rules IS DISTINCT FROM old.phone_rules)))) EXECUTE FUNCTION app.announce('lead');
CREATE TRIGGER leads_changes_enqueue_webhooks AFTER UPDATE OF status ON public.leads FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION app.enqueue_webhooks('lead.updated', 'id');
CREATE TRIGGER leads_ends_are_announced AFTER DELETE ON public.leads FOR EACH ROW EXECUTE FUNCTION app.announce_lead_gone();
CREATE TRIGGER leads_ends_are_recorded AFTER DELETE ON public.leads FOR EACH ROW WHEN (((COALESCE(current_setting('app.deleted_account'::text, true), ''::text) = ''::text) AND (NOT app.is_importing()))) EXECUTE FUNCTION app.record_act('person deleted', 'id');
CREATE TRIGGER leads_enqueue_mail AFTER INSERT ON public.leads FOR EACH ROW WHEN ((new.source <> ALL (ARRAY['import'::text, 'booking'::text, 'manual'::text]))) EXECUTE FUNCTION app.enqueue_lead_mail();
CREATE TRIGGER leads_enqueue_webhooks AFTER INSERT ON public.leads FOR EACH ROW WHEN ((new.source <> 'import'::text)) EXECUTE FUNCTION app.enqueue_webhooks('lead.created', 'id');
CREATE TRIGGER leads_phones_are_keyed BEFORE INSERT ON public.leads FOR EACH ROW WHEN (((new.phone IS NOT NULL) AND (new.phone_key IS NULL) AND (new.phone_rules IS NULL))) EXECUTE FUNCTION app.key_unread_phone();
CREATE TRIGGER leads_phones_are_keyed_again BEFORE UPDATE OF phone ON public.leads FOR EACH ROW WHEN (((new.phone IS DISTINCT FROM old.phone) AND (NOT ((new.phone_key IS DISTINCT FROM old.phone_key) OR (new.phone_rules IS DISTINCT FROM old.phone_rules))))) EXECUTE FUNCTION app.key_unread_phone();
CREATE TRIGGER leads_requests_are_counted AFTER UPDATE OF person_id ON public.leads FOR EACH ROW WHEN ((old.person_id IS DISTINCT FROM new.person_id)) EXECUTE FUNCTION app.count_requests();
CREATE TRIGGER leads_requests_are_counted_on_delete AFTER DELETE ON public.leads FOR EACH ROW WHEN ((old.person_id IS NOT NULL)) EXECUTE FUNCTION app.count_requests();
CREATE TRIGGER leads_separated_are_shown BEFORE UPDATE OF person_id ON public.leads FOR EACH ROW WHEN ((new.person_id IS NULL)) EXECUTE FUNCTION app.show_separated_lead();
CREATE TRIGGER leads_steps_enqueue_mail AFTER UPDATE OF next_step_at ON public.leads FOR EACH ROW WHEN ((old.next_step_at IS DISTINCT FROM new.next_step_at)) EXECUTE FUNCTION app.enqueue_step_mail();
CREATE TRIGGER leads_words_are_added AFTER INSERT ON public.leads REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION app.update_lead_words();
CREATE TRIGGER leads_words_are_changed AFTER UPDATE ON public.leads FOR EACH ROW WHEN ((((old.words IS DISTINCT FROM new.words) OR (old.note_words IS DISTINCT FROM new.note_words)) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION app.update_lead_words();
CREATE TRIGGER leads_words_are_removed AFTER DELETE ON public.leads FOR EACH ROW EXECUTE FUNCTION app.update_lead_words();
ALTER TABLE public.leads ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_adds ON public.leads FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (customer_user_id IS NULL) AND (source = ANY (ARRAY['manual'::text, 'api'::text]))));
CREATE POLICY admin_changes ON public.leads FOR UPDATE TO admin USING (( SELECT app.is_admin() AS is_admin)) WITH CHECK (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_reads ON public.leads FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.leads FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));

CREATE POLICY customer_reads_own ON public.leads FOR SELECT TO customer USING (((customer_user_id = ( SELECT app.user_id() AS user_id)) OR (email = ( SELECT profiles.email
   FROM public.profiles
  WHERE (profiles.user_id = ( SELECT app.user_id() AS user_id))))));

CREATE POLICY engine_anonymizes ON public.leads FOR UPDATE TO engine USING ((id = ANY (app.named_ids()))) WITH CHECK (((email IS NULL) AND (anonymised_at = now())));
CREATE POLICY engine_counts_requests ON public.leads FOR UPDATE TO engine USING ((person_id = ANY (app.named_ids()))) WITH CHECK ((person_id = ANY (app.named_ids())));
CREATE POLICY engine_deletes_forgotten ON public.leads FOR DELETE TO engine USING ((id = ANY (app.named_ids())));
CREATE POLICY engine_fills_for_imports ON public.leads FOR UPDATE TO engine USING (( SELECT app.is_importing() AS is_importing)) WITH CHECK (( SELECT app.is_importing() AS is_importing));
CREATE POLICY engine_finds_forgotten ON public.leads FOR SELECT TO engine USING (((id = ANY (app.named_ids())) OR (email = ANY (app.named_addresses())) OR (customer_user_id = ANY (app.named_ids())) OR (created_at < (now() - '2 years'::interval))));
CREATE POLICY engine_imports ON public.leads FOR INSERT TO engine WITH CHECK ((( SELECT app.is_importing() AS is_importing) AND (source = 'import'::text) AND (customer_user_id IS NULL)));
CREATE POLICY engine_reads_for_imports ON public.leads FOR SELECT TO engine USING (( SELECT app.is_importing() AS is_importing));
CREATE POLICY engine_reads_for_metrics ON public.leads FOR SELECT TO engine USING (( SELECT app.is_watching() AS is_watching));

CREATE POLICY engine_reads_for_orders ON public.leads FOR SELECT TO engine USING ((EXISTS ( SELECT
   FROM public.orders
  WHERE (orders.lead_id = leads.id))));

CREATE POLICY engine_reads_merged ON public.leads FOR SELECT TO engine USING ((person_id = ANY (app.named_ids())));
CREATE POLICY engine_undoes_imports ON public.leads FOR DELETE TO engine USING ((( SELECT app.is_importing() AS is_importing) AND (source = 'import'::text)));
CREATE POLICY visitor_submits_lead ON public.leads FOR INSERT TO visitor WITH CHECK (((status = 'new'::text) AND (customer_user_id IS NULL) AND (source = ANY (ARRAY['website'::text, 'onboarding'::text]))));
CREATE POLICY worker_adds ON public.leads FOR INSERT TO worker WITH CHECK (((status = 'new'::text) AND (customer_user_id IS NULL) AND (source = ANY (ARRAY['assistant'::text, 'booking'::text]))));

CREATE POLICY worker_answers_by_booking ON public.leads FOR UPDATE TO worker USING (((id = ANY (app.named_ids())) AND (EXISTS ( SELECT
   FROM public.bookings
  WHERE (bookings.lead_id = leads.id))))) WITH CHECK (((first_answered_at IS NOT NULL) AND (answer_due_at IS NULL)));

CREATE POLICY worker_finds_unread_phones ON public.leads FOR SELECT TO worker USING (((phone IS NOT NULL) AND (phone_rules IS DISTINCT FROM ( SELECT app.phone_rules() AS phone_rules)) AND (( SELECT app.phone_rules() AS phone_rules) IS NOT NULL)));
CREATE POLICY worker_reads_unanswered ON public.leads FOR SELECT TO worker USING ((app.is_unanswered(status, first_answered_at) AND ((answer_due_at >= (now() - '1 day'::interval)) AND (answer_due_at <= (now() + '02:00:00'::interval)))));
CREATE POLICY worker_reads_what_it_names ON public.leads FOR SELECT TO worker USING ((id = ANY (app.named_ids())));
CREATE POLICY worker_stores_phone_keys ON public.leads FOR UPDATE TO worker USING (((id = ANY (app.named_ids())) AND (phone IS NOT NULL))) WITH CHECK ((phone_rules = ( SELECT app.phone_rules() AS phone_rules)));

CREATE TABLE public.mail_inbox (
    id uuid DEFAULT '0a551574-0000-4000-8000-000000000002'::uuid NOT NULL,
    address text NOT NULL,
    host text NOT NULL,
    port integer NOT NULL,
    security text NOT NULL,
    username text NOT NULL,
    sealed_password text NOT NULL,
    changed_by uuid,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    uid_validity bigint,
    last_uid bigint,
    tried_at timestamp with time zone,
    read_at timestamp with time zone,
    failing_since timestamp with time zone,
    last_error text,
    CONSTRAINT mail_inbox_address_is_short CHECK (((char_length(address) >= 3) AND (char_length(address) <= 320))),
    CONSTRAINT mail_inbox_host_is_short CHECK (((char_length(host) >= 1) AND (char_length(host) <= 253))),
    CONSTRAINT mail_inbox_is_one CHECK ((id = '0a551574-0000-4000-8000-000000000002'::uuid)),
    CONSTRAINT mail_inbox_last_error_is_short CHECK ((char_length(last_error) <= 500)),
    CONSTRAINT mail_inbox_port_is_valid CHECK (((port >= 1) AND (port <= 65535))),
    CONSTRAINT mail_inbox_security_known CHECK ((security = ANY (ARRAY['tls'::text, 'starttls'::text]))),
    CONSTRAINT mail_inbox_username_is_short CHECK (((char_length(username) >= 1) AND (char_length(username) <= 320)))
);
ALTER TABLE ONLY public.mail_inbox FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.mail_inbox.address IS 'Where answers to messages go.';
COMMENT ON COLUMN public.mail_inbox.changed_by IS 'Null if the account is gone.';
COMMENT ON COLUMN public.mail_inbox.failing_since IS 'The first of the failed tries since then; null if the last one worked.';
COMMENT ON COLUMN public.mail_inbox.last_uid IS 'The number of the last mail that was read.';
COMMENT ON COLUMN public.mail_inbox.read_at IS 'When it was last read without an error.';
COMMENT ON COLUMN public.mail_inbox.sealed_password IS 'Encrypted with a key derived from AUTH_SECRET. Admins cannot read it.';
COMMENT ON COLUMN public.mail_inbox.tried_at IS 'When a server last tried to read it.';
COMMENT ON COLUMN public.mail_inbox.uid_validity IS 'Of the mailbox, by IMAP. If it is another one, the numbers of its mails have changed. Null before it was first read.';
COMMENT ON TABLE public.mail_inbox IS 'The mailbox that answers by email arrive in, by IMAP; at most one row.';

ALTER TABLE ONLY public.mail_inbox
    ADD CONSTRAINT mail_inbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mail_inbox
    ADD CONSTRAINT mail_inbox_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.users(id) ON DELETE SET NULL;

CREATE INDEX mail_inbox_of_admin ON public.mail_inbox USING btree (changed_by);
CREATE TRIGGER mail_inbox_acts_are_recorded AFTER INSERT OR UPDATE ON public.mail_inbox FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('mail inbox changed', 'id', '{address,host}');
CREATE TRIGGER mail_inbox_removals_are_recorded AFTER DELETE ON public.mail_inbox FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('mail inbox removed', 'id', '{address,host}');
ALTER TABLE public.mail_inbox ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_adds ON public.mail_inbox FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (changed_by = ( SELECT app.user_id() AS user_id))));
CREATE POLICY admin_changes ON public.mail_inbox FOR UPDATE TO admin USING (( SELECT app.is_admin() AS is_admin)) WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (changed_by = ( SELECT app.user_id() AS user_id))));
CREATE POLICY admin_reads ON public.mail_inbox FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_removes ON public.mail_inbox FOR DELETE TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.mail_inbox FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY worker_notes_what_it_read ON public.mail_inbox FOR UPDATE TO worker USING ((( SELECT app.user_id() AS user_id) IS NULL)) WITH CHECK ((tried_at IS NOT NULL));
CREATE POLICY worker_reads ON public.mail_inbox FOR SELECT TO worker USING ((( SELECT app.user_id() AS user_id) IS NULL));

CREATE TABLE public.mail_server (
    id uuid DEFAULT '0a551574-0000-4000-8000-000000000001'::uuid NOT NULL,
    host text NOT NULL,
    port integer NOT NULL,
    security text NOT NULL,
    username text NOT NULL,
    sealed_password text NOT NULL,
    changed_by uuid,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mail_server_host_is_short CHECK (((char_length(host) >= 1) AND (char_length(host) <= 253))),
    CONSTRAINT mail_server_is_one CHECK ((id = '0a551574-0000-4000-8000-000000000001'::uuid)),
    CONSTRAINT mail_server_port_is_valid CHECK (((port >= 1) AND (port <= 65535))),
    CONSTRAINT mail_server_security_known CHECK ((security = ANY (ARRAY['tls'::text, 'starttls'::text]))),
    CONSTRAINT mail_server_username_is_short CHECK ((char_length(username) <= 320))
);
ALTER TABLE ONLY public.mail_server FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.mail_server.changed_by IS 'Null if the account is gone.';
COMMENT ON COLUMN public.mail_server.sealed_password IS 'Encrypted with a key derived from AUTH_SECRET. Admins cannot read it.';
COMMENT ON COLUMN public.mail_server.security IS 'tls: from the first byte; starttls: as soon as the server offers it.';
COMMENT ON COLUMN public.mail_server.username IS 'Empty if the server asks for none.';
COMMENT ON TABLE public.mail_server IS 'The mail server that an admin set; at most one row. Read for each mail, so no server needs a restart.';

ALTER TABLE ONLY public.mail_server
    ADD CONSTRAINT mail_server_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mail_server
    ADD CONSTRAINT mail_server_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.users(id) ON DELETE SET NULL;

CREATE INDEX mail_server_of_admin ON public.mail_server USING btree (changed_by);
CREATE TRIGGER mail_server_acts_are_recorded AFTER INSERT OR UPDATE ON public.mail_server FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('mail server changed', 'id', '{host}');
CREATE TRIGGER mail_server_removals_are_recorded AFTER DELETE ON public.mail_server FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('mail server removed', 'id', '{host}');
ALTER TABLE public.mail_server ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_adds ON public.mail_server FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (changed_by = ( SELECT app.user_id() AS user_id))));
CREATE POLICY admin_changes ON public.mail_server FOR UPDATE TO admin USING (( SELECT app.is_admin() AS is_admin)) WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (changed_by = ( SELECT app.user_id() AS user_id))));
CREATE POLICY admin_reads ON public.mail_server FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_removes ON public.mail_server FOR DELETE TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.mail_server FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY worker_reads ON public.mail_server FOR SELECT TO worker USING ((( SELECT app.user_id() AS user_id) IS NULL));

CREATE TABLE public.mail_webhook (
    id uuid DEFAULT '0a551574-0000-4000-8000-000000000003'::uuid NOT NULL,
    address text NOT NULL,
    secret_hash text NOT NULL,
    changed_by uuid,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    received_at timestamp with time zone,
    CONSTRAINT mail_webhook_address_is_short CHECK (((char_length(address) >= 3) AND (char_length(address) <= 320))),
    CONSTRAINT mail_webhook_is_one CHECK ((id = '0a551574-0000-4000-8000-000000000003'::uuid)),
    CONSTRAINT mail_webhook_secret_is_hashed CHECK ((secret_hash ~ '^[0-9a-f]{64}$'::text))
);
ALTER TABLE ONLY public.mail_webhook FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.mail_webhook.address IS 'Where answers to messages go; the mail service receives its mail.';
COMMENT ON COLUMN public.mail_webhook.changed_by IS 'Null if the account is gone.';
COMMENT ON COLUMN public.mail_webhook.received_at IS 'When the last email was posted.';
COMMENT ON COLUMN public.mail_webhook.secret_hash IS 'SHA-256 of the secret in the address. The secret is stored nowhere.';
COMMENT ON TABLE public.mail_webhook IS 'The address that a mail service posts answers by email to; at most one row.';

ALTER TABLE ONLY public.mail_webhook
    ADD CONSTRAINT mail_webhook_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mail_webhook
    ADD CONSTRAINT mail_webhook_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.users(id) ON DELETE SET NULL;

CREATE INDEX mail_webhook_of_admin ON public.mail_webhook USING btree (changed_by);
CREATE TRIGGER mail_webhook_acts_are_recorded AFTER INSERT OR UPDATE ON public.mail_webhook FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('mail webhook changed', 'id', '{address}');
CREATE TRIGGER mail_webhook_removals_are_recorded AFTER DELETE ON public.mail_webhook FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('mail webhook removed', 'id', '{address}');
ALTER TABLE public.mail_webhook ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_adds ON public.mail_webhook FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (changed_by = ( SELECT app.user_id() AS user_id))));
CREATE POLICY admin_changes ON public.mail_webhook FOR UPDATE TO admin USING (( SELECT app.is_admin() AS is_admin)) WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (changed_by = ( SELECT app.user_id() AS user_id))));
CREATE POLICY admin_reads ON public.mail_webhook FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_removes ON public.mail_webhook FOR DELETE TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.mail_webhook FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY worker_notes_use ON public.mail_webhook FOR UPDATE TO worker USING ((( SELECT app.user_id() AS user_id) IS NULL)) WITH CHECK ((received_at IS NOT NULL));
CREATE POLICY worker_reads ON public.mail_webhook FOR SELECT TO worker USING ((( SELECT app.user_id() AS user_id) IS NULL));

CREATE TABLE public.mails (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    recipient text,
    subject_id uuid,
    dedupe_key text,
    state text DEFAULT 'queued'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    due_at timestamp with time zone DEFAULT now() NOT NULL,
    is_kept boolean DEFAULT false NOT NULL,
    mailbox text GENERATED ALWAYS AS (
CASE
    WHEN (split_part(recipient, '@'::text, 2) = ANY (ARRAY['gmail.com'::text, 'googlemail.com'::text])) THEN (replace(split_part(split_part(recipient, '@'::text, 1), '+'::text, 1), '.'::text, ''::text) || '@gmail.com'::text)
    ELSE ((split_part(split_part(recipient, '@'::text, 1), '+'::text, 1) || '@'::text) || split_part(recipient, '@'::text, 2))
END) STORED,
    thread uuid,
    sealed_server text,
    CONSTRAINT mails_sealed_server_is_short CHECK ((char_length(sealed_server) <= 20000)),
    CONSTRAINT mails_state_known CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'discarded'::text])))
);
ALTER TABLE ONLY public.mails FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.mails.due_at IS 'It is not sent before; until then more may join what it tells.';
COMMENT ON COLUMN public.mails.is_kept IS 'Written to the outbox folder instead of sent. Its state is sent, so that it is not tried again.';
COMMENT ON COLUMN public.mails.mailbox IS 'The recipient without a plus tag, and for Gmail without dots. Only the daily limits compare it; null for the owner.';
COMMENT ON COLUMN public.mails.recipient IS 'Canonical address; null means the owner, whose address is configuration.';
COMMENT ON COLUMN public.mails.sealed_server IS 'The encrypted address of the former mail server, through which it is sent; null: through the one in use. Deleted once it is sent.';
COMMENT ON COLUMN public.mails.subject_id IS 'The row the mail is about: a lead, a project, a token. Not a foreign key, because the kinds differ.';
COMMENT ON COLUMN public.mails.thread IS 'The request it is about, set when it is sent: a lead, a project, a support request. Null if it stands alone.';
COMMENT ON TABLE public.mails IS 'Every email that is queued or was sent. The text is composed at sending time; links are derived then, so no secret is stored here.';

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);

CREATE INDEX mails_by_age ON public.mails USING brin (created_at);
CREATE INDEX mails_failed ON public.mails USING btree (created_at DESC, id DESC) WHERE (state = 'failed'::text);
CREATE INDEX mails_of_mailbox ON public.mails USING btree (mailbox) WHERE (mailbox IS NOT NULL);
CREATE INDEX mails_of_recipient ON public.mails USING btree (recipient) WHERE (recipient IS NOT NULL);
CREATE INDEX mails_of_subject ON public.mails USING btree (subject_id) WHERE (subject_id IS NOT NULL);
CREATE INDEX mails_of_thread ON public.mails USING btree (thread) WHERE (thread IS NOT NULL);
CREATE UNIQUE INDEX mails_once ON public.mails USING btree (dedupe_key) WHERE (dedupe_key IS NOT NULL);
CREATE INDEX mails_queued ON public.mails USING btree (due_at) WHERE (state = 'queued'::text);
CREATE TRIGGER mails_acts_are_recorded AFTER UPDATE ON public.mails FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('mail retried', 'id', '{kind}');
CREATE TRIGGER mails_are_sent AFTER INSERT ON public.mails FOR EACH ROW WHEN ((new.state = 'queued'::text)) EXECUTE FUNCTION app.enqueue_mail();
CREATE TRIGGER mails_are_tried_again AFTER UPDATE OF state ON public.mails FOR EACH ROW WHEN (((old.state = 'failed'::text) AND (new.state = 'queued'::text))) EXECUTE FUNCTION app.enqueue_mail();
CREATE TRIGGER mails_jobs_are_removed AFTER DELETE ON public.mails FOR EACH ROW WHEN ((old.state = 'queued'::text)) EXECUTE FUNCTION app.drop_mail_job();
CREATE TRIGGER mails_last_ones_are_deleted AFTER UPDATE OF state ON public.mails FOR EACH ROW WHEN (((new.kind = 'account-deleted'::text) AND (new.state = ANY (ARRAY['sent'::text, 'discarded'::text])))) EXECUTE FUNCTION app.delete_last_mail();
ALTER TABLE public.mails ENABLE ROW LEVEL SECURITY;
CREATE POLICY accounts_enqueue ON public.mails FOR INSERT TO accounts WITH CHECK (((recipient IS NOT NULL) AND (state = 'queued'::text)));
CREATE POLICY admin_adds_updates ON public.mails FOR UPDATE TO admin USING ((app.is_admin() AND (kind = ANY (ARRAY['project-updates'::text, 'messages'::text, 'steps-due'::text])) AND (state = 'queued'::text) AND (dedupe_key IS NOT NULL))) WITH CHECK ((app.is_admin() AND (kind = ANY (ARRAY['project-updates'::text, 'messages'::text, 'steps-due'::text])) AND (state = 'queued'::text) AND (dedupe_key IS NOT NULL)));
CREATE POLICY admin_enqueues ON public.mails FOR INSERT TO admin WITH CHECK ((app.is_admin() AND (recipient IS NOT NULL) AND (state = 'queued'::text)));

CREATE POLICY admin_reads_of_leads ON public.mails FOR SELECT TO admin USING ((( SELECT app.is_admin() AS is_admin) AND (state = 'sent'::text) AND ((EXISTS ( SELECT
   FROM public.leads
  WHERE ((leads.id = mails.subject_id) OR (leads.email = mails.recipient)))) OR (EXISTS ( SELECT
   FROM public.bookings
  WHERE (bookings.id = mails.subject_id))) OR (EXISTS ( SELECT
   FROM public.orders
  WHERE (orders.id = mails.subject_id))) OR (EXISTS ( SELECT
   FROM public.proposals
  WHERE (proposals.id = mails.subject_id))) OR (EXISTS ( SELECT
   FROM public.invoices
  WHERE (invoices.id = mails.subject_id))))));

CREATE POLICY admin_reads_test_mails ON public.mails FOR SELECT TO admin USING ((( SELECT app.is_admin() AS is_admin) AND (kind = 'test-mail'::text)));
CREATE POLICY admin_reads_unsent ON public.mails FOR SELECT TO admin USING ((app.is_admin() AND (state = ANY (ARRAY['failed'::text, 'queued'::text]))));
CREATE POLICY admin_retries ON public.mails FOR UPDATE TO admin USING ((app.is_admin() AND (state = 'failed'::text))) WITH CHECK ((app.is_admin() AND (state = 'queued'::text)));
CREATE POLICY backup_reads ON public.mails FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));

CREATE POLICY customer_reads_own ON public.mails FOR SELECT TO customer USING ((recipient = ( SELECT profiles.email
   FROM public.profiles
  WHERE (profiles.user_id = ( SELECT app.user_id() AS user_id)))));

CREATE POLICY engine_adds_messages ON public.mails FOR UPDATE TO engine USING (((kind = ANY (ARRAY['message-received'::text, 'conversation-replied'::text])) AND (state = 'queued'::text) AND (dedupe_key IS NOT NULL))) WITH CHECK (((kind = ANY (ARRAY['message-received'::text, 'conversation-replied'::text])) AND (state = 'queued'::text) AND (dedupe_key IS NOT NULL)));
CREATE POLICY engine_deletes_forgotten ON public.mails FOR DELETE TO engine USING (((recipient = ANY (app.named_addresses())) OR (subject_id = ANY (app.named_ids())) OR (id = ANY (app.named_ids()))));
CREATE POLICY engine_drops_waiting_mails ON public.mails FOR UPDATE TO engine USING (((kind = ANY (ARRAY['booking-moved'::text, 'booking-moved-notice'::text, 'booking-no-show'::text, 'booking-reminder-day'::text, 'booking-reminder-hour'::text, 'next-step-due'::text, 'proposal-sent'::text, 'proposal-expires'::text])) AND (state = 'queued'::text))) WITH CHECK (((kind = ANY (ARRAY['booking-moved'::text, 'booking-moved-notice'::text, 'booking-no-show'::text, 'booking-reminder-day'::text, 'booking-reminder-hour'::text, 'next-step-due'::text, 'proposal-sent'::text, 'proposal-expires'::text])) AND (state = 'discarded'::text)));
CREATE POLICY engine_enqueues_booking_mails ON public.mails FOR INSERT TO engine WITH CHECK (((kind = ANY (ARRAY['booking-confirmed'::text, 'booking-moved'::text, 'booking-cancelled'::text, 'booking-no-show'::text, 'booking-reminder-day'::text, 'booking-reminder-hour'::text])) AND (recipient IS NOT NULL) AND (state = 'queued'::text)));
CREATE POLICY engine_enqueues_proposals ON public.mails FOR INSERT TO engine WITH CHECK (((kind = ANY (ARRAY['proposal-sent'::text, 'proposal-expires'::text, 'proposal-accepted'::text])) AND (recipient IS NOT NULL) AND (state = 'queued'::text)));
CREATE POLICY engine_enqueues_to_customers ON public.mails FOR INSERT TO engine WITH CHECK (((kind = ANY (ARRAY['lead-acknowledged'::text, 'order-received'::text, 'order-reminder'::text, 'cancellation-request-received'::text, 'invoice-issued'::text, 'payment-received'::text])) AND (recipient IS NOT NULL) AND (state = 'queued'::text)));
CREATE POLICY engine_enqueues_to_owner ON public.mails FOR INSERT TO engine WITH CHECK (((recipient IS NULL) AND (state = 'queued'::text)));
CREATE POLICY engine_finds_forgotten ON public.mails FOR SELECT TO engine USING (((recipient = ANY (app.named_addresses())) OR (subject_id = ANY (app.named_ids())) OR (id = ANY (app.named_ids()))));
CREATE POLICY engine_finds_gathering_mails ON public.mails FOR SELECT TO engine USING (((kind = ANY (ARRAY['message-received'::text, 'conversation-replied'::text])) AND (state = 'queued'::text) AND (dedupe_key IS NOT NULL)));
CREATE POLICY engine_finds_waiting_mails ON public.mails FOR SELECT TO engine USING (((kind = ANY (ARRAY['booking-moved'::text, 'booking-moved-notice'::text, 'booking-no-show'::text, 'booking-reminder-day'::text, 'booking-reminder-hour'::text, 'next-step-due'::text, 'proposal-sent'::text, 'proposal-expires'::text])) AND (state = ANY (ARRAY['queued'::text, 'discarded'::text]))));
CREATE POLICY worker_deletes_old ON public.mails FOR DELETE TO worker USING ((due_at < (now() - '30 days'::interval)));
CREATE POLICY worker_enqueues_answers_due ON public.mails FOR INSERT TO worker WITH CHECK (((kind = 'answers-due'::text) AND (recipient IS NULL) AND (subject_id IS NULL) AND (state = 'queued'::text)));
CREATE POLICY worker_enqueues_failures ON public.mails FOR INSERT TO worker WITH CHECK (((kind = 'payment-failed'::text) AND (recipient IS NOT NULL) AND (state = 'queued'::text)));
CREATE POLICY worker_enqueues_payments ON public.mails FOR INSERT TO worker WITH CHECK (((kind = ANY (ARRAY['payment-unknown'::text, 'invoice-needs-look'::text, 'payment-failed-notice'::text])) AND (recipient IS NULL) AND (state = 'queued'::text)));
CREATE POLICY worker_enqueues_site_links ON public.mails FOR INSERT TO worker WITH CHECK (((kind = 'site-links-changed'::text) AND (recipient IS NOT NULL) AND (state = 'queued'::text)));
CREATE POLICY worker_enqueues_updates ON public.mails FOR INSERT TO worker WITH CHECK (((kind = ANY (ARRAY['project-updates'::text, 'messages'::text, 'steps-due'::text, 'invoice-reminder'::text])) AND (recipient IS NOT NULL) AND (state = 'queued'::text)));
CREATE POLICY worker_enqueues_webhooks ON public.mails FOR INSERT TO worker WITH CHECK (((kind = 'webhook-off'::text) AND (recipient IS NULL) AND (state = 'queued'::text)));
CREATE POLICY worker_reads ON public.mails FOR SELECT TO worker USING ((due_at > (now() - '31 days'::interval)));
CREATE POLICY worker_settles ON public.mails FOR UPDATE TO worker USING ((state = 'queued'::text)) WITH CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'discarded'::text])));

CREATE TABLE public.messages (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    project_id uuid,
    request_id uuid,
    thread_id uuid GENERATED ALWAYS AS (COALESCE(request_id, project_id, customer_id)) STORED NOT NULL,
    body text NOT NULL,
    from_customer boolean NOT NULL,
    author_id uuid,
    author_name text,
    via text DEFAULT 'site'::text NOT NULL,
    mail_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    read_at timestamp with time zone,
    mailed_at timestamp with time zone,
    settled_at timestamp with time zone,
    words text GENERATED ALWAYS AS ((' '::text || app.words_of(body))) STORED NOT NULL,
    CONSTRAINT messages_have_one_place CHECK (((project_id IS NULL) OR (request_id IS NULL))),
    CONSTRAINT messages_only_customers_wait CHECK ((from_customer OR (settled_at IS NULL))),
    CONSTRAINT messages_via_known CHECK ((via = ANY (ARRAY['site'::text, 'mail'::text])))
);
ALTER TABLE ONLY public.messages FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.messages.author_id IS 'Null once the account is gone, and for an owner who answered by mail from an address without one.';
COMMENT ON COLUMN public.messages.author_name IS 'As it was then; null if they had none, or the account is gone.';
COMMENT ON COLUMN public.messages.customer_id IS 'Who may read it beside the admins: the customer at that time, also once the project has another one.';
COMMENT ON COLUMN public.messages.mail_id IS 'The Message-ID of the mail that it came as, so that it is stored once.';
COMMENT ON COLUMN public.messages.mailed_at IS 'When it was put in a mail to the other side.';
COMMENT ON COLUMN public.messages.read_at IS 'When the other side first saw it.';
COMMENT ON COLUMN public.messages.settled_at IS 'Of a customer''s message: when it was answered, or an admin said that it needs no answer.';
COMMENT ON COLUMN public.messages.thread_id IS 'The support request, the project or the customer that it is about.';
COMMENT ON COLUMN public.messages.words IS 'What a search looks at, each word behind a space.';
COMMENT ON TABLE public.messages IS 'What customers and admins write to each other: about a project, a support request, or neither.';

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_mail_once UNIQUE (mail_id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.support_requests(id) ON DELETE CASCADE;

CREATE INDEX messages_by_author ON public.messages USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX messages_of_customer ON public.messages USING btree (customer_id, created_at DESC, id DESC);
CREATE INDEX messages_of_project ON public.messages USING btree (project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX messages_of_request ON public.messages USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX messages_of_thread ON public.messages USING btree (thread_id, created_at DESC, id DESC);
CREATE INDEX messages_unread ON public.messages USING btree (customer_id) WHERE (read_at IS NULL);
CREATE INDEX messages_waiting ON public.messages USING btree (created_at, id) WHERE (from_customer AND (settled_at IS NULL));
CREATE TRIGGER messages_answers_are_recorded AFTER INSERT ON public.messages FOR EACH ROW WHEN (((CURRENT_USER = 'admin'::name) AND (new.request_id IS NOT NULL))) EXECUTE FUNCTION app.record_act('support answered', 'request_id');
CREATE TRIGGER messages_answers_enqueue_webhooks AFTER INSERT ON public.messages FOR EACH ROW WHEN (((NOT new.from_customer) AND (new.request_id IS NOT NULL))) EXECUTE FUNCTION app.enqueue_webhooks('support.answered', 'request_id');
CREATE TRIGGER messages_are_announced AFTER INSERT OR UPDATE OF read_at, settled_at ON public.messages FOR EACH ROW EXECUTE FUNCTION app.announce_message();
CREATE TRIGGER messages_are_recorded AFTER INSERT ON public.messages FOR EACH ROW WHEN (((CURRENT_USER = 'admin'::name) AND (new.request_id IS NULL))) EXECUTE FUNCTION app.record_act('message sent', 'thread_id');
CREATE TRIGGER messages_enqueue_mail AFTER INSERT ON public.messages FOR EACH ROW WHEN (new.from_customer) EXECUTE FUNCTION app.enqueue_message_notice();
CREATE TRIGGER messages_enqueue_webhooks AFTER INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION app.enqueue_webhooks('message.created', 'id');
CREATE TRIGGER messages_reopen_requests AFTER INSERT ON public.messages FOR EACH ROW WHEN ((new.from_customer AND (new.request_id IS NOT NULL))) EXECUTE FUNCTION app.reopen_request();
CREATE TRIGGER messages_settle_earlier_ones AFTER INSERT ON public.messages FOR EACH ROW WHEN ((NOT new.from_customer)) EXECUTE FUNCTION app.settle_thread();
ALTER TABLE public.messages ENABLE ROW LEVEL SECURITY;

CREATE POLICY accounts_delete ON public.messages FOR DELETE TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE (users.id = messages.customer_id))));

CREATE POLICY accounts_find ON public.messages FOR SELECT TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE ((users.id = messages.customer_id) OR (users.id = messages.author_id)))));

CREATE POLICY accounts_remove_name ON public.messages FOR UPDATE TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE (users.id = messages.author_id)))) WITH CHECK ((author_name IS NULL));

CREATE POLICY admin_marks_read ON public.messages FOR UPDATE TO admin USING ((( SELECT app.is_admin() AS is_admin) AND from_customer)) WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND from_customer));
CREATE POLICY admin_reads ON public.messages FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_writes ON public.messages FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (author_id = ( SELECT app.user_id() AS user_id)) AND (NOT from_customer) AND app.is_thread_of(customer_id, project_id, request_id)));
CREATE POLICY backup_reads ON public.messages FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY customer_marks_read ON public.messages FOR UPDATE TO customer USING (((customer_id = ( SELECT app.user_id() AS user_id)) AND (NOT from_customer))) WITH CHECK ((customer_id = ( SELECT app.user_id() AS user_id)));
CREATE POLICY customer_reads_own ON public.messages FOR SELECT TO customer USING ((customer_id = ( SELECT app.user_id() AS user_id)));
CREATE POLICY customer_writes ON public.messages FOR INSERT TO customer WITH CHECK (((customer_id = ( SELECT app.user_id() AS user_id)) AND (author_id = ( SELECT app.user_id() AS user_id)) AND from_customer AND app.is_thread_of(customer_id, project_id, request_id)));
CREATE POLICY engine_finds_forgotten ON public.messages FOR SELECT TO engine USING ((customer_id = ANY (app.named_ids())));
CREATE POLICY worker_marks ON public.messages FOR UPDATE TO worker USING ((thread_id = ANY (app.named_ids()))) WITH CHECK ((thread_id = ANY (app.named_ids())));
CREATE POLICY worker_reads_what_it_names ON public.messages FOR SELECT TO worker USING (((id = ANY (app.named_ids())) OR (thread_id = ANY (app.named_ids())) OR (customer_id = ANY (app.named_ids()))));
CREATE POLICY worker_writes_mailed ON public.messages FOR INSERT TO worker WITH CHECK (((via = 'mail'::text) AND (mail_id IS NOT NULL) AND (customer_id = ANY (app.named_ids())) AND ((author_id IS NULL) OR (author_id = ANY (app.named_ids()))) AND app.is_thread_of(customer_id, project_id, request_id)));

CREATE TABLE public.model_calls (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    client text NOT NULL,
    day date NOT NULL,
    reserved numeric(16,8) NOT NULL,
    began_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
ALTER TABLE ONLY public.model_calls FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.model_calls.client IS 'A keyed hash of the network that asks, as limits count it.';
COMMENT ON TABLE public.model_calls IS 'Calls to a model under way. One whose server died is taken out after a minute, and stays paid for.';

ALTER TABLE ONLY public.model_calls
    ADD CONSTRAINT model_calls_pkey PRIMARY KEY (id);

ALTER TABLE public.model_calls ENABLE ROW LEVEL SECURITY;
CREATE POLICY backup_reads ON public.model_calls FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY engine_begins ON public.model_calls FOR INSERT TO engine WITH CHECK ((reserved >= (0)::numeric));
CREATE POLICY engine_ends ON public.model_calls FOR DELETE TO engine USING ((reserved >= (0)::numeric));
CREATE POLICY engine_reads ON public.model_calls FOR SELECT TO engine USING ((reserved >= (0)::numeric));
CREATE POLICY worker_deletes_old ON public.model_calls FOR DELETE TO worker USING (((began_at + '00:01:00'::interval) < now()));
CREATE POLICY worker_finds_old ON public.model_calls FOR SELECT TO worker USING (((began_at + '00:01:00'::interval) < now()));

CREATE TABLE public.model_spending (
    day date NOT NULL,
    calls integer DEFAULT 0 NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    tokens_in bigint DEFAULT 0 NOT NULL,
    tokens_out bigint DEFAULT 0 NOT NULL,
    spent numeric(16,8) DEFAULT 0 NOT NULL
);
ALTER TABLE ONLY public.model_spending FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.model_spending IS 'What calls to a model have cost, by the shop''s own days. A call under way counts with the most that it can cost.';

ALTER TABLE ONLY public.model_spending
    ADD CONSTRAINT model_spending_pkey PRIMARY KEY (day);

ALTER TABLE public.model_spending ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_reads ON public.model_spending FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.model_spending FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY engine_counts ON public.model_spending FOR INSERT TO engine WITH CHECK ((calls = 1));
CREATE POLICY engine_counts_again ON public.model_spending FOR UPDATE TO engine USING ((calls > 0)) WITH CHECK ((calls > 0));
CREATE POLICY engine_reads ON public.model_spending FOR SELECT TO engine USING ((calls >= 0));

CREATE TABLE public.open_questions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    question text NOT NULL,
    wording text NOT NULL COLLATE pg_catalog."C",
    count integer DEFAULT 1 NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    conversation_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_asked_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT open_questions_status_known CHECK ((status = ANY (ARRAY['open'::text, 'settled'::text])))
);
ALTER TABLE ONLY public.open_questions FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.open_questions IS 'What the assistant had no good answer to, once for each wording. None with an address or a number in it is kept.';

ALTER TABLE ONLY public.open_questions
    ADD CONSTRAINT open_questions_once UNIQUE (wording);

ALTER TABLE ONLY public.open_questions
    ADD CONSTRAINT open_questions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.open_questions
    ADD CONSTRAINT open_questions_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE SET NULL;

CREATE INDEX open_questions_by_age ON public.open_questions USING btree (last_asked_at);
CREATE INDEX open_questions_latest ON public.open_questions USING btree (status, last_asked_at DESC, id DESC);
CREATE INDEX open_questions_of_conversation ON public.open_questions USING btree (conversation_id) WHERE (conversation_id IS NOT NULL);
CREATE TRIGGER open_questions_acts_are_recorded AFTER UPDATE ON public.open_questions FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('question changed', 'id', '{}', '{status}');
ALTER TABLE public.open_questions ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_reads ON public.open_questions FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_updates_status ON public.open_questions FOR UPDATE TO admin USING (( SELECT app.is_admin() AS is_admin)) WITH CHECK (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.open_questions FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));

CREATE POLICY engine_deletes_forgotten ON public.open_questions FOR DELETE TO engine USING ((EXISTS ( SELECT
   FROM public.conversations
  WHERE (conversations.id = open_questions.conversation_id))));

CREATE POLICY engine_reads_with_conversation ON public.open_questions FOR SELECT TO engine USING ((conversation_id IS NOT NULL));
CREATE POLICY worker_adds ON public.open_questions FOR INSERT TO worker WITH CHECK (((wording = ( SELECT current_setting('app.wording'::text, true) AS current_setting)) AND (status = 'open'::text) AND (count = 1)));
CREATE POLICY worker_deletes_old ON public.open_questions FOR DELETE TO worker USING ((last_asked_at < (now() - '90 days'::interval)));
CREATE POLICY worker_increments ON public.open_questions FOR UPDATE TO worker USING ((wording = ( SELECT current_setting('app.wording'::text, true) AS current_setting))) WITH CHECK ((wording = ( SELECT current_setting('app.wording'::text, true) AS current_setting)));
CREATE POLICY worker_reads ON public.open_questions FOR SELECT TO worker USING (((wording = ( SELECT current_setting('app.wording'::text, true) AS current_setting)) OR (last_asked_at < (now() - '90 days'::interval))));

CREATE TABLE public.orders (
    id uuid NOT NULL,
    lead_id uuid,
    project_id uuid,
    package text NOT NULL,
    setup numeric(12,2) NOT NULL,
    monthly numeric(12,2) NOT NULL,
    plan text NOT NULL,
    reference uuid NOT NULL,
    state text DEFAULT 'started'::text NOT NULL,
    may_remind boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    invoiced_at timestamp with time zone,
    paid_at timestamp with time zone,
    refunded_at timestamp with time zone,
    label text NOT NULL,
    support text NOT NULL,
    site_version integer DEFAULT 0 NOT NULL,
    CONSTRAINT orders_monthly_not_negative CHECK ((monthly >= (0)::numeric)),
    CONSTRAINT orders_package_known CHECK ((package = ANY (ARRAY['launch'::text, 'growth'::text, 'scale'::text]))),
    CONSTRAINT orders_plan_known CHECK ((plan = ANY (ARRAY['once'::text, 'installments'::text]))),
    CONSTRAINT orders_setup_not_negative CHECK ((setup >= (0)::numeric)),
    CONSTRAINT orders_state_known CHECK ((state = ANY (ARRAY['started'::text, 'invoiced'::text, 'needs_look'::text, 'paid'::text, 'refunded'::text])))
);
ALTER TABLE ONLY public.orders FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.orders.label IS 'The name of the package when it was ordered.';
COMMENT ON COLUMN public.orders.may_remind IS 'Whether the person agreed to one reminder, and has not said stop.';
COMMENT ON COLUMN public.orders.reference IS 'Goes to the payment page and comes back with the payment. Made by the browser, so that it is known even where the order could not be stored.';
COMMENT ON COLUMN public.orders.setup IS 'As it was shown when it was ordered; later prices change no order.';
COMMENT ON COLUMN public.orders.site_version IS 'The version of the site (site_versions.number) whose terms hold; 0 is the default site.';
COMMENT ON TABLE public.orders IS 'Who ordered which package at which price, and how far the money is. Without its lead it names nobody and stays for the books.';

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_lead_id_key UNIQUE (lead_id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_reference_once UNIQUE (reference);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE SET NULL;

CREATE INDEX orders_by_state ON public.orders USING btree (state, created_at DESC, id DESC);
CREATE INDEX orders_newest ON public.orders USING btree (created_at DESC, id DESC);
CREATE INDEX orders_of_project ON public.orders USING btree (project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX orders_to_start ON public.orders USING btree (created_at, id) WHERE ((state = 'paid'::text) AND (project_id IS NULL));
CREATE TRIGGER orders_acts_are_recorded AFTER UPDATE ON public.orders FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('order marked', 'id', '{}', '{state}');
CREATE TRIGGER orders_are_announced AFTER INSERT OR UPDATE ON public.orders FOR EACH ROW EXECUTE FUNCTION app.announce('order');
CREATE TRIGGER orders_begin AFTER INSERT ON public.orders FOR EACH ROW EXECUTE FUNCTION app.begin_order();
CREATE TRIGGER orders_end_reminders AFTER INSERT ON public.orders FOR EACH ROW EXECUTE FUNCTION app.end_reminders();
CREATE TRIGGER orders_enqueue_webhooks AFTER INSERT ON public.orders FOR EACH ROW EXECUTE FUNCTION app.enqueue_webhooks('order.created', 'id');
CREATE TRIGGER orders_moves_end_reminders AFTER UPDATE OF state ON public.orders FOR EACH ROW WHEN (((old.state = 'started'::text) AND (new.state <> 'started'::text))) EXECUTE FUNCTION app.end_reminders();
CREATE TRIGGER orders_payments_enqueue_webhooks AFTER UPDATE OF state ON public.orders FOR EACH ROW WHEN (((old.state <> new.state) AND (new.state = 'paid'::text))) EXECUTE FUNCTION app.enqueue_webhooks('order.paid', 'id');
ALTER TABLE public.orders ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_marks ON public.orders FOR UPDATE TO admin USING (( SELECT app.is_admin() AS is_admin)) WITH CHECK (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_reads ON public.orders FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.orders FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));

CREATE POLICY customer_reads_own ON public.orders FOR SELECT TO customer USING ((EXISTS ( SELECT
   FROM public.leads
  WHERE (leads.id = orders.lead_id))));

CREATE POLICY engine_changes ON public.orders FOR UPDATE TO engine USING ((reference IS NOT NULL)) WITH CHECK ((reference IS NOT NULL));
CREATE POLICY engine_finds ON public.orders FOR SELECT TO engine USING ((reference IS NOT NULL));
CREATE POLICY visitor_orders ON public.orders FOR INSERT TO visitor WITH CHECK (((state = 'started'::text) AND (project_id IS NULL)));
CREATE POLICY worker_ends_reminder ON public.orders FOR UPDATE TO worker USING ((id = ANY (app.named_ids()))) WITH CHECK ((NOT may_remind));
CREATE POLICY worker_reads_what_it_names ON public.orders FOR SELECT TO worker USING (((id = ANY (app.named_ids())) OR (lead_id = ANY (app.named_ids())) OR (reference = ANY (app.named_ids()))));

CREATE TABLE public.outward_changes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    setting text NOT NULL,
    changed_by uuid,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    asked_at timestamp with time zone,
    CONSTRAINT outward_changes_setting_is_short CHECK (((char_length(setting) >= 1) AND (char_length(setting) <= 200)))
);
ALTER TABLE ONLY public.outward_changes FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.outward_changes.asked_at IS 'When the admin who changed it lost access: the remaining admins are asked to confirm it.';
COMMENT ON COLUMN public.outward_changes.changed_by IS 'Null if the account is gone.';
COMMENT ON COLUMN public.outward_changes.setting IS 'The path of a field of the site, or mail server (domain/outward.ts).';
COMMENT ON TABLE public.outward_changes IS 'The last change of each setting that decides where mail or money goes, until it is confirmed.';

ALTER TABLE ONLY public.outward_changes
    ADD CONSTRAINT outward_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.outward_changes
    ADD CONSTRAINT outward_changes_setting_key UNIQUE (setting);

ALTER TABLE ONLY public.outward_changes
    ADD CONSTRAINT outward_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.users(id) ON DELETE SET NULL;

CREATE INDEX outward_changes_of_admin ON public.outward_changes USING btree (changed_by);
CREATE TRIGGER outward_changes_confirmations_are_recorded AFTER DELETE ON public.outward_changes FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('setting confirmed', 'id', '{setting}');
ALTER TABLE public.outward_changes ENABLE ROW LEVEL SECURITY;

CREATE POLICY admin_adds ON public.outward_changes FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND ((changed_by = ( SELECT app.user_id() AS user_id)) OR (EXISTS ( SELECT
   FROM public.site_draft
  WHERE ((site_draft.path = outward_changes.setting) AND (site_draft.changed_by = outward_changes.changed_by)))))));

CREATE POLICY admin_changes ON public.outward_changes FOR UPDATE TO admin USING (( SELECT app.is_admin() AS is_admin)) WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (asked_at IS NULL) AND ((changed_by = ( SELECT app.user_id() AS user_id)) OR (EXISTS ( SELECT
   FROM public.site_draft
  WHERE ((site_draft.path = outward_changes.setting) AND (site_draft.changed_by = outward_changes.changed_by)))))));

CREATE POLICY admin_confirms ON public.outward_changes FOR DELETE TO admin USING ((( SELECT app.is_admin() AS is_admin) AND (asked_at IS NOT NULL)));
CREATE POLICY admin_reads ON public.outward_changes FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.outward_changes FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY engine_asks ON public.outward_changes FOR UPDATE TO engine USING ((changed_by IS NOT NULL)) WITH CHECK ((asked_at IS NOT NULL));
CREATE POLICY engine_reads ON public.outward_changes FOR SELECT TO engine USING ((changed_by IS NOT NULL));
CREATE POLICY worker_drops ON public.outward_changes FOR DELETE TO worker USING ((( SELECT app.user_id() AS user_id) IS NULL));
CREATE POLICY worker_reads ON public.outward_changes FOR SELECT TO worker USING ((( SELECT app.user_id() AS user_id) IS NULL));

CREATE TABLE public.page_counts (
    day date NOT NULL,
    kind text NOT NULL,
    page text NOT NULL,
    source text DEFAULT ''::text NOT NULL,
    campaign text DEFAULT ''::text NOT NULL,
    times integer DEFAULT 1 NOT NULL,
    CONSTRAINT page_counts_count_something CHECK ((times > 0)),
    CONSTRAINT page_counts_kind_known CHECK ((kind = ANY (ARRAY['visit'::text, 'calculator'::text])))
);
ALTER TABLE ONLY public.page_counts FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.page_counts.day IS 'In the time zone of the business.';
COMMENT ON COLUMN public.page_counts.page IS 'A path of this site, or `other`.';
COMMENT ON COLUMN public.page_counts.source IS 'The channel that the visitor came through; empty if they came from another page of this site.';
COMMENT ON TABLE public.page_counts IS 'How often pages were opened and the calculator used. Nothing tells two visitors apart.';

ALTER TABLE ONLY public.page_counts
    ADD CONSTRAINT page_counts_pkey PRIMARY KEY (day, kind, page, source, campaign);

ALTER TABLE public.page_counts ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_reads ON public.page_counts FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.page_counts FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY worker_counts ON public.page_counts FOR INSERT TO worker WITH CHECK (((times = 1) AND ((day >= (CURRENT_DATE - 1)) AND (day <= (CURRENT_DATE + 1)))));
CREATE POLICY worker_counts_again ON public.page_counts FOR UPDATE TO worker USING (((day >= (CURRENT_DATE - 1)) AND (day <= (CURRENT_DATE + 1)))) WITH CHECK ((times > 1));
CREATE POLICY worker_deletes_old ON public.page_counts FOR DELETE TO worker USING ((day < (now() - '2 years 1 mon'::interval)));
CREATE POLICY worker_reads ON public.page_counts FOR SELECT TO worker USING ((times > 0));

CREATE TABLE public.passkeys (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT passkeys_counter_not_negative CHECK ((counter >= 0)),
    CONSTRAINT passkeys_name_is_short CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
);
ALTER TABLE ONLY public.passkeys FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.passkeys IS 'Public halves of the keys that people sign in with besides the password. The private halves never leave their devices.';

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_credential_once UNIQUE (credential_id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

CREATE INDEX passkeys_of_user ON public.passkeys USING btree (user_id, created_at);
CREATE TRIGGER passkeys_are_recorded AFTER INSERT ON public.passkeys FOR EACH ROW EXECUTE FUNCTION app.record_act('passkey added', 'user_id');
CREATE TRIGGER passkeys_ends_are_recorded AFTER DELETE ON public.passkeys FOR EACH ROW WHEN ((old.user_id = app.user_id())) EXECUTE FUNCTION app.record_act('passkey removed', 'user_id');
ALTER TABLE public.passkeys ENABLE ROW LEVEL SECURITY;

CREATE POLICY accounts_add ON public.passkeys FOR INSERT TO accounts WITH CHECK (((created_at = now()) AND (EXISTS ( SELECT
   FROM public.users
  WHERE ((users.id = passkeys.user_id) AND (users.status = 'active'::text))))));

CREATE POLICY accounts_read ON public.passkeys FOR SELECT TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE (users.id = passkeys.user_id))));

CREATE POLICY accounts_record_use ON public.passkeys FOR UPDATE TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE (users.id = passkeys.user_id)))) WITH CHECK ((used_at = now()));

CREATE POLICY accounts_remove ON public.passkeys FOR DELETE TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE (users.id = passkeys.user_id))));

CREATE POLICY admin_sees_who_has_one ON public.passkeys FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.passkeys FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY customer_reads_own ON public.passkeys FOR SELECT TO customer USING ((user_id = ( SELECT app.user_id() AS user_id)));

CREATE TABLE public.payment_events (
    id text NOT NULL,
    kind text NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.payment_events FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.payment_events IS 'Which events of the payment provider were taken in, so that none counts twice. Nothing of what they said.';

ALTER TABLE ONLY public.payment_events
    ADD CONSTRAINT payment_events_pkey PRIMARY KEY (id);

CREATE INDEX payment_events_by_age ON public.payment_events USING btree (received_at);
ALTER TABLE public.payment_events ENABLE ROW LEVEL SECURITY;
CREATE POLICY backup_reads ON public.payment_events FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY worker_adds ON public.payment_events FOR INSERT TO worker WITH CHECK ((received_at = now()));
CREATE POLICY worker_deletes_old ON public.payment_events FOR DELETE TO worker USING ((received_at < (now() - '30 days'::interval)));
CREATE POLICY worker_finds_old ON public.payment_events FOR SELECT TO worker USING ((received_at < (now() - '30 days'::interval)));

CREATE TABLE public.payments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_id uuid,
    provider_ids text[] NOT NULL,
    reference text,
    state text NOT NULL,
    amount numeric,
    refunded numeric DEFAULT 0 NOT NULL,
    currency text,
    email text,
    is_settled boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    paid_at timestamp with time zone,
    refunded_at timestamp with time zone,
    tax numeric,
    reports jsonb DEFAULT '[]'::jsonb NOT NULL,
    invoice_id uuid,
    CONSTRAINT payments_of_one CHECK (((order_id IS NULL) OR (invoice_id IS NULL))),
    CONSTRAINT payments_state_known CHECK ((state = ANY (ARRAY['pending'::text, 'failed'::text, 'paid'::text, 'refunded'::text])))
);
ALTER TABLE ONLY public.payments FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.payments.is_settled IS 'An unknown one that the owner has looked after.';
COMMENT ON COLUMN public.payments.provider_ids IS 'What the provider calls it: a checkout session, a payment intent, an invoice, a charge. Events of one payment share at least one of them.';
COMMENT ON COLUMN public.payments.reports IS 'The events of the provider: kinds, instants, states, amounts and the ids of disputes and refunds. Nothing about the person.';
COMMENT ON COLUMN public.payments.tax IS 'How much of the amount is tax; null where the provider has not said.';
COMMENT ON TABLE public.payments IS 'What the payment provider has told of each payment, put together from its events in whatever order they came. Without an order it is unknown.';

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoices(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE SET NULL;

CREATE INDEX payments_by_provider ON public.payments USING gin (provider_ids);
CREATE INDEX payments_by_reference ON public.payments USING btree (reference) WHERE (order_id IS NULL);
CREATE INDEX payments_newest ON public.payments USING btree (created_at DESC, id DESC);
CREATE INDEX payments_of_invoice ON public.payments USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX payments_of_order ON public.payments USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE TRIGGER payments_acts_are_recorded AFTER UPDATE ON public.payments FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('payment settled', 'id', '{}', '{order_id,invoice_id,is_settled}');
CREATE TRIGGER payments_announce_orders AFTER INSERT OR UPDATE ON public.payments FOR EACH ROW WHEN ((new.order_id IS NOT NULL)) EXECUTE FUNCTION app.announce_order_of_payment();
CREATE TRIGGER payments_are_announced AFTER INSERT OR UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION app.announce('payment');
CREATE TRIGGER payments_are_summed AFTER INSERT OR DELETE OR UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION app.sum_receipts();
ALTER TABLE public.payments ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_reads ON public.payments FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_settles ON public.payments FOR UPDATE TO admin USING ((( SELECT app.is_admin() AS is_admin) AND (order_id IS NULL) AND (invoice_id IS NULL))) WITH CHECK (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.payments FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));

CREATE POLICY customer_reads_own ON public.payments FOR SELECT TO customer USING (((EXISTS ( SELECT
   FROM public.orders
  WHERE (orders.id = payments.order_id))) OR (EXISTS ( SELECT
   FROM public.invoices
  WHERE (invoices.id = payments.invoice_id)))));

CREATE POLICY engine_deletes_emails ON public.payments FOR UPDATE TO engine USING ((email IS NOT NULL)) WITH CHECK ((email IS NULL));
CREATE POLICY engine_finds ON public.payments FOR SELECT TO engine USING ((cardinality(provider_ids) > 0));
CREATE POLICY worker_adds ON public.payments FOR INSERT TO worker WITH CHECK ((NOT is_settled));
CREATE POLICY worker_changes_what_it_names ON public.payments FOR UPDATE TO worker USING ((provider_ids && string_to_array(NULLIF(current_setting('app.named_payment'::text, true), ''::text), ','::text))) WITH CHECK ((provider_ids && string_to_array(NULLIF(current_setting('app.named_payment'::text, true), ''::text), ','::text)));
CREATE POLICY worker_merges_what_it_names ON public.payments FOR DELETE TO worker USING ((provider_ids && string_to_array(NULLIF(current_setting('app.named_payment'::text, true), ''::text), ','::text)));

CREATE POLICY worker_reads_what_it_names ON public.payments FOR SELECT TO worker USING (((id = ANY (app.named_ids())) OR (order_id = ANY (app.named_ids())) OR (invoice_id = ANY (app.named_ids())) OR (provider_ids && string_to_array(NULLIF(current_setting('app.named_payment'::text, true), ''::text), ','::text)) OR ((order_id IS NULL) AND (reference = ANY ((app.named_ids())::text[]))) OR (EXISTS ( SELECT
   FROM public.invoices
  WHERE ((invoices.order_id = payments.order_id) AND (invoices.id = ANY (app.named_ids())))))));

CREATE TABLE public.pending_signups (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    browser_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.pending_signups FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.pending_signups IS 'Passwords chosen for addresses that nobody has proven yet. They open nothing, and for known addresses never will.';

ALTER TABLE ONLY public.pending_signups
    ADD CONSTRAINT pending_signups_pkey PRIMARY KEY (id);

CREATE INDEX pending_signups_by_end ON public.pending_signups USING btree (expires_at);
CREATE INDEX pending_signups_of_address ON public.pending_signups USING btree (email, created_at DESC);
ALTER TABLE public.pending_signups ENABLE ROW LEVEL SECURITY;
CREATE POLICY accounts_delete ON public.pending_signups FOR DELETE TO accounts USING ((expires_at > now()));
CREATE POLICY accounts_read_live ON public.pending_signups FOR SELECT TO accounts USING ((expires_at > now()));
CREATE POLICY accounts_sign_up ON public.pending_signups FOR INSERT TO accounts WITH CHECK (((created_at = now()) AND (expires_at <= (now() + '24:00:00'::interval))));
CREATE POLICY backup_reads ON public.pending_signups FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY worker_deletes_old ON public.pending_signups FOR DELETE TO worker USING ((expires_at < now()));
CREATE POLICY worker_finds_old ON public.pending_signups FOR SELECT TO worker USING ((expires_at < now()));

CREATE TABLE public.profiles (
    user_id uuid NOT NULL,
    full_name text,
    email text NOT NULL,
    company_name text,
    phone text,
    update_mails boolean DEFAULT true NOT NULL
);
ALTER TABLE ONLY public.profiles FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.profiles.update_mails IS 'Whether they want a mail when something is posted on their projects.';
COMMENT ON TABLE public.profiles IS 'What a person says about themselves. The e-mail follows users.email.';

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE public.profiles ENABLE ROW LEVEL SECURITY;

CREATE POLICY accounts_create ON public.profiles FOR INSERT TO accounts WITH CHECK ((EXISTS ( SELECT
   FROM public.users
  WHERE ((users.id = profiles.user_id) AND (users.status = 'active'::text)))));

CREATE POLICY accounts_delete ON public.profiles FOR DELETE TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE (users.id = profiles.user_id))));

CREATE POLICY accounts_read ON public.profiles FOR SELECT TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE (users.id = profiles.user_id))));

CREATE POLICY accounts_stop_mails ON public.profiles FOR UPDATE TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE (users.id = profiles.user_id)))) WITH CHECK ((NOT update_mails));

CREATE POLICY admin_changes_own ON public.profiles FOR UPDATE TO admin USING ((( SELECT app.is_admin() AS is_admin) AND (user_id = ( SELECT app.user_id() AS user_id)))) WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (user_id = ( SELECT app.user_id() AS user_id))));

CREATE POLICY admin_invites ON public.profiles FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (EXISTS ( SELECT
   FROM public.users
  WHERE ((users.id = profiles.user_id) AND (users.status = 'invited'::text))))));

CREATE POLICY admin_reads ON public.profiles FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.profiles FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY customer_changes_own ON public.profiles FOR UPDATE TO customer USING ((user_id = ( SELECT app.user_id() AS user_id))) WITH CHECK ((user_id = ( SELECT app.user_id() AS user_id)));
CREATE POLICY customer_reads_own ON public.profiles FOR SELECT TO customer USING ((user_id = ( SELECT app.user_id() AS user_id)));
CREATE POLICY engine_finds_address ON public.profiles FOR SELECT TO engine USING ((user_id IS NOT NULL));
CREATE POLICY engine_moves_address ON public.profiles FOR UPDATE TO engine USING ((user_id IS NOT NULL)) WITH CHECK ((email IS NOT NULL));
CREATE POLICY worker_reads_what_it_names ON public.profiles FOR SELECT TO worker USING ((user_id = ANY (app.named_ids())));

CREATE TABLE public.project_changes (
    project_id uuid NOT NULL,
    version integer NOT NULL,
    field text NOT NULL,
    before jsonb NOT NULL,
    after jsonb NOT NULL,
    changed_by uuid,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.project_changes FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.project_changes IS 'What each version of a project changed, field by field. Rows are only ever added; an empty value is the null of JSON.';

ALTER TABLE ONLY public.project_changes
    ADD CONSTRAINT project_changes_pkey PRIMARY KEY (project_id, version, field);

ALTER TABLE ONLY public.project_changes
    ADD CONSTRAINT project_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.project_changes
    ADD CONSTRAINT project_changes_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;

CREATE INDEX project_changes_by_author ON public.project_changes USING btree (changed_by) WHERE (changed_by IS NOT NULL);
ALTER TABLE public.project_changes ENABLE ROW LEVEL SECURITY;

CREATE POLICY accounts_delete_of_deleted ON public.project_changes FOR DELETE TO accounts USING (((EXISTS ( SELECT
   FROM public.projects
  WHERE (projects.id = project_changes.project_id))) AND (field = ANY (ARRAY['title'::text, 'description'::text]))));

CREATE POLICY accounts_find_of_deleted ON public.project_changes FOR SELECT TO accounts USING ((EXISTS ( SELECT
   FROM public.projects
  WHERE (projects.id = project_changes.project_id))));

CREATE POLICY admin_reads ON public.project_changes FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.project_changes FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));

CREATE POLICY customer_reads_own ON public.project_changes FOR SELECT TO customer USING ((EXISTS ( SELECT
   FROM public.projects
  WHERE ((projects.id = project_changes.project_id) AND (projects.customer_id = ( SELECT app.user_id() AS user_id))))));

CREATE POLICY engine_records ON public.project_changes FOR INSERT TO engine WITH CHECK ((NOT (changed_by IS DISTINCT FROM ( SELECT app.user_id() AS user_id))));

CREATE TABLE public.project_results (
    project_id uuid NOT NULL,
    month date NOT NULL,
    calls_answered integer,
    leads integer,
    bookings integer,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT project_results_bookings_known CHECK (((bookings >= 0) AND (bookings <= 1000000))),
    CONSTRAINT project_results_calls_known CHECK (((calls_answered >= 0) AND (calls_answered <= 1000000))),
    CONSTRAINT project_results_leads_known CHECK (((leads >= 0) AND (leads <= 1000000))),
    CONSTRAINT project_results_month_is_first_day CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
    CONSTRAINT project_results_say_something CHECK ((num_nonnulls(calls_answered, leads, bookings) > 0))
);
ALTER TABLE ONLY public.project_results FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.project_results IS 'What a finished project did for its customer in a month, as an admin entered it.';

ALTER TABLE ONLY public.project_results
    ADD CONSTRAINT project_results_pkey PRIMARY KEY (project_id, month);

ALTER TABLE ONLY public.project_results
    ADD CONSTRAINT project_results_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;

CREATE TRIGGER project_results_are_announced AFTER INSERT OR DELETE OR UPDATE ON public.project_results FOR EACH ROW EXECUTE FUNCTION app.announce_project();
CREATE TRIGGER project_results_are_recorded AFTER INSERT OR DELETE ON public.project_results FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('results entered', 'project_id', '{month}');
CREATE TRIGGER project_results_changes_are_recorded AFTER UPDATE ON public.project_results FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('results entered', 'project_id', '{month}', '{calls_answered,leads,bookings}');
ALTER TABLE public.project_results ENABLE ROW LEVEL SECURITY;

CREATE POLICY accounts_delete_of_deleted ON public.project_results FOR DELETE TO accounts USING ((EXISTS ( SELECT
   FROM public.projects
  WHERE (projects.id = project_results.project_id))));

CREATE POLICY accounts_find_of_deleted ON public.project_results FOR SELECT TO accounts USING ((EXISTS ( SELECT
   FROM public.projects
  WHERE (projects.id = project_results.project_id))));

CREATE POLICY admin_adds ON public.project_results FOR INSERT TO admin WITH CHECK (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_changes ON public.project_results FOR UPDATE TO admin USING (( SELECT app.is_admin() AS is_admin)) WITH CHECK (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_reads ON public.project_results FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_removes ON public.project_results FOR DELETE TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.project_results FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));

CREATE POLICY customer_reads_own ON public.project_results FOR SELECT TO customer USING ((EXISTS ( SELECT
   FROM public.projects
  WHERE ((projects.id = project_results.project_id) AND (projects.customer_id = ( SELECT app.user_id() AS user_id))))));

CREATE TABLE public.project_updates (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    project_id uuid NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    update_type text NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT project_updates_type_known CHECK ((update_type = ANY (ARRAY['progress'::text, 'milestone'::text, 'note'::text])))
);
ALTER TABLE ONLY public.project_updates FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.project_updates IS 'What the owner tells the customer about a project. Rows are only ever added.';

ALTER TABLE ONLY public.project_updates
    ADD CONSTRAINT project_updates_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.project_updates
    ADD CONSTRAINT project_updates_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.project_updates
    ADD CONSTRAINT project_updates_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;

CREATE INDEX project_updates_by_author ON public.project_updates USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX project_updates_newest ON public.project_updates USING btree (created_at DESC, id DESC);
CREATE INDEX project_updates_of_project ON public.project_updates USING btree (project_id, created_at DESC, id DESC);
CREATE TRIGGER project_updates_are_announced AFTER INSERT ON public.project_updates FOR EACH ROW EXECUTE FUNCTION app.announce('project_update');
CREATE TRIGGER project_updates_are_recorded AFTER INSERT ON public.project_updates FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('update posted', 'id', '{update_type,project_id}');
CREATE TRIGGER project_updates_enqueue_webhooks AFTER INSERT ON public.project_updates FOR EACH ROW EXECUTE FUNCTION app.enqueue_webhooks('update.posted', 'id');
ALTER TABLE public.project_updates ENABLE ROW LEVEL SECURITY;

CREATE POLICY accounts_delete_of_deleted ON public.project_updates FOR DELETE TO accounts USING ((EXISTS ( SELECT
   FROM public.projects
  WHERE (projects.id = project_updates.project_id))));

CREATE POLICY accounts_find_of_deleted ON public.project_updates FOR SELECT TO accounts USING ((EXISTS ( SELECT
   FROM public.projects
  WHERE (projects.id = project_updates.project_id))));

CREATE POLICY admin_posts ON public.project_updates FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (created_by = ( SELECT app.user_id() AS user_id))));
CREATE POLICY admin_reads ON public.project_updates FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.project_updates FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));

CREATE POLICY customer_reads_own ON public.project_updates FOR SELECT TO customer USING ((EXISTS ( SELECT
   FROM public.projects
  WHERE ((projects.id = project_updates.project_id) AND (projects.customer_id = ( SELECT app.user_id() AS user_id))))));

CREATE POLICY engine_finds_forgotten ON public.project_updates FOR SELECT TO engine USING ((EXISTS ( SELECT
   FROM public.projects
  WHERE (projects.id = project_updates.project_id))));

CREATE POLICY worker_reads_what_it_names ON public.project_updates FOR SELECT TO worker USING ((id = ANY (app.named_ids())));

CREATE TABLE public.projects (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    customer_id uuid NOT NULL,
    lead_id uuid,
    title text NOT NULL,
    description text,
    status text DEFAULT 'planning'::text NOT NULL,
    project_type text NOT NULL,
    total_cost numeric(12,2),
    progress_percentage integer DEFAULT 0 NOT NULL,
    estimated_completion date,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    progress_from_plan boolean DEFAULT false NOT NULL,
    calculation jsonb,
    without_monthly boolean DEFAULT false NOT NULL,
    CONSTRAINT projects_cost_not_negative CHECK ((total_cost >= (0)::numeric)),
    CONSTRAINT projects_progress_0_to_100 CHECK (((progress_percentage >= 0) AND (progress_percentage <= 100))),
    CONSTRAINT projects_status_known CHECK ((status = ANY (ARRAY['planning'::text, 'in_progress'::text, 'completed'::text]))),
    CONSTRAINT projects_type_known CHECK ((project_type = ANY (ARRAY['launch'::text, 'growth'::text, 'scale'::text, 'custom'::text])))
);
ALTER TABLE ONLY public.projects FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.projects.calculation IS 'That of its lead, when it became a project.';
COMMENT ON COLUMN public.projects.progress_from_plan IS 'Whether the share of finished steps is the progress.';
COMMENT ON COLUMN public.projects.version IS 'How often it was changed, and one: what somebody saw when they began to edit.';
COMMENT ON COLUMN public.projects.without_monthly IS 'Whether an admin said that no monthly price follows the launch.';
COMMENT ON TABLE public.projects IS 'Work for a customer. Only the customer and admins see it.';

ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.users(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE SET NULL;

CREATE INDEX projects_figures ON public.projects USING btree (status, project_type) INCLUDE (total_cost);
CREATE INDEX projects_newest ON public.projects USING btree (created_at DESC, id DESC);
CREATE INDEX projects_of_customer ON public.projects USING btree (customer_id, created_at DESC, id DESC);
CREATE INDEX projects_of_lead ON public.projects USING btree (lead_id) WHERE (lead_id IS NOT NULL);
CREATE TRIGGER projects_acts_are_recorded AFTER UPDATE ON public.projects FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('project changed', 'id', '{}', '{title,description,project_type,status,progress_percentage,total_cost,estimated_completion}');
CREATE TRIGGER projects_are_announced AFTER INSERT OR UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION app.announce('project');
CREATE TRIGGER projects_are_linked_to_orders AFTER INSERT ON public.projects FOR EACH ROW WHEN ((new.lead_id IS NOT NULL)) EXECUTE FUNCTION app.link_order_to_project();
CREATE TRIGGER projects_changes_are_recorded BEFORE UPDATE ON public.projects FOR EACH ROW WHEN ((((((((old.title IS DISTINCT FROM new.title) OR (old.description IS DISTINCT FROM new.description)) OR (old.project_type IS DISTINCT FROM new.project_type)) OR (old.status IS DISTINCT FROM new.status)) OR (old.progress_percentage IS DISTINCT FROM new.progress_percentage)) OR (old.total_cost IS DISTINCT FROM new.total_cost)) OR (old.estimated_completion IS DISTINCT FROM new.estimated_completion))) EXECUTE FUNCTION app.record_project_change('title', 'description', 'project_type', 'status', 'progress_percentage', 'total_cost', 'estimated_completion');
CREATE TRIGGER projects_changes_enqueue_webhooks AFTER UPDATE ON public.projects FOR EACH ROW WHEN ((((((((old.title IS DISTINCT FROM new.title) OR (old.description IS DISTINCT FROM new.description)) OR (old.project_type IS DISTINCT FROM new.project_type)) OR (old.status IS DISTINCT FROM new.status)) OR (old.progress_percentage IS DISTINCT FROM new.progress_percentage)) OR (old.total_cost IS DISTINCT FROM new.total_cost)) OR (old.estimated_completion IS DISTINCT FROM new.estimated_completion))) EXECUTE FUNCTION app.enqueue_webhooks('project.updated', 'id');
CREATE TRIGGER projects_creation_is_recorded AFTER INSERT ON public.projects FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('project created', 'id');
CREATE TRIGGER projects_enqueue_webhooks AFTER INSERT ON public.projects FOR EACH ROW EXECUTE FUNCTION app.enqueue_webhooks('project.created', 'id');
CREATE TRIGGER projects_former_customers_are_signed_out AFTER UPDATE OF customer_id ON public.projects FOR EACH ROW WHEN ((old.customer_id <> new.customer_id)) EXECUTE FUNCTION app.sign_out_former_customer();
CREATE TRIGGER projects_monthly_prices_are_recorded AFTER UPDATE ON public.projects FOR EACH ROW WHEN (((CURRENT_USER = 'admin'::name) AND new.without_monthly AND (NOT old.without_monthly))) EXECUTE FUNCTION app.record_act('subscription declined', 'id');
CREATE TRIGGER projects_owners_are_recorded AFTER UPDATE ON public.projects FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('access redirected', 'id', '{}', '{customer_id}');
ALTER TABLE public.projects ENABLE ROW LEVEL SECURITY;

CREATE POLICY accounts_detach_from_deleted ON public.projects FOR UPDATE TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE ((users.id = projects.customer_id) AND (users.status = 'deleted'::text))))) WITH CHECK (((description IS NULL) AND (lead_id IS NULL) AND (calculation IS NULL)));

CREATE POLICY accounts_find_of_deleted ON public.projects FOR SELECT TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE ((users.id = projects.customer_id) AND (users.status = 'deleted'::text)))));

CREATE POLICY admin_changes ON public.projects FOR UPDATE TO admin USING (( SELECT app.is_admin() AS is_admin)) WITH CHECK (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_creates ON public.projects FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (status = 'planning'::text) AND (lead_id IS NOT NULL)));
CREATE POLICY admin_reads ON public.projects FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.projects FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY customer_reads_own ON public.projects FOR SELECT TO customer USING ((customer_id = ( SELECT app.user_id() AS user_id)));
CREATE POLICY engine_computes_progress ON public.projects FOR UPDATE TO engine USING (((id = ANY (app.named_ids())) AND progress_from_plan)) WITH CHECK ((id = ANY (app.named_ids())));
CREATE POLICY engine_finds_customer ON public.projects FOR SELECT TO engine USING ((customer_id = (NULLIF(current_setting('app.announced_customer'::text, true), ''::text))::uuid));
CREATE POLICY engine_finds_forgotten ON public.projects FOR SELECT TO engine USING ((customer_id = ANY (app.named_ids())));
CREATE POLICY engine_finds_named ON public.projects FOR SELECT TO engine USING ((id = ANY (app.named_ids())));
CREATE POLICY worker_reads_what_it_names ON public.projects FOR SELECT TO worker USING (((id = ANY (app.named_ids())) OR (customer_id = ANY (app.named_ids()))));

CREATE TABLE public.proposals (
    id uuid NOT NULL,
    lead_id uuid,
    version integer DEFAULT 1 NOT NULL,
    replaces_id uuid,
    title text NOT NULL,
    package text,
    plan text NOT NULL,
    monthly numeric(12,2) NOT NULL,
    monthly_covers text,
    content jsonb NOT NULL,
    valid_until date NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    sha256 text,
    sent_by uuid,
    sent_at timestamp with time zone,
    mailed_at timestamp with time zone,
    seen_at timestamp with time zone,
    accepted_at timestamp with time zone,
    accepted_name text,
    accepted_address text,
    accepted_browser text,
    declined_at timestamp with time zone,
    declined_reason text,
    noted_at timestamp with time zone,
    project_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT proposals_acceptance_is_whole CHECK (((state <> 'accepted'::text) OR ((accepted_at IS NOT NULL) AND (accepted_name IS NOT NULL)))),
    CONSTRAINT proposals_browser_is_short CHECK (((char_length(accepted_browser) >= 1) AND (char_length(accepted_browser) <= 60))),
    CONSTRAINT proposals_monthly_not_negative CHECK ((monthly >= (0)::numeric)),
    CONSTRAINT proposals_package_known CHECK ((package = ANY (ARRAY['launch'::text, 'growth'::text, 'scale'::text]))),
    CONSTRAINT proposals_plan_known CHECK ((plan = ANY (ARRAY['once'::text, 'installments'::text]))),
    CONSTRAINT proposals_sent_are_whole CHECK (((state = 'draft'::text) OR ((sha256 IS NOT NULL) AND (sent_at IS NOT NULL)))),
    CONSTRAINT proposals_sha256_is_one CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT proposals_state_known CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'replaced'::text, 'withdrawn'::text]))),
    CONSTRAINT proposals_version_positive CHECK ((version > 0))
);
ALTER TABLE ONLY public.proposals FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.proposals.accepted_address IS 'The IP address of who accepted it, as evidence.';
COMMENT ON COLUMN public.proposals.accepted_browser IS 'Such as "Chrome on Android".';
COMMENT ON COLUMN public.proposals.accepted_name IS 'As it was typed.';
COMMENT ON COLUMN public.proposals.content IS 'Parties, lines of the setup, taxes and terms, as domain/documents.ts describes them.';
COMMENT ON COLUMN public.proposals.mailed_at IS 'When its link was last mailed.';
COMMENT ON COLUMN public.proposals.noted_at IS 'When an admin noted the answer.';
COMMENT ON COLUMN public.proposals.replaces_id IS 'The version before it.';
COMMENT ON COLUMN public.proposals.seen_at IS 'When its link was first opened.';
COMMENT ON COLUMN public.proposals.sent_by IS 'In whose name its project is created.';
COMMENT ON COLUMN public.proposals.sha256 IS 'Of what the customer is shown, as domain/proposals.ts writes it.';
COMMENT ON COLUMN public.proposals.title IS 'Of the project that it becomes.';
COMMENT ON COLUMN public.proposals.valid_until IS 'The last day of the business on which it can be accepted.';
COMMENT ON COLUMN public.proposals.version IS 'Counts the versions of one offer.';
COMMENT ON TABLE public.proposals IS 'What we offered to leads, and how they answered. Once sent, what it says never changes.';

ALTER TABLE ONLY public.proposals
    ADD CONSTRAINT proposals_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.proposals
    ADD CONSTRAINT proposals_replaced_once UNIQUE (replaces_id);

ALTER TABLE ONLY public.proposals
    ADD CONSTRAINT proposals_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.proposals
    ADD CONSTRAINT proposals_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.proposals
    ADD CONSTRAINT proposals_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES public.proposals(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.proposals
    ADD CONSTRAINT proposals_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES public.users(id) ON DELETE SET NULL;

CREATE INDEX proposals_answered ON public.proposals USING btree (created_at) WHERE ((state = ANY (ARRAY['accepted'::text, 'declined'::text])) AND (noted_at IS NULL));
CREATE INDEX proposals_by_sender ON public.proposals USING btree (sent_by) WHERE (sent_by IS NOT NULL);
CREATE INDEX proposals_of_lead ON public.proposals USING btree (lead_id, created_at DESC) WHERE (lead_id IS NOT NULL);
CREATE INDEX proposals_of_project ON public.proposals USING btree (project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX proposals_open ON public.proposals USING btree (valid_until) WHERE (state = 'sent'::text);
CREATE TRIGGER proposals_additions_are_recorded AFTER INSERT ON public.proposals FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('proposal added', 'lead_id');
CREATE TRIGGER proposals_are_announced AFTER INSERT OR UPDATE ON public.proposals FOR EACH ROW EXECUTE FUNCTION app.announce('proposal');
CREATE TRIGGER proposals_changes_are_recorded AFTER UPDATE ON public.proposals FOR EACH ROW WHEN (((CURRENT_USER = 'admin'::name) AND (old.state = 'draft'::text) AND (new.state = 'draft'::text))) EXECUTE FUNCTION app.record_act('proposal changed', 'lead_id');
CREATE TRIGGER proposals_enqueue_mails AFTER UPDATE ON public.proposals FOR EACH ROW WHEN (((old.state <> new.state) OR (old.mailed_at IS DISTINCT FROM new.mailed_at))) EXECUTE FUNCTION app.enqueue_proposal_mails();
CREATE TRIGGER proposals_removals_are_recorded AFTER DELETE ON public.proposals FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('proposal removed', 'lead_id');
CREATE TRIGGER proposals_sendings_are_recorded AFTER UPDATE OF mailed_at ON public.proposals FOR EACH ROW WHEN (((CURRENT_USER = 'admin'::name) AND (new.mailed_at IS DISTINCT FROM old.mailed_at))) EXECUTE FUNCTION app.record_act('proposal sent', 'lead_id');
CREATE TRIGGER proposals_stay_as_sent BEFORE UPDATE ON public.proposals FOR EACH ROW WHEN ((old.state <> 'draft'::text)) EXECUTE FUNCTION app.refuse_proposal_change();
CREATE TRIGGER proposals_withdrawals_are_recorded AFTER UPDATE OF state ON public.proposals FOR EACH ROW WHEN (((CURRENT_USER = 'admin'::name) AND (old.state <> new.state) AND (new.state = 'withdrawn'::text))) EXECUTE FUNCTION app.record_act('proposal withdrawn', 'lead_id');
ALTER TABLE public.proposals ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_changes ON public.proposals FOR UPDATE TO admin USING (( SELECT app.is_admin() AS is_admin)) WITH CHECK (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_drafts ON public.proposals FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (state = 'draft'::text) AND (lead_id IS NOT NULL)));
CREATE POLICY admin_reads ON public.proposals FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_removes_drafts ON public.proposals FOR DELETE TO admin USING ((( SELECT app.is_admin() AS is_admin) AND (state = 'draft'::text)));
CREATE POLICY backup_reads ON public.proposals FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));

CREATE POLICY customer_reads_own ON public.proposals FOR SELECT TO customer USING (((state <> 'draft'::text) AND (EXISTS ( SELECT
   FROM public.leads
  WHERE (leads.id = proposals.lead_id)))));

CREATE POLICY engine_deletes_forgotten ON public.proposals FOR DELETE TO engine USING (((lead_id = ANY (app.named_ids())) AND (state <> 'accepted'::text)));
CREATE POLICY engine_finds_forgotten ON public.proposals FOR SELECT TO engine USING ((lead_id IS NOT NULL));
CREATE POLICY worker_changes_what_it_names ON public.proposals FOR UPDATE TO worker USING (((id = ANY (app.named_ids())) AND (state = 'sent'::text))) WITH CHECK (((id = ANY (app.named_ids())) AND (state = ANY (ARRAY['sent'::text, 'declined'::text]))));
CREATE POLICY worker_deletes_old ON public.proposals FOR DELETE TO worker USING ((((lead_id IS NULL) AND (state <> 'accepted'::text)) OR (accepted_at < (now() - '10 years'::interval))));
CREATE POLICY worker_expires ON public.proposals FOR UPDATE TO worker USING (((state = 'sent'::text) AND (valid_until <= CURRENT_DATE))) WITH CHECK ((state = 'expired'::text));
CREATE POLICY worker_finds_old ON public.proposals FOR SELECT TO worker USING ((((lead_id IS NULL) AND (state <> 'accepted'::text)) OR (accepted_at < (now() - '10 years'::interval))));
CREATE POLICY worker_finds_overdue ON public.proposals FOR SELECT TO worker USING (((state = ANY (ARRAY['sent'::text, 'expired'::text])) AND (valid_until <= CURRENT_DATE)));
CREATE POLICY worker_reads_what_it_names ON public.proposals FOR SELECT TO worker USING (((id = ANY (app.named_ids())) OR (replaces_id = ANY (app.named_ids()))));

CREATE TABLE public.rate_limits (
    name text NOT NULL,
    subject text NOT NULL,
    hits integer NOT NULL,
    ends_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.rate_limits FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.rate_limits IS 'Counters of the rate limits: one window for each limit and subject. Subjects are keyed hashes, never addresses.';

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (name, subject);

CREATE INDEX rate_limits_by_end ON public.rate_limits USING btree (ends_at);
ALTER TABLE public.rate_limits ENABLE ROW LEVEL SECURITY;
CREATE POLICY backup_reads ON public.rate_limits FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY engine_counts ON public.rate_limits FOR INSERT TO engine WITH CHECK ((hits = 1));
CREATE POLICY engine_counts_again ON public.rate_limits FOR UPDATE TO engine USING ((hits > 0)) WITH CHECK ((hits > 0));
CREATE POLICY engine_reads ON public.rate_limits FOR SELECT TO engine USING ((hits > 0));
CREATE POLICY worker_deletes_old ON public.rate_limits FOR DELETE TO worker USING ((ends_at < now()));
CREATE POLICY worker_finds_old ON public.rate_limits FOR SELECT TO worker USING ((ends_at < now()));

CREATE TABLE public.receipts (
    id uuid NOT NULL,
    invoice_id uuid NOT NULL,
    amount numeric(12,2) NOT NULL,
    method text NOT NULL,
    received_on date NOT NULL,
    note text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT receipts_method_known CHECK ((method = ANY (ARRAY['bank'::text, 'card'::text, 'check'::text, 'cash'::text, 'other'::text]))),
    CONSTRAINT receipts_not_zero CHECK ((amount <> (0)::numeric))
);
ALTER TABLE ONLY public.receipts FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.receipts IS 'Money that came without the payment provider, as the owner recorded it; less than zero if it was paid back.';

ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoices(id) ON DELETE CASCADE;

CREATE INDEX receipts_by_day ON public.receipts USING btree (received_on);
CREATE INDEX receipts_of_invoice ON public.receipts USING btree (invoice_id);
CREATE TRIGGER receipts_acts_are_recorded AFTER INSERT ON public.receipts FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('payment recorded', 'invoice_id', '{amount,method,received_on}');
CREATE TRIGGER receipts_are_summed AFTER INSERT OR DELETE ON public.receipts FOR EACH ROW EXECUTE FUNCTION app.sum_receipts();
CREATE TRIGGER receipts_removals_are_recorded AFTER DELETE ON public.receipts FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('payment removed', 'invoice_id', '{amount,method,received_on}');
ALTER TABLE public.receipts ENABLE ROW LEVEL SECURITY;

CREATE POLICY accounts_clear_of_deleted ON public.receipts FOR UPDATE TO accounts USING ((EXISTS ( SELECT
   FROM public.invoices
  WHERE (invoices.id = receipts.invoice_id)))) WITH CHECK ((note IS NULL));

CREATE POLICY accounts_find_of_deleted ON public.receipts FOR SELECT TO accounts USING ((EXISTS ( SELECT
   FROM public.invoices
  WHERE (invoices.id = receipts.invoice_id))));

CREATE POLICY admin_adds ON public.receipts FOR INSERT TO admin WITH CHECK (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_reads ON public.receipts FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_removes ON public.receipts FOR DELETE TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.receipts FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));

CREATE POLICY customer_reads_own ON public.receipts FOR SELECT TO customer USING ((EXISTS ( SELECT
   FROM public.invoices
  WHERE (invoices.id = receipts.invoice_id))));

CREATE POLICY engine_clears_notes ON public.receipts FOR UPDATE TO engine USING ((note IS NOT NULL)) WITH CHECK ((note IS NULL));
CREATE POLICY engine_sums ON public.receipts FOR SELECT TO engine USING ((amount <> (0)::numeric));
CREATE POLICY worker_reads_what_it_names ON public.receipts FOR SELECT TO worker USING ((invoice_id = ANY (app.named_ids())));

CREATE TABLE public.recovery_codes (
    user_id uuid NOT NULL,
    hashes text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT recovery_codes_limited CHECK ((cardinality(hashes) <= 10))
);
ALTER TABLE ONLY public.recovery_codes FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.recovery_codes IS 'Keyed hashes of the codes that stand in for a second factor, each good once; a used one is taken out.';

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

CREATE TRIGGER recovery_codes_are_recorded AFTER UPDATE ON public.recovery_codes FOR EACH ROW WHEN ((new.created_at <> old.created_at)) EXECUTE FUNCTION app.record_act('recovery codes renewed', 'user_id');
ALTER TABLE public.recovery_codes ENABLE ROW LEVEL SECURITY;

CREATE POLICY accounts_make ON public.recovery_codes FOR INSERT TO accounts WITH CHECK (((created_at = now()) AND (EXISTS ( SELECT
   FROM public.users
  WHERE ((users.id = recovery_codes.user_id) AND (users.status = 'active'::text))))));

CREATE POLICY accounts_read ON public.recovery_codes FOR SELECT TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE (users.id = recovery_codes.user_id))));

CREATE POLICY accounts_remove ON public.recovery_codes FOR DELETE TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE (users.id = recovery_codes.user_id))));

CREATE POLICY accounts_use_up ON public.recovery_codes FOR UPDATE TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE (users.id = recovery_codes.user_id)))) WITH CHECK ((created_at <= now()));

CREATE POLICY backup_reads ON public.recovery_codes FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));

CREATE TABLE public.second_steps (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    session_id uuid,
    purpose text NOT NULL,
    browser_hash text,
    challenge text,
    tries integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT second_steps_belong_to_a_browser CHECK ((((purpose = 'sign-in'::text) = (browser_hash IS NOT NULL)) AND ((purpose = 'sign-in'::text) = (session_id IS NULL)))),
    CONSTRAINT second_steps_purpose_known CHECK ((purpose = ANY (ARRAY['sign-in'::text, 'add-passkey'::text, 'proof'::text]))),
    CONSTRAINT second_steps_tries_limited CHECK (((tries >= 0) AND (tries <= 5)))
);
ALTER TABLE ONLY public.second_steps FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.second_steps IS 'Proofs that are under way: the second step of a sign-in, tied to its browser, and passkeys being added or shown in a session. Nothing is signed in by a row.';

ALTER TABLE ONLY public.second_steps
    ADD CONSTRAINT second_steps_browser_once UNIQUE (browser_hash);

ALTER TABLE ONLY public.second_steps
    ADD CONSTRAINT second_steps_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.second_steps
    ADD CONSTRAINT second_steps_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.second_steps
    ADD CONSTRAINT second_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

CREATE INDEX second_steps_by_end ON public.second_steps USING btree (expires_at);
CREATE UNIQUE INDEX second_steps_of_session ON public.second_steps USING btree (session_id, purpose) WHERE (session_id IS NOT NULL);
CREATE INDEX second_steps_of_user ON public.second_steps USING btree (user_id);
ALTER TABLE public.second_steps ENABLE ROW LEVEL SECURITY;
CREATE POLICY accounts_begin ON public.second_steps FOR INSERT TO accounts WITH CHECK (((created_at = now()) AND (tries = 0) AND (expires_at <= (now() + '00:10:00'::interval))));
CREATE POLICY accounts_end ON public.second_steps FOR DELETE TO accounts USING (((expires_at > now()) OR (session_id IS NOT NULL)));
CREATE POLICY accounts_read_live ON public.second_steps FOR SELECT TO accounts USING (((expires_at > now()) OR (session_id IS NOT NULL)));
CREATE POLICY accounts_try ON public.second_steps FOR UPDATE TO accounts USING ((expires_at > now())) WITH CHECK ((expires_at <= (now() + '00:10:00'::interval)));
CREATE POLICY backup_reads ON public.second_steps FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY worker_deletes_old ON public.second_steps FOR DELETE TO worker USING ((expires_at < now()));
CREATE POLICY worker_finds_old ON public.second_steps FOR SELECT TO worker USING ((expires_at < now()));

CREATE TABLE public.seen_news (
    user_id uuid NOT NULL,
    project_id uuid NOT NULL,
    kind text NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT seen_news_kind CHECK ((kind = ANY (ARRAY['update'::text, 'project'::text, 'status'::text, 'progress_percentage'::text, 'total_cost'::text, 'estimated_completion'::text])))
);
ALTER TABLE ONLY public.seen_news FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.seen_news IS 'Which updates, changes and new projects were on the screen of which customer, and when first. What is older than visits.seen_until is seen without a row.';

ALTER TABLE ONLY public.seen_news
    ADD CONSTRAINT seen_news_pkey PRIMARY KEY (user_id, project_id, kind, happened_at);

ALTER TABLE ONLY public.seen_news
    ADD CONSTRAINT seen_news_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.seen_news
    ADD CONSTRAINT seen_news_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;

CREATE INDEX seen_news_by_project ON public.seen_news USING btree (project_id);
ALTER TABLE public.seen_news ENABLE ROW LEVEL SECURITY;
CREATE POLICY backup_reads ON public.seen_news FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY customer_reads_own ON public.seen_news FOR SELECT TO customer USING ((user_id = ( SELECT app.user_id() AS user_id)));

CREATE POLICY customer_sees_own ON public.seen_news FOR INSERT TO customer WITH CHECK (((user_id = ( SELECT app.user_id() AS user_id)) AND (EXISTS ( SELECT
   FROM public.projects
  WHERE (projects.id = seen_news.project_id)))));

CREATE TABLE public.sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    token_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    renewed_at timestamp with time zone DEFAULT now() NOT NULL,
    browser text,
    proven_at timestamp with time zone DEFAULT now() NOT NULL,
    former_token_hash text,
    rotated_at timestamp with time zone,
    viewing_id uuid,
    viewing_since timestamp with time zone,
    CONSTRAINT sessions_browser_is_short CHECK (((char_length(browser) >= 1) AND (char_length(browser) <= 60))),
    CONSTRAINT sessions_rotation_is_complete CHECK (((former_token_hash IS NULL) = (rotated_at IS NULL)))
);
ALTER TABLE ONLY public.sessions FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.sessions.browser IS 'Such as "Chrome on Android", for the person to recognise; null where it could not be told. Never the header itself.';
COMMENT ON COLUMN public.sessions.former_token_hash IS 'The token before the last proof. Requests that were under way then are served with it for a few seconds, and it is never fresh.';
COMMENT ON COLUMN public.sessions.proven_at IS 'When its person last showed the password or a second factor in it.';
COMMENT ON COLUMN public.sessions.renewed_at IS 'When the session was last seen in use, to within its renewal step.';
COMMENT ON COLUMN public.sessions.viewing_id IS 'The customer whose portal this admin opened last; every answer to it needs this. Not a foreign key: the account is looked up each time.';
COMMENT ON TABLE public.sessions IS 'Signed-in browsers. The cookie''s value is never stored, only its SHA-256.';

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_once UNIQUE (token_hash);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

CREATE INDEX sessions_by_age ON public.sessions USING btree (created_at);
CREATE UNIQUE INDEX sessions_former_token ON public.sessions USING btree (former_token_hash) WHERE (former_token_hash IS NOT NULL);
CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id, created_at DESC);
CREATE TRIGGER sessions_ends_are_announced AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION app.announce_session_end();
CREATE TRIGGER sessions_portal_views_are_recorded AFTER UPDATE ON public.sessions FOR EACH ROW WHEN ((new.viewing_since IS DISTINCT FROM old.viewing_since)) EXECUTE FUNCTION app.record_act('portal viewed', 'viewing_id');
ALTER TABLE public.sessions ENABLE ROW LEVEL SECURITY;
CREATE POLICY accounts_create ON public.sessions FOR INSERT TO accounts WITH CHECK (((created_at = now()) AND (renewed_at = now()) AND ((proven_at = now()) OR (proven_at = '1970-01-01 00:00:00+00'::timestamp with time zone))));
CREATE POLICY accounts_end ON public.sessions FOR DELETE TO accounts USING ((user_id IS NOT NULL));
CREATE POLICY accounts_read_live ON public.sessions FOR SELECT TO accounts USING ((app.session_end(user_id, created_at, renewed_at) > now()));
CREATE POLICY accounts_renew ON public.sessions FOR UPDATE TO accounts USING ((app.session_end(user_id, created_at, renewed_at) > now())) WITH CHECK ((renewed_at = now()));
CREATE POLICY backup_reads ON public.sessions FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY customer_ends_own ON public.sessions FOR DELETE TO customer USING ((user_id = ( SELECT app.user_id() AS user_id)));
CREATE POLICY customer_reads_own ON public.sessions FOR SELECT TO customer USING (((user_id = ( SELECT app.user_id() AS user_id)) AND (app.session_end(user_id, created_at, renewed_at) > now())));
CREATE POLICY engine_reads_former_customers ON public.sessions FOR SELECT TO engine USING ((user_id IS DISTINCT FROM ( SELECT app.user_id() AS user_id)));
CREATE POLICY engine_signs_out_former_customers ON public.sessions FOR DELETE TO engine USING ((user_id IS DISTINCT FROM ( SELECT app.user_id() AS user_id)));
CREATE POLICY worker_deletes_old ON public.sessions FOR DELETE TO worker USING ((LEAST((renewed_at + '7 days'::interval), (created_at + '30 days'::interval)) < (now() - '30 days'::interval)));
CREATE POLICY worker_finds_old ON public.sessions FOR SELECT TO worker USING ((LEAST((renewed_at + '7 days'::interval), (created_at + '30 days'::interval)) < (now() - '30 days'::interval)));

CREATE TABLE public.sign_in_delays (
    subject text NOT NULL,
    failures integer NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT sign_in_delays_counted CHECK ((failures > 0))
);
ALTER TABLE ONLY public.sign_in_delays FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.sign_in_delays IS 'How long the next try for one account from one client has to wait. Subjects are keyed hashes.';

ALTER TABLE ONLY public.sign_in_delays
    ADD CONSTRAINT sign_in_delays_pkey PRIMARY KEY (subject);

CREATE INDEX sign_in_delays_by_age ON public.sign_in_delays USING btree (updated_at);
ALTER TABLE public.sign_in_delays ENABLE ROW LEVEL SECURITY;
CREATE POLICY accounts_count ON public.sign_in_delays FOR INSERT TO accounts WITH CHECK ((failures = 1));
CREATE POLICY accounts_count_again ON public.sign_in_delays FOR UPDATE TO accounts USING ((failures > 0)) WITH CHECK ((failures > 0));
CREATE POLICY accounts_read ON public.sign_in_delays FOR SELECT TO accounts USING ((failures > 0));
CREATE POLICY accounts_reset ON public.sign_in_delays FOR DELETE TO accounts USING ((failures > 0));
CREATE POLICY backup_reads ON public.sign_in_delays FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY worker_deletes_old ON public.sign_in_delays FOR DELETE TO worker USING ((updated_at < (now() - '1 day'::interval)));
CREATE POLICY worker_finds_old ON public.sign_in_delays FOR SELECT TO worker USING ((updated_at < (now() - '1 day'::interval)));

CREATE TABLE public.sign_ins (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    outcome text NOT NULL,
    browser text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT sign_ins_browser_is_short CHECK (((char_length(browser) >= 1) AND (char_length(browser) <= 60))),
    CONSTRAINT sign_ins_outcome_known CHECK ((outcome = ANY (ARRAY['signed_in'::text, 'wrong_password'::text, 'wrong_code'::text, 'suspended'::text])))
);
ALTER TABLE ONLY public.sign_ins FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.sign_ins.browser IS 'Such as "Chrome on Android"; null if unknown. There is no IP address.';
COMMENT ON TABLE public.sign_ins IS 'Sign-ins and failed attempts of each account. Rows are never changed, and deleted after 90 days or with the account.';

ALTER TABLE ONLY public.sign_ins
    ADD CONSTRAINT sign_ins_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sign_ins
    ADD CONSTRAINT sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

CREATE INDEX sign_ins_by_age ON public.sign_ins USING btree (created_at);
CREATE INDEX sign_ins_of_user ON public.sign_ins USING btree (user_id, created_at DESC, id DESC);
ALTER TABLE public.sign_ins ENABLE ROW LEVEL SECURITY;

CREATE POLICY accounts_find_forgotten ON public.sign_ins FOR SELECT TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE ((users.id = sign_ins.user_id) AND (users.status = 'deleted'::text)))));

CREATE POLICY accounts_forget ON public.sign_ins FOR DELETE TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE ((users.id = sign_ins.user_id) AND (users.status = 'deleted'::text)))));

CREATE POLICY accounts_record ON public.sign_ins FOR INSERT TO accounts WITH CHECK ((created_at = now()));
CREATE POLICY backup_reads ON public.sign_ins FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY customer_reads_own ON public.sign_ins FOR SELECT TO customer USING ((user_id = ( SELECT app.user_id() AS user_id)));
CREATE POLICY worker_deletes_old ON public.sign_ins FOR DELETE TO worker USING ((created_at < (now() - '90 days'::interval)));
CREATE POLICY worker_finds_old ON public.sign_ins FOR SELECT TO worker USING ((created_at < (now() - '90 days'::interval)));
CREATE POLICY worker_reads_what_it_names ON public.sign_ins FOR SELECT TO worker USING ((id = ANY (app.named_ids())));

CREATE TABLE public.site_draft (
    path text NOT NULL,
    value jsonb,
    changed_by uuid,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_draft_path_is_short CHECK (((char_length(path) >= 1) AND (char_length(path) <= 200)))
);
ALTER TABLE ONLY public.site_draft FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.site_draft.value IS 'SQL null: the default.';
COMMENT ON TABLE public.site_draft IS 'Fields that differ from the published version and are not published yet.';

ALTER TABLE ONLY public.site_draft
    ADD CONSTRAINT site_draft_pkey PRIMARY KEY (path);

ALTER TABLE ONLY public.site_draft
    ADD CONSTRAINT site_draft_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.users(id) ON DELETE SET NULL;

CREATE INDEX site_draft_of_admin ON public.site_draft USING btree (changed_by);
ALTER TABLE public.site_draft ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_adds ON public.site_draft FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (changed_by = ( SELECT app.user_id() AS user_id))));
CREATE POLICY admin_changes ON public.site_draft FOR UPDATE TO admin USING (( SELECT app.is_admin() AS is_admin)) WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (changed_by = ( SELECT app.user_id() AS user_id))));
CREATE POLICY admin_discards ON public.site_draft FOR DELETE TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_reads ON public.site_draft FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.site_draft FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY worker_reads ON public.site_draft FOR SELECT TO worker USING ((( SELECT app.user_id() AS user_id) IS NULL));

CREATE TABLE public.site_pictures (
    id text NOT NULL,
    type text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    bytes bytea NOT NULL,
    small bytea NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_pictures_bytes_are_few CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 4194304))),
    CONSTRAINT site_pictures_height_is_positive CHECK (((height >= 1) AND (height <= 1600))),
    CONSTRAINT site_pictures_id_is_a_hash CHECK ((id ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT site_pictures_small_bytes_are_few CHECK (((octet_length(small) >= 1) AND (octet_length(small) <= 1048576))),
    CONSTRAINT site_pictures_type_is_known CHECK ((type = ANY (ARRAY['image/webp'::text, 'image/png'::text]))),
    CONSTRAINT site_pictures_width_is_positive CHECK (((width >= 1) AND (width <= 1600)))
);
ALTER TABLE ONLY public.site_pictures ALTER COLUMN bytes SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.site_pictures ALTER COLUMN small SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.site_pictures FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.site_pictures.created_by IS 'Null if the account is gone.';
COMMENT ON COLUMN public.site_pictures.id IS 'The SHA-256 of bytes, in hex. It is in the picture''s address.';
COMMENT ON COLUMN public.site_pictures.small IS 'The same as WebP, at most 480 pixels wide.';
COMMENT ON TABLE public.site_pictures IS 'Pictures as they are served: re-encoded, without metadata. Deleted when no version and no draft of the site has them.';

ALTER TABLE ONLY public.site_pictures
    ADD CONSTRAINT site_pictures_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_pictures
    ADD CONSTRAINT site_pictures_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;

CREATE INDEX site_pictures_of_admin ON public.site_pictures USING btree (created_by);
ALTER TABLE public.site_pictures ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_adds ON public.site_pictures FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (created_by = ( SELECT app.user_id() AS user_id))));
CREATE POLICY admin_reads ON public.site_pictures FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_renews ON public.site_pictures FOR UPDATE TO admin USING (( SELECT app.is_admin() AS is_admin)) WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (created_by = ( SELECT app.user_id() AS user_id))));
CREATE POLICY backup_reads ON public.site_pictures FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY worker_adds ON public.site_pictures FOR INSERT TO worker WITH CHECK ((created_by IS NULL));
CREATE POLICY worker_deletes_old ON public.site_pictures FOR DELETE TO worker USING ((created_at < (now() - '1 day'::interval)));
CREATE POLICY worker_reads ON public.site_pictures FOR SELECT TO worker USING ((( SELECT app.user_id() AS user_id) IS NULL));

CREATE TABLE public.site_versions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    number integer NOT NULL,
    changes jsonb NOT NULL,
    published_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_versions_changes_are_fields CHECK ((jsonb_typeof(changes) = 'object'::text))
);
ALTER TABLE ONLY public.site_versions FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.site_versions.changes IS 'What differs from the default site, by the field''s path (domain/site/fields.ts).';
COMMENT ON COLUMN public.site_versions.published_by IS 'Null if the server did it, or the account is gone.';
COMMENT ON TABLE public.site_versions IS 'Published versions of the site, never changed or deleted. The highest number is served.';

ALTER TABLE ONLY public.site_versions
    ADD CONSTRAINT site_versions_number_key UNIQUE (number);

ALTER TABLE ONLY public.site_versions
    ADD CONSTRAINT site_versions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_versions
    ADD CONSTRAINT site_versions_published_by_fkey FOREIGN KEY (published_by) REFERENCES public.users(id) ON DELETE SET NULL;

CREATE INDEX site_versions_of_publisher ON public.site_versions USING btree (published_by);
CREATE TRIGGER site_versions_acts_are_recorded AFTER INSERT ON public.site_versions FOR EACH ROW EXECUTE FUNCTION app.record_act('site published', 'id', '{number}');
CREATE TRIGGER site_versions_announce AFTER INSERT ON public.site_versions FOR EACH ROW EXECUTE FUNCTION app.announce_site();
ALTER TABLE public.site_versions ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_publishes ON public.site_versions FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (published_by = ( SELECT app.user_id() AS user_id))));
CREATE POLICY admin_reads ON public.site_versions FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.site_versions FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY worker_publishes ON public.site_versions FOR INSERT TO worker WITH CHECK ((published_by IS NULL));
CREATE POLICY worker_reads ON public.site_versions FOR SELECT TO worker USING ((( SELECT app.user_id() AS user_id) IS NULL));

CREATE TABLE public.steps (
    id uuid NOT NULL,
    project_id uuid NOT NULL,
    "position" integer NOT NULL,
    title text NOT NULL,
    details text,
    turn text NOT NULL,
    kind text NOT NULL,
    due_on date,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    opened_at timestamp with time zone DEFAULT now() NOT NULL,
    done_at timestamp with time zone,
    done_by uuid,
    file_id uuid,
    CONSTRAINT steps_files_are_approved CHECK (((file_id IS NULL) OR (kind = 'approve'::text))),
    CONSTRAINT steps_kind_known CHECK ((kind = ANY (ARRAY['do'::text, 'file'::text, 'answer'::text, 'approve'::text]))),
    CONSTRAINT steps_turn_known CHECK ((turn = ANY (ARRAY['ours'::text, 'yours'::text]))),
    CONSTRAINT steps_we_only_do CHECK (((turn = 'yours'::text) OR (kind = 'do'::text)))
);
ALTER TABLE ONLY public.steps FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.steps.file_id IS 'The version of a file that is to be approved: always the newest. Null: the step''s own text.';
COMMENT ON COLUMN public.steps.opened_at IS 'When it was added, or opened again.';
COMMENT ON COLUMN public.steps.turn IS 'Who does it, as the customer reads it: we, or they.';
COMMENT ON TABLE public.steps IS 'The lines of a project''s plan.';

ALTER TABLE ONLY public.steps
    ADD CONSTRAINT steps_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.steps
    ADD CONSTRAINT steps_done_by_fkey FOREIGN KEY (done_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.steps
    ADD CONSTRAINT steps_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.file_versions(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.steps
    ADD CONSTRAINT steps_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;

CREATE INDEX steps_by_doer ON public.steps USING btree (done_by) WHERE (done_by IS NOT NULL);
CREATE INDEX steps_of_file ON public.steps USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX steps_of_project ON public.steps USING btree (project_id, "position");
CREATE INDEX steps_open ON public.steps USING btree (due_on) WHERE ((done_at IS NULL) AND (due_on IS NOT NULL));
CREATE TRIGGER steps_additions_are_recorded AFTER INSERT ON public.steps FOR EACH ROW WHEN (((CURRENT_USER = 'admin'::name) AND (current_setting('app.copies_plan'::text, true) IS DISTINCT FROM (new.project_id)::text))) EXECUTE FUNCTION app.record_act('step added', 'project_id');
CREATE TRIGGER steps_are_announced AFTER INSERT OR UPDATE ON public.steps FOR EACH ROW EXECUTE FUNCTION app.announce('step');
CREATE TRIGGER steps_changes_are_recorded AFTER UPDATE ON public.steps FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('step changed', 'project_id', '{}', '{title,details,turn,kind,due_on,done_at}');
CREATE TRIGGER steps_compute_progress AFTER INSERT OR DELETE OR UPDATE OF done_at ON public.steps FOR EACH ROW EXECUTE FUNCTION app.compute_progress();
CREATE TRIGGER steps_removal_is_announced AFTER DELETE ON public.steps FOR EACH ROW EXECUTE FUNCTION app.announce_project();
CREATE TRIGGER steps_removal_is_recorded AFTER DELETE ON public.steps FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('step removed', 'project_id');
ALTER TABLE public.steps ENABLE ROW LEVEL SECURITY;

CREATE POLICY accounts_delete_of_deleted ON public.steps FOR DELETE TO accounts USING ((EXISTS ( SELECT
   FROM public.projects
  WHERE (projects.id = steps.project_id))));

CREATE POLICY accounts_find_of_deleted ON public.steps FOR SELECT TO accounts USING ((EXISTS ( SELECT
   FROM public.projects
  WHERE (projects.id = steps.project_id))));

CREATE POLICY admin_adds ON public.steps FOR INSERT TO admin WITH CHECK (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_changes ON public.steps FOR UPDATE TO admin USING (( SELECT app.is_admin() AS is_admin)) WITH CHECK (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_reads ON public.steps FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));

CREATE POLICY admin_removes ON public.steps FOR DELETE TO admin USING ((( SELECT app.is_admin() AS is_admin) AND (NOT (EXISTS ( SELECT
   FROM public.approvals
  WHERE (approvals.step_id = steps.id))))));

CREATE POLICY backup_reads ON public.steps FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));

CREATE POLICY customer_finishes_own ON public.steps FOR UPDATE TO customer USING (((turn = 'yours'::text) AND (done_at IS NULL) AND (EXISTS ( SELECT
   FROM public.projects
  WHERE ((projects.id = steps.project_id) AND (projects.customer_id = ( SELECT app.user_id() AS user_id))))))) WITH CHECK (((turn = 'yours'::text) AND (done_at = now()) AND (done_by = ( SELECT app.user_id() AS user_id)) AND ((kind <> 'approve'::text) OR (EXISTS ( SELECT
   FROM public.approvals
  WHERE ((approvals.step_id = steps.id) AND (approvals.customer_id = ( SELECT app.user_id() AS user_id)) AND (approvals.approved_at = now()) AND (approvals.title = steps.title) AND (NOT (approvals.details IS DISTINCT FROM steps.details)) AND (NOT (approvals.file_id IS DISTINCT FROM steps.file_id))))))));

CREATE POLICY customer_reads_own ON public.steps FOR SELECT TO customer USING ((EXISTS ( SELECT
   FROM public.projects
  WHERE ((projects.id = steps.project_id) AND (projects.customer_id = ( SELECT app.user_id() AS user_id))))));

CREATE POLICY engine_counts_named ON public.steps FOR SELECT TO engine USING ((project_id = ANY (app.named_ids())));
CREATE POLICY engine_follows_file ON public.steps FOR UPDATE TO engine USING ((project_id = ANY (app.named_ids()))) WITH CHECK (((kind = 'approve'::text) AND (done_at IS NULL) AND (file_id IS NOT NULL)));
CREATE POLICY worker_reads_open_ones ON public.steps FOR SELECT TO worker USING ((done_at IS NULL));
CREATE POLICY worker_reads_what_it_names ON public.steps FOR SELECT TO worker USING ((id = ANY (app.named_ids())));

CREATE TABLE public.subscriptions (
    id uuid NOT NULL,
    project_id uuid NOT NULL,
    customer jsonb NOT NULL,
    label text NOT NULL,
    amount numeric(12,2) NOT NULL,
    next_amount numeric(12,2),
    state text DEFAULT 'active'::text NOT NULL,
    starts_on date NOT NULL,
    anchor_day integer NOT NULL,
    next_on date NOT NULL,
    ends_on date,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    stripe_customer text,
    card text,
    card_changed_at timestamp with time zone,
    CONSTRAINT subscriptions_amount_positive CHECK ((amount > (0)::numeric)),
    CONSTRAINT subscriptions_anchor_is_day CHECK (((anchor_day >= 1) AND (anchor_day <= 31))),
    CONSTRAINT subscriptions_card_has_customer CHECK (((card IS NULL) OR (stripe_customer IS NOT NULL))),
    CONSTRAINT subscriptions_end_has_day CHECK (((state <> 'ended'::text) OR (ends_on IS NOT NULL))),
    CONSTRAINT subscriptions_next_amount_positive CHECK ((next_amount > (0)::numeric)),
    CONSTRAINT subscriptions_state_known CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'ended'::text])))
);
ALTER TABLE ONLY public.subscriptions FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.subscriptions.anchor_day IS 'The day of the month; in a shorter month, its last day.';
COMMENT ON COLUMN public.subscriptions.card IS 'What pays its invoices, as the customer knows it, such as Visa 4242. Null: the customer pays each one.';
COMMENT ON COLUMN public.subscriptions.card_changed_at IS 'When the card was last saved, changed or removed.';
COMMENT ON COLUMN public.subscriptions.customer IS 'Whom its invoices name, as domain/documents.ts describes it.';
COMMENT ON COLUMN public.subscriptions.ends_on IS 'Its last day: a month that begins then is not invoiced.';
COMMENT ON COLUMN public.subscriptions.next_amount IS 'From its next invoice on, if the price changes.';
COMMENT ON COLUMN public.subscriptions.next_on IS 'The first day of the month that is invoiced next.';
COMMENT ON COLUMN public.subscriptions.stripe_customer IS 'Stripe’s id of the customer whose card pays.';
COMMENT ON TABLE public.subscriptions IS 'What a customer pays every month for a project.';

ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_stripe_customer_once UNIQUE (stripe_customer);

ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;

CREATE INDEX subscriptions_due ON public.subscriptions USING btree (next_on) WHERE (state <> 'ended'::text);
CREATE INDEX subscriptions_of_project ON public.subscriptions USING btree (project_id);
CREATE UNIQUE INDEX subscriptions_one_of_project ON public.subscriptions USING btree (project_id) WHERE (state <> 'ended'::text);
CREATE TRIGGER subscriptions_are_announced AFTER INSERT OR DELETE OR UPDATE ON public.subscriptions FOR EACH ROW EXECUTE FUNCTION app.announce_project();
CREATE TRIGGER subscriptions_are_recorded AFTER INSERT ON public.subscriptions FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('subscription started', 'project_id', '{amount,starts_on}');
CREATE TRIGGER subscriptions_changes_are_recorded AFTER UPDATE ON public.subscriptions FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('subscription changed', 'project_id', '{}', '{state,next_amount,ends_on}');
ALTER TABLE public.subscriptions ENABLE ROW LEVEL SECURITY;

CREATE POLICY accounts_delete_of_deleted ON public.subscriptions FOR DELETE TO accounts USING ((EXISTS ( SELECT
   FROM public.projects
  WHERE (projects.id = subscriptions.project_id))));

CREATE POLICY accounts_find_of_deleted ON public.subscriptions FOR SELECT TO accounts USING ((EXISTS ( SELECT
   FROM public.projects
  WHERE (projects.id = subscriptions.project_id))));

CREATE POLICY admin_adds ON public.subscriptions FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (state = 'active'::text)));
CREATE POLICY admin_changes ON public.subscriptions FOR UPDATE TO admin USING (( SELECT app.is_admin() AS is_admin)) WITH CHECK (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_reads ON public.subscriptions FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.subscriptions FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));

CREATE POLICY customer_reads_own ON public.subscriptions FOR SELECT TO customer USING ((EXISTS ( SELECT
   FROM public.projects
  WHERE ((projects.id = subscriptions.project_id) AND (projects.customer_id = ( SELECT app.user_id() AS user_id))))));

CREATE POLICY worker_moves_named ON public.subscriptions FOR UPDATE TO worker USING (((id = ANY (app.named_ids())) AND (state <> 'ended'::text))) WITH CHECK ((id = ANY (app.named_ids())));
CREATE POLICY worker_reads_open_ones ON public.subscriptions FOR SELECT TO worker USING ((state <> 'ended'::text));
CREATE POLICY worker_reads_what_it_names ON public.subscriptions FOR SELECT TO worker USING ((id = ANY (app.named_ids())));
CREATE POLICY worker_reads_with_card ON public.subscriptions FOR SELECT TO worker USING ((stripe_customer IS NOT NULL));
CREATE POLICY worker_sets_card_of_named ON public.subscriptions FOR UPDATE TO worker USING (((id = ANY (app.named_ids())) AND (stripe_customer IS NOT NULL))) WITH CHECK ((id = ANY (app.named_ids())));

CREATE TABLE public.support_requests (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    project_id uuid,
    subject text NOT NULL,
    description text NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT support_requests_status_known CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text])))
);
ALTER TABLE ONLY public.support_requests FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.support_requests IS 'What customers ask us to look after. Only the sender and admins see it; only admins close it.';

ALTER TABLE ONLY public.support_requests
    ADD CONSTRAINT support_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.support_requests
    ADD CONSTRAINT support_requests_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.support_requests
    ADD CONSTRAINT support_requests_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE SET NULL;

CREATE INDEX support_requests_newest ON public.support_requests USING btree (status, created_at DESC, id DESC);
CREATE INDEX support_requests_of_customer ON public.support_requests USING btree (customer_id, created_at DESC, id DESC);
CREATE INDEX support_requests_of_project ON public.support_requests USING btree (project_id) WHERE (project_id IS NOT NULL);
CREATE TRIGGER support_requests_acts_are_recorded AFTER UPDATE ON public.support_requests FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('support changed', 'id', '{}', '{status}');
CREATE TRIGGER support_requests_are_announced AFTER INSERT OR UPDATE ON public.support_requests FOR EACH ROW EXECUTE FUNCTION app.announce('support_request');
CREATE TRIGGER support_requests_enqueue_mail AFTER INSERT ON public.support_requests FOR EACH ROW EXECUTE FUNCTION app.enqueue_support_mail();
CREATE TRIGGER support_requests_enqueue_webhooks AFTER INSERT ON public.support_requests FOR EACH ROW EXECUTE FUNCTION app.enqueue_webhooks('support.created', 'id');
ALTER TABLE public.support_requests ENABLE ROW LEVEL SECURITY;

CREATE POLICY accounts_delete ON public.support_requests FOR DELETE TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE (users.id = support_requests.customer_id))));

CREATE POLICY accounts_find ON public.support_requests FOR SELECT TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE (users.id = support_requests.customer_id))));

CREATE POLICY admin_closes ON public.support_requests FOR UPDATE TO admin USING (( SELECT app.is_admin() AS is_admin)) WITH CHECK (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_reads ON public.support_requests FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));

CREATE POLICY admin_sends_own ON public.support_requests FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (customer_id = ( SELECT app.user_id() AS user_id)) AND (status = 'open'::text) AND ((project_id IS NULL) OR (EXISTS ( SELECT
   FROM public.projects
  WHERE ((projects.id = support_requests.project_id) AND (projects.customer_id = ( SELECT app.user_id() AS user_id))))))));

CREATE POLICY backup_reads ON public.support_requests FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY customer_reads_own ON public.support_requests FOR SELECT TO customer USING ((customer_id = ( SELECT app.user_id() AS user_id)));

CREATE POLICY customer_sends ON public.support_requests FOR INSERT TO customer WITH CHECK (((customer_id = ( SELECT app.user_id() AS user_id)) AND (status = 'open'::text) AND ((project_id IS NULL) OR (EXISTS ( SELECT
   FROM public.projects
  WHERE ((projects.id = support_requests.project_id) AND (projects.customer_id = ( SELECT app.user_id() AS user_id))))))));

CREATE POLICY engine_finds_forgotten ON public.support_requests FOR SELECT TO engine USING ((customer_id = ANY (app.named_ids())));
CREATE POLICY engine_finds_named ON public.support_requests FOR SELECT TO engine USING ((id = ANY (app.named_ids())));
CREATE POLICY engine_reopens ON public.support_requests FOR UPDATE TO engine USING ((id = ANY (app.named_ids()))) WITH CHECK ((status = 'open'::text));
CREATE POLICY worker_reads_what_it_names ON public.support_requests FOR SELECT TO worker USING ((id = ANY (app.named_ids())));

CREATE TABLE public.totp_secrets (
    user_id uuid NOT NULL,
    sealed_secret text NOT NULL,
    confirmed_at timestamp with time zone,
    last_step integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.totp_secrets FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.totp_secrets.last_step IS 'The half minute of the last code that was taken: none of it or before is taken again.';
COMMENT ON TABLE public.totp_secrets IS 'What an authenticator app makes codes from, encrypted under a key of the server. It counts once a code of it has been shown.';

ALTER TABLE ONLY public.totp_secrets
    ADD CONSTRAINT totp_secrets_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.totp_secrets
    ADD CONSTRAINT totp_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

CREATE TRIGGER totp_secrets_are_recorded AFTER UPDATE ON public.totp_secrets FOR EACH ROW WHEN (((old.confirmed_at IS NULL) AND (new.confirmed_at IS NOT NULL))) EXECUTE FUNCTION app.record_act('authenticator added', 'user_id');
CREATE TRIGGER totp_secrets_ends_are_recorded AFTER DELETE ON public.totp_secrets FOR EACH ROW WHEN (((old.confirmed_at IS NOT NULL) AND (old.user_id = app.user_id()))) EXECUTE FUNCTION app.record_act('authenticator removed', 'user_id');
ALTER TABLE public.totp_secrets ENABLE ROW LEVEL SECURITY;

CREATE POLICY accounts_accept_code ON public.totp_secrets FOR UPDATE TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE (users.id = totp_secrets.user_id)))) WITH CHECK (((confirmed_at IS NOT NULL) AND (last_step IS NOT NULL)));

CREATE POLICY accounts_begin ON public.totp_secrets FOR INSERT TO accounts WITH CHECK (((confirmed_at IS NULL) AND (created_at = now()) AND (EXISTS ( SELECT
   FROM public.users
  WHERE ((users.id = totp_secrets.user_id) AND (users.status = 'active'::text))))));

CREATE POLICY accounts_read ON public.totp_secrets FOR SELECT TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE (users.id = totp_secrets.user_id))));

CREATE POLICY accounts_remove ON public.totp_secrets FOR DELETE TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE (users.id = totp_secrets.user_id))));

CREATE POLICY admin_sees_who_has_one ON public.totp_secrets FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.totp_secrets FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY customer_reads_own ON public.totp_secrets FOR SELECT TO customer USING ((user_id = ( SELECT app.user_id() AS user_id)));

CREATE TABLE public.unplaced_mails (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    mail_id text NOT NULL,
    from_address text,
    subject text NOT NULL,
    reason text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    in_mailbox boolean DEFAULT true NOT NULL,
    CONSTRAINT unplaced_mails_from_address_is_short CHECK ((char_length(from_address) <= 320)),
    CONSTRAINT unplaced_mails_reason_known CHECK ((reason = ANY (ARRAY['address'::text, 'unmarked'::text, 'moved'::text, 'deleted'::text, 'empty'::text, 'too_large'::text, 'unreadable'::text]))),
    CONSTRAINT unplaced_mails_subject_is_short CHECK ((char_length(subject) <= 200))
);
ALTER TABLE ONLY public.unplaced_mails FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.unplaced_mails.from_address IS 'Null if it is not a valid address.';
COMMENT ON COLUMN public.unplaced_mails.in_mailbox IS 'False if a mail service posted it: then only the service may have it.';
COMMENT ON COLUMN public.unplaced_mails.mail_id IS 'The Message-ID, so that it is stored once; of an email without one, a hash.';
COMMENT ON TABLE public.unplaced_mails IS 'Emails that belong to no message, until an admin has seen them. Their texts are not stored.';

ALTER TABLE ONLY public.unplaced_mails
    ADD CONSTRAINT unplaced_mails_once UNIQUE (mail_id);

ALTER TABLE ONLY public.unplaced_mails
    ADD CONSTRAINT unplaced_mails_pkey PRIMARY KEY (id);

CREATE INDEX unplaced_mails_by_age ON public.unplaced_mails USING btree (created_at, id);
ALTER TABLE public.unplaced_mails ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_has_seen ON public.unplaced_mails FOR DELETE TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_reads ON public.unplaced_mails FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.unplaced_mails FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY engine_deletes_forgotten ON public.unplaced_mails FOR DELETE TO engine USING ((from_address = ANY (app.named_addresses())));
CREATE POLICY engine_finds_forgotten ON public.unplaced_mails FOR SELECT TO engine USING ((from_address = ANY (app.named_addresses())));
CREATE POLICY worker_adds ON public.unplaced_mails FOR INSERT TO worker WITH CHECK ((created_at = now()));
CREATE POLICY worker_deletes_old ON public.unplaced_mails FOR DELETE TO worker USING ((created_at < (now() - '30 days'::interval)));
CREATE POLICY worker_finds ON public.unplaced_mails FOR SELECT TO worker USING ((( SELECT app.user_id() AS user_id) IS NULL));

CREATE TABLE public.update_notices (
    update_id uuid NOT NULL,
    mail_id uuid NOT NULL
);
ALTER TABLE ONLY public.update_notices FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.update_notices IS 'Which mail tells of which posted update. While a mail has its dedupe_key more may join it; without it, what it tells is settled.';

ALTER TABLE ONLY public.update_notices
    ADD CONSTRAINT update_notices_pkey PRIMARY KEY (update_id);

ALTER TABLE ONLY public.update_notices
    ADD CONSTRAINT update_notices_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES public.mails(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.update_notices
    ADD CONSTRAINT update_notices_update_id_fkey FOREIGN KEY (update_id) REFERENCES public.project_updates(id) ON DELETE CASCADE;

CREATE INDEX update_notices_of_mail ON public.update_notices USING btree (mail_id);
ALTER TABLE public.update_notices ENABLE ROW LEVEL SECURITY;

CREATE POLICY admin_adds ON public.update_notices FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (EXISTS ( SELECT
   FROM public.mails
  WHERE ((mails.id = update_notices.mail_id) AND (mails.kind = 'project-updates'::text) AND (mails.state = 'queued'::text))))));

CREATE POLICY backup_reads ON public.update_notices FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));

CREATE POLICY worker_moves ON public.update_notices FOR UPDATE TO worker USING ((update_id = ANY (app.named_ids()))) WITH CHECK ((EXISTS ( SELECT
   FROM public.mails
  WHERE ((mails.id = update_notices.mail_id) AND (mails.kind = 'project-updates'::text) AND (mails.state = 'queued'::text)))));

CREATE POLICY worker_reads_what_it_names ON public.update_notices FOR SELECT TO worker USING (((mail_id = ANY (app.named_ids())) OR (update_id = ANY (app.named_ids()))));

CREATE TABLE public.used_user_ids (
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.used_user_ids FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE public.used_user_ids IS 'Every id that ever named a person. None is given twice, so that old rows never pass to somebody else.';

ALTER TABLE ONLY public.used_user_ids
    ADD CONSTRAINT used_user_ids_pkey PRIMARY KEY (user_id);

ALTER TABLE public.used_user_ids ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_reads ON public.used_user_ids FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.used_user_ids FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY engine_adds ON public.used_user_ids FOR INSERT TO engine WITH CHECK ((created_at = now()));

CREATE TABLE public.user_roles (
    user_id uuid NOT NULL,
    role text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    awaits_factor boolean DEFAULT false NOT NULL,
    console_seen_at timestamp with time zone,
    CONSTRAINT user_roles_known CHECK ((role = ANY (ARRAY['admin'::text, 'customer'::text])))
);
ALTER TABLE ONLY public.user_roles FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.user_roles.awaits_factor IS 'The role is given, but gives no power before a second factor is set up.';
COMMENT ON COLUMN public.user_roles.console_seen_at IS 'When a console of this admin last had a live stream open, to within twenty seconds.';
COMMENT ON TABLE public.user_roles IS 'Who may do more than a customer. Read on every request, so that a revoked role is gone at once.';

ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_pkey PRIMARY KEY (user_id, role);

ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

CREATE INDEX user_roles_by_role ON public.user_roles USING btree (role);
CREATE TRIGGER user_roles_are_announced AFTER INSERT OR DELETE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION app.announce_role_change();
CREATE TRIGGER user_roles_grants_are_recorded AFTER INSERT ON public.user_roles FOR EACH ROW WHEN ((new.role = 'admin'::text)) EXECUTE FUNCTION app.record_act('admin granted', 'user_id');
CREATE TRIGGER user_roles_outward_access_ends AFTER DELETE ON public.user_roles FOR EACH ROW WHEN ((old.role = 'admin'::text)) EXECUTE FUNCTION app.end_outward_access('user_id');
CREATE TRIGGER user_roles_revocations_are_recorded AFTER DELETE ON public.user_roles FOR EACH ROW WHEN ((old.role = 'admin'::text)) EXECUTE FUNCTION app.record_act('admin revoked', 'user_id');
ALTER TABLE public.user_roles ENABLE ROW LEVEL SECURITY;

CREATE POLICY accounts_grant ON public.user_roles FOR INSERT TO accounts WITH CHECK (((role = 'admin'::text) AND (EXISTS ( SELECT
   FROM public.users
  WHERE ((users.id = user_roles.user_id) AND (users.status = ANY (ARRAY['active'::text, 'invited'::text])))))));

CREATE POLICY accounts_read ON public.user_roles FOR SELECT TO accounts USING ((EXISTS ( SELECT
   FROM public.users
  WHERE (users.id = user_roles.user_id))));

CREATE POLICY accounts_revoke ON public.user_roles FOR DELETE TO accounts USING ((role = 'admin'::text));
CREATE POLICY accounts_suspend ON public.user_roles FOR UPDATE TO accounts USING ((role = 'admin'::text)) WITH CHECK ((role = 'admin'::text));
CREATE POLICY admin_reads ON public.user_roles FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.user_roles FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY customer_reads_own ON public.user_roles FOR SELECT TO customer USING ((user_id = ( SELECT app.user_id() AS user_id)));
CREATE POLICY engine_reads_who_acts ON public.user_roles FOR SELECT TO engine USING ((user_id = ( SELECT app.user_id() AS user_id)));
CREATE POLICY worker_notes_open_consoles ON public.user_roles FOR UPDATE TO worker USING ((user_id = ANY (app.named_ids()))) WITH CHECK (((role = 'admin'::text) AND (console_seen_at = now())));
CREATE POLICY worker_reads_open_consoles ON public.user_roles FOR SELECT TO worker USING ((console_seen_at > (now() - '01:00:00'::interval)));
CREATE POLICY worker_reads_what_it_names ON public.user_roles FOR SELECT TO worker USING ((user_id = ANY (app.named_ids())));

CREATE TABLE public.users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text,
    status text NOT NULL,
    password_hash text,
    email_verified_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    has_common_password boolean DEFAULT false NOT NULL,
    factors_reset_at timestamp with time zone,
    sessions_ended_at timestamp with time zone,
    CONSTRAINT users_active_are_verified CHECK (((status <> 'active'::text) OR ((password_hash IS NOT NULL) AND (email_verified_at IS NOT NULL)))),
    CONSTRAINT users_deleted_have_no_email CHECK ((((status = 'deleted'::text) = (email IS NULL)) AND ((status <> 'deleted'::text) OR (password_hash IS NULL)))),
    CONSTRAINT users_invited_have_no_password CHECK (((status <> 'invited'::text) OR (password_hash IS NULL))),
    CONSTRAINT users_status_known CHECK ((status = ANY (ARRAY['invited'::text, 'active'::text, 'disabled'::text, 'deleted'::text])))
);
ALTER TABLE ONLY public.users FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.users.email IS 'The canonical spelling; null once the account is deleted, so that the address is free again.';
COMMENT ON COLUMN public.users.factors_reset_at IS 'When somebody else last took all second factors of this person away.';
COMMENT ON COLUMN public.users.has_common_password IS 'Of admins alone, found out when they sign in: whether it is one of the first passwords that anyone would try.';
COMMENT ON COLUMN public.users.sessions_ended_at IS 'When an admin last signed this person out everywhere.';
COMMENT ON COLUMN public.users.status IS 'Disabled with a password: suspended by an admin. Disabled without one: the invitation was revoked.';
COMMENT ON TABLE public.users IS 'People whose mailbox is proven, or whom an admin invited. A sign-up that nobody has confirmed is not here.';

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_once UNIQUE (email);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

CREATE TRIGGER users_access_is_announced AFTER UPDATE OF status ON public.users FOR EACH ROW WHEN (((old.status <> new.status) AND (new.status <> 'deleted'::text))) EXECUTE FUNCTION app.announce_access();
CREATE TRIGGER users_addresses_move AFTER UPDATE OF email ON public.users FOR EACH ROW WHEN (((new.email IS NOT NULL) AND (new.email IS DISTINCT FROM old.email))) EXECUTE FUNCTION app.move_profile_address();
CREATE TRIGGER users_ended_sessions_are_recorded AFTER UPDATE ON public.users FOR EACH ROW WHEN ((new.sessions_ended_at IS DISTINCT FROM old.sessions_ended_at)) EXECUTE FUNCTION app.record_act('sessions ended', 'id');
CREATE TRIGGER users_ends_are_recorded AFTER UPDATE ON public.users FOR EACH ROW WHEN (((old.status <> 'deleted'::text) AND (new.status = 'deleted'::text))) EXECUTE FUNCTION app.record_act('account deleted', 'id');
CREATE TRIGGER users_factor_resets_are_recorded AFTER UPDATE ON public.users FOR EACH ROW WHEN ((new.factors_reset_at IS DISTINCT FROM old.factors_reset_at)) EXECUTE FUNCTION app.record_act('second factor reset', 'id');
CREATE TRIGGER users_ids_are_remembered AFTER INSERT ON public.users FOR EACH ROW EXECUTE FUNCTION app.remember_user_id();
CREATE TRIGGER users_outward_access_ends AFTER UPDATE OF status ON public.users FOR EACH ROW WHEN (((old.status = 'active'::text) AND (new.status <> 'active'::text))) EXECUTE FUNCTION app.end_outward_access('id');
CREATE TRIGGER users_restorations_are_recorded AFTER UPDATE ON public.users FOR EACH ROW WHEN (((old.status = 'disabled'::text) AND (new.status = 'active'::text))) EXECUTE FUNCTION app.record_act('account restored', 'id');
CREATE TRIGGER users_revocations_are_recorded AFTER UPDATE ON public.users FOR EACH ROW WHEN (((old.status = 'invited'::text) AND (new.status = 'disabled'::text))) EXECUTE FUNCTION app.record_act('invitation revoked', 'id');
CREATE TRIGGER users_suspensions_are_recorded AFTER UPDATE ON public.users FOR EACH ROW WHEN (((old.status = 'active'::text) AND (new.status = 'disabled'::text))) EXECUTE FUNCTION app.record_act('account suspended', 'id');
ALTER TABLE public.users ENABLE ROW LEVEL SECURITY;
CREATE POLICY accounts_change ON public.users FOR UPDATE TO accounts USING ((status <> 'deleted'::text)) WITH CHECK (((status = ANY (ARRAY['active'::text, 'disabled'::text, 'deleted'::text])) AND (updated_at = now())));
CREATE POLICY accounts_create_verified ON public.users FOR INSERT TO accounts WITH CHECK ((status = 'active'::text));
CREATE POLICY accounts_read ON public.users FOR SELECT TO accounts USING (((status <> 'deleted'::text) OR (updated_at = now())));
CREATE POLICY admin_invites ON public.users FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (status = 'invited'::text)));
CREATE POLICY admin_reads ON public.users FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_revokes_unopened ON public.users FOR UPDATE TO admin USING ((( SELECT app.is_admin() AS is_admin) AND (status = ANY (ARRAY['invited'::text, 'disabled'::text])) AND (email_verified_at IS NULL))) WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (status = ANY (ARRAY['invited'::text, 'disabled'::text])) AND (email_verified_at IS NULL)));
CREATE POLICY admin_withdraws_unopened ON public.users FOR DELETE TO admin USING ((( SELECT app.is_admin() AS is_admin) AND (status = ANY (ARRAY['invited'::text, 'disabled'::text])) AND (email_verified_at IS NULL)));
CREATE POLICY backup_reads ON public.users FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY customer_reads_own ON public.users FOR SELECT TO customer USING ((id = ( SELECT app.user_id() AS user_id)));
CREATE POLICY engine_finds_whose_lead ON public.users FOR SELECT TO engine USING ((id = ANY (app.named_ids())));
CREATE POLICY engine_reads_who_acts ON public.users FOR SELECT TO engine USING ((id = ( SELECT app.user_id() AS user_id)));
CREATE POLICY worker_reads_what_it_names ON public.users FOR SELECT TO worker USING ((id = ANY (app.named_ids())));

CREATE TABLE public.visits (
    user_id uuid NOT NULL,
    seen_until timestamp with time zone NOT NULL,
    began_with timestamp with time zone,
    active_at timestamp with time zone DEFAULT now() NOT NULL,
    began_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.visits FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.visits.began_with IS 'What the latest visit began with; null where it was the first.';
COMMENT ON TABLE public.visits IS 'How far each person has read, and how far they had read when their latest visit began. One row a person, moving forward only.';

ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;

ALTER TABLE public.visits ENABLE ROW LEVEL SECURITY;
CREATE POLICY backup_reads ON public.visits FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY customer_begins_own ON public.visits FOR INSERT TO customer WITH CHECK ((user_id = ( SELECT app.user_id() AS user_id)));
CREATE POLICY customer_moves_own ON public.visits FOR UPDATE TO customer USING ((user_id = ( SELECT app.user_id() AS user_id))) WITH CHECK ((user_id = ( SELECT app.user_id() AS user_id)));
CREATE POLICY customer_reads_own ON public.visits FOR SELECT TO customer USING ((user_id = ( SELECT app.user_id() AS user_id)));

CREATE TABLE public.webhook_deliveries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    webhook_id uuid NOT NULL,
    event text NOT NULL,
    subject_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone DEFAULT now() NOT NULL,
    tried_at timestamp with time zone,
    status integer,
    answer text,
    error text,
    CONSTRAINT webhook_deliveries_answer_is_short CHECK ((char_length(answer) <= 1000)),
    CONSTRAINT webhook_deliveries_error_is_short CHECK ((char_length(error) <= 300)),
    CONSTRAINT webhook_deliveries_state_known CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])))
);
ALTER TABLE ONLY public.webhook_deliveries FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.webhook_deliveries.answer IS 'The beginning of the last answer.';
COMMENT ON COLUMN public.webhook_deliveries.id IS 'The `webhook-id` of the request, also when it is sent again.';
COMMENT ON COLUMN public.webhook_deliveries.next_try_at IS 'While it is sent: when another server takes it over.';
COMMENT ON COLUMN public.webhook_deliveries.status IS 'The status of the last answer; null if there was none.';
COMMENT ON COLUMN public.webhook_deliveries.subject_id IS 'The row that the event is about; null for a test.';
COMMENT ON TABLE public.webhook_deliveries IS 'What was or will be sent to webhooks. The content is put together when it is sent, and is not kept.';

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES public.webhooks(id) ON DELETE CASCADE;

CREATE INDEX webhook_deliveries_by_age ON public.webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (webhook_id, next_try_at) WHERE (state = 'queued'::text);
CREATE INDEX webhook_deliveries_of_subject ON public.webhook_deliveries USING btree (subject_id);
CREATE INDEX webhook_deliveries_of_webhook ON public.webhook_deliveries USING btree (webhook_id, created_at DESC, id);
ALTER TABLE public.webhook_deliveries ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_reads ON public.webhook_deliveries FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_sends_again ON public.webhook_deliveries FOR UPDATE TO admin USING (( SELECT app.is_admin() AS is_admin)) WITH CHECK ((state = 'queued'::text));
CREATE POLICY admin_tests ON public.webhook_deliveries FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (event = 'test'::text) AND (subject_id IS NULL)));
CREATE POLICY backup_reads ON public.webhook_deliveries FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY engine_enqueues ON public.webhook_deliveries FOR INSERT TO engine WITH CHECK (((state = 'queued'::text) AND (attempts = 0)));
CREATE POLICY engine_forgets_named ON public.webhook_deliveries FOR DELETE TO engine USING ((subject_id = ANY (app.named_ids())));
CREATE POLICY engine_reads_named ON public.webhook_deliveries FOR SELECT TO engine USING ((subject_id = ANY (app.named_ids())));
CREATE POLICY worker_deletes_old ON public.webhook_deliveries FOR DELETE TO worker USING ((created_at < (now() - '30 days'::interval)));
CREATE POLICY worker_notes_answers ON public.webhook_deliveries FOR UPDATE TO worker USING ((( SELECT app.user_id() AS user_id) IS NULL)) WITH CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])));
CREATE POLICY worker_reads ON public.webhook_deliveries FOR SELECT TO worker USING ((( SELECT app.user_id() AS user_id) IS NULL));

CREATE TABLE public.webhooks (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    url text NOT NULL,
    host text NOT NULL,
    events text[] NOT NULL,
    sealed_secret text NOT NULL,
    former_sealed_secret text,
    former_until timestamp with time zone,
    made_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    failing_since timestamp with time zone,
    off_at timestamp with time zone,
    off_reason text,
    CONSTRAINT webhooks_events_are_some CHECK (((cardinality(events) >= 1) AND (cardinality(events) <= 50))),
    CONSTRAINT webhooks_host_is_short CHECK (((char_length(host) >= 1) AND (char_length(host) <= 300))),
    CONSTRAINT webhooks_off_has_a_reason CHECK (((off_at IS NULL) = (off_reason IS NULL))),
    CONSTRAINT webhooks_off_reason_known CHECK ((off_reason = ANY (ARRAY['switched_off'::text, 'failed'::text, 'gone'::text, 'admin_left'::text]))),
    CONSTRAINT webhooks_url_is_short CHECK (((char_length(url) >= 8) AND (char_length(url) <= 2000)))
);
ALTER TABLE ONLY public.webhooks FORCE ROW LEVEL SECURITY;

COMMENT ON COLUMN public.webhooks.failing_since IS 'The first failed try since the last one that worked.';
COMMENT ON COLUMN public.webhooks.former_sealed_secret IS 'The secret before; requests are signed with both until `former_until`.';
COMMENT ON COLUMN public.webhooks.host IS 'Of the address, which itself may contain a secret.';
COMMENT ON COLUMN public.webhooks.made_by IS 'The admin who set it last. With their access it is switched off.';
COMMENT ON COLUMN public.webhooks.sealed_secret IS 'Encrypted with a key derived from AUTH_SECRET. Admins cannot read it.';
COMMENT ON TABLE public.webhooks IS 'Addresses of other programs that get a request for each event.';

ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.users(id) ON DELETE SET NULL;

CREATE INDEX webhooks_of_admin ON public.webhooks USING btree (made_by);
CREATE TRIGGER webhooks_are_recorded AFTER INSERT ON public.webhooks FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('webhook made', 'id', '{host}');
CREATE TRIGGER webhooks_changes_are_recorded AFTER UPDATE ON public.webhooks FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('webhook changed', 'id', '{host}');
CREATE TRIGGER webhooks_ends_are_recorded AFTER DELETE ON public.webhooks FOR EACH ROW WHEN ((CURRENT_USER = 'admin'::name)) EXECUTE FUNCTION app.record_act('webhook removed', 'id', '{host}');
ALTER TABLE public.webhooks ENABLE ROW LEVEL SECURITY;
CREATE POLICY admin_adds ON public.webhooks FOR INSERT TO admin WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (made_by = ( SELECT app.user_id() AS user_id))));
CREATE POLICY admin_changes ON public.webhooks FOR UPDATE TO admin USING (( SELECT app.is_admin() AS is_admin)) WITH CHECK ((( SELECT app.is_admin() AS is_admin) AND (made_by = ( SELECT app.user_id() AS user_id))));
CREATE POLICY admin_reads ON public.webhooks FOR SELECT TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY admin_removes ON public.webhooks FOR DELETE TO admin USING (( SELECT app.is_admin() AS is_admin));
CREATE POLICY backup_reads ON public.webhooks FOR SELECT TO keeper USING (( SELECT app.is_backup() AS is_backup));
CREATE POLICY engine_reads ON public.webhooks FOR SELECT TO engine USING ((events IS NOT NULL));
CREATE POLICY engine_switches_off ON public.webhooks FOR UPDATE TO engine USING ((made_by IS NOT NULL)) WITH CHECK ((off_reason = 'admin_left'::text));
CREATE POLICY worker_notes_failures ON public.webhooks FOR UPDATE TO worker USING ((( SELECT app.user_id() AS user_id) IS NULL)) WITH CHECK (((off_reason IS NULL) OR (off_reason = ANY (ARRAY['failed'::text, 'gone'::text]))));
CREATE POLICY worker_reads ON public.webhooks FOR SELECT TO worker USING ((( SELECT app.user_id() AS user_id) IS NULL));

CREATE FUNCTION app.acts_as_admin(person uuid) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM (public.user_roles
              JOIN public.users ON ((users.id = user_roles.user_id)))
           WHERE ((user_roles.user_id = acts_as_admin.person) AND (user_roles.role = 'admin'::text) AND (NOT user_roles.awaits_factor) AND (users.status = 'active'::text)))) AS "exists";
END;

CREATE FUNCTION app.add_up_lead_counts() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with counted as (
    delete from public.lead_counts returning status, source, selected_package, closed_reason, leads
  )
  insert into public.lead_counts (status, source, selected_package, closed_reason, leads)
  select status, source, selected_package, closed_reason, sum(leads) from counted
  group by 1, 2, 3, 4 having sum(leads) <> 0;
$$;

CREATE FUNCTION app.admit_booking() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform pg_advisory_xact_lock(7203117, new.day - date '2000-01-01');
  if tg_argv[0] = 'bounded' and (
    select count(*) from public.bookings
    where bookings.day = new.day and bookings.state = 'booked' and bookings.id <> new.id
  ) >= (select most_a_day from public.booking_week) then
    raise exclusion_violation using message = 'this day is full';
  end if;
  return new;
end
$$;

CREATE FUNCTION app.announce() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform app.record_event(tg_argv[0], new.id);
  return null;
end
$$;

CREATE FUNCTION app.announce_access() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  -- The policy on `projects` lets this function see those of the person that it names, and no others.
  perform set_config('app.announced_customer', new.id::text, true);
  perform app.record_event('project', id) from public.projects where customer_id = new.id;
  return null;
end
$$;

CREATE FUNCTION app.announce_lead_gone() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform app.record_event('lead_gone', old.id);
  return null;
end
$$;

CREATE FUNCTION app.announce_message() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform app.record_event('message', new.id);
  if tg_op = 'INSERT' and new.request_id is not null then
    perform app.record_event('support_request', new.request_id);
  end if;
  return null;
end
$$;

CREATE FUNCTION app.announce_order_of_payment() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform app.record_event('order', new.order_id);
  return null;
end
$$;

CREATE FUNCTION app.announce_project() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform app.record_event('project', case when tg_op = 'DELETE' then old.project_id else new.project_id end);
  return null;
end
$$;

CREATE FUNCTION app.announce_role_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform pg_notify('sessions', '');
  return null;
end
$$;

CREATE FUNCTION app.announce_session_end() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform pg_notify('sessions', '');
  return null;
end
$$;

CREATE FUNCTION app.announce_site() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  perform pg_catalog.pg_notify('site', new.number::text);
  return null;
end
$$;

CREATE FUNCTION app.anonymise_leads(age interval) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  customers uuid[];
  old uuid[];
begin
  -- As merges do, before any row is locked.
  perform pg_advisory_xact_lock(hashtextextended('merges', 0));
  select coalesce(array_agg(distinct customer_user_id), '{}') into customers from public.leads
  where created_at < now() - age and anonymised_at is null;
  perform set_config('app.named_ids', array_to_string(customers, ','), true);
  select coalesce(array_agg(id), '{}') into old from (
    select id from public.leads
    where created_at < now() - age and anonymised_at is null
      -- What an import says of the time before it is not when we were given it.
      and (source <> 'import' or last_activity_at < now() - age)
      and not exists (
        select from public.users where users.id = customer_user_id and status <> 'deleted'
      )
      and not exists (select from public.audit_log where subject_id = leads.id and audit_log.created_at >= now() - age)
      and not exists (select from public.conversations where lead_id = leads.id and last_turn_at >= now() - age)
      and not exists (select from public.bookings where lead_id = leads.id and ends_at >= now() - age)
      and not exists (
        select from public.orders where lead_id = leads.id
          and greatest(orders.created_at, invoiced_at, paid_at, refunded_at) >= now() - age
      )
      and not exists (select from public.proposals where lead_id = leads.id and proposals.sent_at >= now() - age)
    limit 1000
  ) as untouched;
  perform app.forget(old, '{}', null);
  perform set_config('app.named_ids', array_to_string(old, ','), true);
  delete from public.lead_activities where lead_id = any (old);
  update public.leads set next_step = null, next_step_at = null, note_words = '', person_id = null,
    full_name = 'Name removed', company_name = null, email = null, phone = null, phone_key = null, phone_rules = null,
    message = null, industry = null, pain_points = '{}',
    annual_revenue = null, employees = null, monthly_leads = null, people_answering_phones = null, people_managing_paperwork = null,
    avg_labor_cost = null, current_website = null, origin_source = null, origin_campaign = null, first_touch = null,
    last_touch = null, calculation = null, anonymised_at = now()
  where id = any (old);
  return cardinality(old);
end
$$;

CREATE FUNCTION app.answer_lead_by_booking() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update public.leads set first_answered_at = now(), answer_due_at = null
  where id = new.lead_id and first_answered_at is null;
  return null;
end
$$;

CREATE FUNCTION app.answer_state(first_answered_at timestamp with time zone, answer_due_at timestamp with time zone) RETURNS text
    LANGUAGE sql STABLE
    RETURN CASE WHEN (answer_due_at IS NULL) THEN NULL::text WHEN (first_answered_at <= answer_due_at) THEN 'on_time'::text WHEN (first_answered_at > answer_due_at) THEN 'late'::text WHEN (answer_due_at <= now()) THEN 'overdue'::text ELSE 'waiting'::text END;

CREATE FUNCTION app.begin_order() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  address text := (select email from public.leads where id = new.lead_id);
begin
  if address is not null then
    insert into public.mails (kind, recipient, subject_id) values ('order-received', address, new.id);
    if new.may_remind then
      insert into public.mails (kind, recipient, subject_id, due_at)
      values ('order-reminder', address, new.id, now() + interval '24 hours');
    end if;
  end if;
  return null;
end
$$;

CREATE FUNCTION app.check_import_rows(of_import uuid, after_n integer, read_rows jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  last_n int;
begin
  perform set_config('app.importing', 'on', true);
  -- Other columns were chosen meanwhile.
  if not exists (select from public.imports where id = of_import and state = 'checking' and position = after_n for update) then
    return;
  end if;
  -- Rows of a person who was deleted meanwhile are missing, maybe all that were left.
  select coalesce(max(n), (select total from public.imports where id = of_import)) into last_n
  from jsonb_to_recordset(read_rows) as given (n int);
  update public.import_rows set
    lead = given.lead, email = given.lead ->> 'email', phone_key = given.phone_key, phone_rules = given.phone_rules, reason = given.reason
  from jsonb_to_recordset(read_rows) as given (n int, lead jsonb, phone_key text, phone_rules text, reason text)
  where import_rows.import_id = of_import and import_rows.n = given.n;
  update public.import_rows set
    verdict = case
      when import_rows.reason is not null then 'unreadable'
      when earlier.line is not null then 'repeated'
      when known.id is not null then 'known'
      else 'new'
    end,
    known_lead_id = known.id, known_by = known.by, repeats_line = earlier.line
  from public.import_rows as mine
  left join lateral app.find_known(mine.email, mine.phone_key) as known on mine.reason is null
  left join lateral (
    select found.line from (
      (select line, n from public.import_rows as by_email
        where by_email.import_id = of_import and by_email.email = mine.email and by_email.n < mine.n order by n limit 1)
      union all
      (select line, n from public.import_rows as by_phone
        where by_phone.import_id = of_import and by_phone.phone_key = mine.phone_key and by_phone.n < mine.n order by n limit 1)
    ) as found
    order by found.n limit 1
  ) as earlier on mine.reason is null
  where mine.import_id = of_import and mine.n > after_n and mine.n <= last_n
    and import_rows.import_id = mine.import_id and import_rows.n = mine.n;
  update public.imports set
    position = last_n,
    state = case when last_n = total then 'ready' else state end,
    verdicts = case when last_n = total then (
      select coalesce(jsonb_object_agg(verdict, rows), '{}') from (
        select verdict, count(*) as rows from public.import_rows where import_id = of_import group by verdict
      ) as counts
    ) else '{}' end
  where id = of_import;
end
$$;

CREATE FUNCTION app.clear_hits(name text, subject text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    BEGIN ATOMIC
 UPDATE public.rate_limits SET ends_at = clock_timestamp()
   WHERE ((rate_limits.name = clear_hits.name) AND (rate_limits.subject = clear_hits.subject));
END;

CREATE FUNCTION app.compute_progress() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  named text := coalesce(current_setting('app.named_ids', true), '');
  changed uuid := case when tg_op = 'DELETE' then old.project_id else new.project_id end;
begin
  perform set_config('app.named_ids', changed::text, true);
  update public.projects set progress_percentage = app.plan_progress(changed)
  where id = changed and progress_from_plan and progress_percentage <> app.plan_progress(changed);
  perform set_config('app.named_ids', named, true);
  return null;
end
$$;

CREATE FUNCTION app.count_leads() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into public.lead_counts (status, source, selected_package, closed_reason, leads)
    select status, source, selected_package, closed_reason, count(*) from come group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into public.lead_counts (status, source, selected_package, closed_reason, leads)
    select status, source, selected_package, closed_reason, -count(*) from gone group by 1, 2, 3, 4;
  else
    insert into public.lead_counts (status, source, selected_package, closed_reason, leads)
    select status, source, selected_package, closed_reason, sum(change)
    from (
      select status, source, selected_package, closed_reason, 1 as change from come
      union all
      select status, source, selected_package, closed_reason, -1 from gone
    ) as changes
    group by 1, 2, 3, 4 having sum(change) <> 0;
  end if;
  return null;
end
$$;

CREATE FUNCTION app.count_requests() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  named constant text := coalesce(current_setting('app.named_ids', true), '');
begin
  perform set_config('app.named_ids', concat_ws(',', old.person_id, new.person_id), true);
  update public.leads set shown_as = nullif(people.newest, leads.id), requests = people.requests
  from (
    select person_id, count(*) as requests, (array_agg(id order by created_at desc, id desc))[1] as newest
    from public.leads where person_id in (old.person_id, new.person_id) group by person_id
  ) as people
  where leads.person_id = people.person_id
    and (leads.shown_as, leads.requests) is distinct from (nullif(people.newest, leads.id), people.requests);
  perform set_config('app.named_ids', named, true);
  return null;
end
$$;

CREATE FUNCTION app.delete_email_change_mails() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  named text := coalesce(current_setting('app.named_ids', true), '');
begin
  perform set_config('app.named_ids', old.id::text, true);
  delete from public.mails where subject_id = old.id;
  perform set_config('app.named_ids', named, true);
  return null;
end
$$;

CREATE FUNCTION app.delete_last_mail() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  named text := coalesce(current_setting('app.named_ids', true), '');
begin
  perform set_config('app.named_ids', new.id::text, true);
  delete from public.mails where id = new.id;
  perform set_config('app.named_ids', named, true);
  return null;
end
$$;

CREATE FUNCTION app.drop_mail_job() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform graphile_worker.remove_job('mail:' || old.id);
  return null;
end
$$;

CREATE FUNCTION app.dropped_mails() RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    BEGIN ATOMIC
 SELECT (COALESCE(sum(rate_limits.hits), (0)::bigint))::integer AS "coalesce"
    FROM public.rate_limits
   WHERE ((rate_limits.name = 'mails dropped'::text) AND (rate_limits.ends_at > clock_timestamp()));
END;

CREATE FUNCTION app.end_outward_access() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  person constant uuid := (to_jsonb(old) ->> tg_argv[0])::uuid;
begin
  delete from public.calendar_feeds where made_by = person;
  delete from public.api_keys where made_by = person;
  update public.webhooks set off_at = now(), off_reason = 'admin_left' where made_by = person and off_at is null;
  delete from public.busy_calendars where added_by = person;
  update public.outward_changes set asked_at = now()
  where changed_by = person and asked_at is null and changed_at > now() - interval '30 days';
  return null;
end
$$;

CREATE FUNCTION app.end_reminders() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update public.orders set may_remind = false
  where may_remind and (id <> new.id or new.state <> 'started') and lead_id in (
    select same.id from public.leads same join public.leads mine on mine.email = same.email where mine.id = new.lead_id
  );
  return null;
end
$$;

CREATE FUNCTION app.enqueue_booking_mails() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  what text := case when tg_op = 'INSERT' then 'confirmed' when new.state = 'cancelled' then 'cancelled' else 'moved' end;
  -- Moves in quick succession are one mail, which reads the booking when it is sent.
  due timestamptz := now() + case what when 'moved' then interval '10 seconds' else interval '0' end;
begin
  if tg_op = 'UPDATE' then
    update public.mails set state = 'discarded'
    where subject_id = new.id and state = 'queued' and kind in (
      'booking-moved', 'booking-moved-notice', 'booking-reminder-day', 'booking-reminder-hour', 'booking-no-show'
    );
    if new.state = 'no_show' then
      -- Until then it can be taken back.
      insert into public.mails (kind, recipient, subject_id, due_at)
      values ('booking-no-show', new.email, new.id, now() + interval '30 seconds');
      return null;
    elsif old.state = 'no_show' then
      return null;
    end if;
  end if;
  insert into public.mails (kind, subject_id, due_at)
  values (case what when 'confirmed' then 'booking-received' else 'booking-' || what || '-notice' end, new.id, due);
  insert into public.mails (kind, recipient, subject_id, due_at) values ('booking-' || what, new.email, new.id, due);
  if new.state = 'booked' then
    -- No reminder if the booking is made shortly before its time.
    insert into public.mails (kind, recipient, subject_id, due_at)
    select 'booking-reminder-' || ahead.name, new.email, new.id, new.starts_at - ahead.span
    from (values ('day', interval '24 hours', interval '2 hours'), ('hour', interval '1 hour', interval '30 minutes'))
      as ahead (name, span, rest)
    where new.starts_at - ahead.span - ahead.rest > now();
  end if;
  return null;
end
$$;

CREATE FUNCTION app.enqueue_cancellation_mails() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  insert into public.mails (kind, subject_id) values ('cancellation-request-notice', new.id);
  insert into public.mails (kind, recipient, subject_id)
  select 'cancellation-request-received', email, new.id from public.profiles where user_id = new.customer_id;
  return null;
end
$$;

CREATE FUNCTION app.enqueue_chat_reply_notice() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  insert into public.mails (kind, subject_id, dedupe_key, due_at)
  values ('conversation-replied', new.id, 'conversation-replied ' || new.id, now() + interval '2 minutes')
  on conflict (dedupe_key) where dedupe_key is not null do update set dedupe_key = excluded.dedupe_key;
  return null;
end
$$;

CREATE FUNCTION app.enqueue_conversation_mail() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not exists (select from public.bookings where bookings.lead_id = new.lead_id and bookings.created_at = now()) then
    insert into public.mails (kind, subject_id) values ('conversation-received', new.id);
  end if;
  perform app.record_event('lead', new.lead_id);
  return null;
end
$$;

CREATE FUNCTION app.enqueue_file_removal() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform graphile_worker.add_job('remove_file', json_build_object('id', old.id, 'sha256', old.sha256));
  return null;
end
$$;

CREATE FUNCTION app.enqueue_import() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform graphile_worker.add_job(
    'work_on_import', json_build_object('id', new.id), queue_name => 'imports', job_key => 'import:' || new.id
  );
  return null;
end
$$;

CREATE FUNCTION app.enqueue_invoice_mails() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  address text := new.content #>> '{customer,email}';
begin
  if new.paid > old.paid then
    insert into public.mails (kind, recipient, subject_id) values ('payment-received', address, new.id);
    -- Of an order, the owner gets its own email.
    if not app.is_admin() and new.order_id is null then
      insert into public.mails (kind, subject_id) values ('payment-received-notice', new.id);
    end if;
  else
    insert into public.mails (kind, recipient, subject_id) values ('invoice-issued', address, new.id);
  end if;
  return null;
end
$$;

CREATE FUNCTION app.enqueue_lead_mail() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if new.source <> 'assistant' then
    insert into public.mails (kind, subject_id) values ('lead-received', new.id);
  end if;
  if new.source = 'website' and new.email is not null then
    insert into public.mails (kind, recipient, subject_id) values ('lead-acknowledged', new.email, new.id);
  end if;
  return null;
end
$$;

CREATE FUNCTION app.enqueue_mail() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'coalesced', 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform graphile_worker.add_job(
    'send_mail',
    json_build_object('mail_id', new.id),
    run_at => new.due_at,
    job_key => 'mail:' || new.id,
    max_attempts => 14,
    -- A new mail has no job yet, and this mode is faster; a retry replaces the old job.
    job_key_mode => case when tg_op = 'INSERT' then 'unsafe_dedupe' else 'replace' end
  );
  return null;
end
$$;

CREATE FUNCTION app.enqueue_message_notice() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  insert into public.mails (kind, subject_id, dedupe_key, due_at)
  values ('message-received', new.id, 'message-received ' || new.thread_id || ' ' || new.customer_id, now() + interval '5 minutes')
  on conflict (dedupe_key) where dedupe_key is not null do update set dedupe_key = excluded.dedupe_key;
  return null;
end
$$;

CREATE FUNCTION app.enqueue_proposal_mails() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  address text := new.content -> 'customer' ->> 'email';
  -- Nine in the morning in the middle of the country.
  reminder timestamptz := (new.valid_until - 3 + time '15:00') at time zone 'UTC';
begin
  if new.state <> old.state and new.state <> 'sent' then
    update public.mails set state = 'discarded'
    where subject_id = new.id and state = 'queued' and kind in ('proposal-sent', 'proposal-expires');
  end if;
  if new.mailed_at is distinct from old.mailed_at then
    insert into public.mails (kind, recipient, subject_id) values ('proposal-sent', address, new.id);
  end if;
  if new.state = old.state then
    return null;
  elsif new.state = 'sent' and reminder > now() + interval '1 day' then
    insert into public.mails (kind, recipient, subject_id, due_at)
    values ('proposal-expires', address, new.id, reminder);
  elsif new.state = 'accepted' then
    insert into public.mails (kind, recipient, subject_id) values ('proposal-accepted', address, new.id);
    insert into public.mails (kind, subject_id) values ('proposal-accepted-notice', new.id);
  elsif new.state = 'declined' then
    insert into public.mails (kind, subject_id) values ('proposal-declined-notice', new.id);
  end if;
  return null;
end
$$;

CREATE FUNCTION app.enqueue_step_mail() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update public.mails set state = 'discarded'
  where subject_id = new.id and kind = 'next-step-due' and state = 'queued';
  if new.next_step_at > now() then
    insert into public.mails (kind, subject_id, due_at) values ('next-step-due', new.id, new.next_step_at);
  end if;
  return null;
end
$$;

CREATE FUNCTION app.enqueue_support_mail() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  insert into public.mails (kind, subject_id) values ('support-request-received', new.id);
  return null;
end
$$;

CREATE FUNCTION app.enqueue_webhooks() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  insert into public.webhook_deliveries (webhook_id, event, subject_id)
  select id, tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::uuid
  from public.webhooks where off_at is null and tg_argv[0] = any (events);
  return null;
end
$$;

CREATE FUNCTION app.fields_of_lead(lead public.leads) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    RETURN jsonb_build_object('company_name', (lead).company_name, 'email', (lead).email, 'phone', (lead).phone, 'industry', (lead).industry, 'current_website', (lead).current_website, 'annual_revenue', (lead).annual_revenue, 'employees', (lead).employees, 'budget_range', (lead).budget_range, 'urgency', (lead).urgency, 'selected_package', (lead).selected_package, 'message', (lead).message);

CREATE FUNCTION app.fill_lead(target uuid, given jsonb, given_phone_key text, given_phone_rules text) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  fields jsonb;
begin
  select coalesce(jsonb_object_agg(name, given -> name), '{}') into fields
  from public.leads, jsonb_object_keys(given) as name
  where leads.id = target and anonymised_at is null and app.fields_of_lead(leads) -> name = 'null' and given -> name <> 'null';
  if fields <> '{}' then
    perform app.set_fields_of_lead(target, fields, given_phone_key, given_phone_rules);
  end if;
  return fields;
end
$$;

CREATE FUNCTION app.find_known(wanted_email text, wanted_phone_key text, OUT id uuid, OUT by text) RETURNS record
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    BEGIN ATOMIC
 SELECT found.id,
     found.by
    FROM (( SELECT leads.id,
             'email'::text AS by,
             1 AS place
            FROM public.leads
           WHERE (leads.email = find_known.wanted_email)
           ORDER BY leads.created_at DESC
          LIMIT 1)
         UNION ALL
         ( SELECT leads.id,
             'phone'::text,
             2
            FROM public.leads
           WHERE (leads.phone_key = find_known.wanted_phone_key)
           ORDER BY leads.created_at DESC
          LIMIT 1)) found
   ORDER BY found.place
  LIMIT 1;
END;

CREATE FUNCTION app.fold(typed text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  folded text;
begin
  -- Plain ASCII, as almost every text is.
  if octet_length(typed) = length(typed) then
    return translate(lower(typed collate "C"), '''`', '');
  end if;
  folded := regexp_replace(normalize(translate(typed, '''`´’‘‛′ʹʻʼʽʾʿˈ＇ꞌꞋ׳', ''), nfkd), '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200c-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+', '', 'g');
  folded := translate(
    folded,
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞðøĐđĦħıĸŁłŊŋŒŦŧƀƁƂƄƆƇƈƉƊƋƎƏƐƑƒ'
      'ƓƔƖƗƘƙƚƜƝƟƢƤƥƦƧƩƬƭƮƱƲƳƴƵƶƷƸƼǝǤǥǶǷȜȠȢȤȥȷȺȻȼȽȾɁɃɄɅɆɇɈɉɊɌɍɎɏɓɔɖ'
      'ɗəɛɠɣɨɩɲɵʉʊʋʒͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿ'
      'ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐ'
      'ґҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨ'
      'ԪԬԮ',
      'abcdefghijklmnopqrstuvwxyzædoþdoddhhikllnnœttbbƃƅoccddƌeeeff'
      'ggiikklɯnoƣppʀƨʃttʈuvyyzzzƹƽeggƕƿȝƞȣzzjaccltɂbuʌeejjɋrryybod'
      'deeggiinouuvzͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽ'
      'ђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏг'
      'гғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩ'
      'ԫԭԯ'
  );
  if folded ~ '[\u0530-\u2fff\ua400-\uabff\U00010000-\U0001ffff]' then
    folded := translate(
      folded,
      'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖةى٠١٢٣٤٥٦٧٨٩ٱکی۰۱۲۳۴۵۶'
      '۷۸۹߀߁߂߃߄߅߆߇߈߉०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬'
      '୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯෦෧෨෩෪෫෬෭෮෯๐๑๒๓๔๕๖'
      '๗๘๙໐໑໒໓໔໕໖໗໘໙༠༡༢༣༤༥༦༧༨༩၀၁၂၃၄၅၆၇၈၉႐႑႒႓႔႕႖႗႘႙ႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰ'
      'ႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄ'
      'ᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵ០១២៣៤៥៦៧៨៩᠐'
      '᠑᠒᠓᠔᠕᠖᠗᠘᠙᥆᥇᥈᥉᥊᥋᥌᥍᥎᥏᧐᧑᧒᧓᧔᧕᧖᧗᧘᧙᪀᪁᪂᪃᪄᪅᪆᪇᪈᪉᪐᪑᪒᪓᪔᪕᪖᪗᪘᪙᭐᭑᭒᭓᭔᭕᭖᭗᭘᭙᮰'
      '᮱᮲᮳᮴᮵᮶᮷᮸᮹᱀᱁᱂᱃᱄᱅᱆᱇᱈᱉᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙ᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭ'
      'ᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿẞỺỼỾℲↃⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥ'
      'ⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣⱤⱥⱦⱧⱩⱫⱭⱮⱯⱰⱲⱳⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾ'
      'ⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲ꘠꘡꘢꘣꘤꘥꘦꘧꘨꘩ꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊ'
      'ꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞍꞐꞒꞖꞘꞚ'
      'ꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ꣐꣑꣒꣓꣔꣕꣖꣗꣘꣙꤀꤁꤂꤃꤄꤅꤆꤇꤈꤉'
      '꧐꧑꧒꧓꧔꧕꧖꧗꧘꧙꧰꧱꧲꧳꧴꧵꧶꧷꧸꧹꩐꩑꩒꩓꩔꩕꩖꩗꩘꩙꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓'
      '𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒠𐒡𐒢𐒣𐒤𐒥𐒦𐒧𐒨𐒩𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍'
      '𐓎𐓏𐓐𐓑𐓒𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒'
      '𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𐴰𐴱𐴲𐴳𐴴𐴵𐴶𐴷𐴸𐴹𐵀𐵁𐵂𐵃𐵄𐵅𐵆𐵇𐵈𐵉𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗'
      '𐵘𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𑁦𑁧𑁨𑁩𑁪𑁫𑁬𑁭𑁮𑁯𑃰𑃱𑃲𑃳𑃴𑃵𑃶𑃷𑃸𑃹𑄶𑄷𑄸𑄹𑄺𑄻𑄼𑄽𑄾𑄿𑇐𑇑𑇒𑇓𑇔𑇕𑇖𑇗𑇘𑇙𑋰𑋱𑋲𑋳𑋴𑋵'
      '𑋶𑋷𑋸𑋹𑑐𑑑𑑒𑑓𑑔𑑕𑑖𑑗𑑘𑑙𑓐𑓑𑓒𑓓𑓔𑓕𑓖𑓗𑓘𑓙𑙐𑙑𑙒𑙓𑙔𑙕𑙖𑙗𑙘𑙙𑛀𑛁𑛂𑛃𑛄𑛅𑛆𑛇𑛈𑛉𑛐𑛑𑛒𑛓𑛔𑛕𑛖𑛗𑛘𑛙𑛚𑛛𑛜𑛝𑛞𑛟'
      '𑛠𑛡𑛢𑛣𑜰𑜱𑜲𑜳𑜴𑜵𑜶𑜷𑜸𑜹𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𑣠𑣡𑣢𑣣𑣤𑣥𑣦𑣧𑣨𑣩𑥐𑥑𑥒𑥓'
      '𑥔𑥕𑥖𑥗𑥘𑥙𑯰𑯱𑯲𑯳𑯴𑯵𑯶𑯷𑯸𑯹𑱐𑱑𑱒𑱓𑱔𑱕𑱖𑱗𑱘𑱙𑵐𑵑𑵒𑵓𑵔𑵕𑵖𑵗𑵘𑵙𑶠𑶡𑶢𑶣𑶤𑶥𑶦𑶧𑶨𑶩𑷠𑷡𑷢𑷣𑷤𑷥𑷦𑷧𑷨𑷩𑽐𑽑𑽒𑽓'
      '𑽔𑽕𑽖𑽗𑽘𑽙𖄰𖄱𖄲𖄳𖄴𖄵𖄶𖄷𖄸𖄹𖩠𖩡𖩢𖩣𖩤𖩥𖩦𖩧𖩨𖩩𖫀𖫁𖫂𖫃𖫄𖫅𖫆𖫇𖫈𖫉𖭐𖭑𖭒𖭓𖭔𖭕𖭖𖭗𖭘𖭙𖵰𖵱𖵲𖵳𖵴𖵵𖵶𖵷𖵸𖵹𖹀𖹁𖹂𖹃'
      '𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸𞅀𞅁𞅂𞅃𞅄𞅅𞅆'
      '𞅇𞅈𞅉𞋰𞋱𞋲𞋳𞋴𞋵𞋶𞋷𞋸𞋹𞓰𞓱𞓲𞓳𞓴𞓵𞓶𞓷𞓸𞓹𞗱𞗲𞗳𞗴𞗵𞗶𞗷𞗸𞗹𞗺𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚'
      '𞤛𞤜𞤝𞤞𞤟𞤠𞤡𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙',
      'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆهي0123456789اكي0123456'
      '789012345678901234567890123456789012345678901234567890123456'
      '789012345678901234567890123456789012345678901234567890123456'
      '7890123456789012345678901234567890123456789ⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐ'
      'ⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔ'
      'ꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽ01234567890'
      '123456789012345678901234567890123456789012345678901234567890'
      '12345678901234567890123456789ᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭ'
      'ხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿßỻỽỿⅎↄⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕ'
      'ⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡɫᵽɽatⱨⱪⱬɑɱɐɒwwⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿ'
      'ⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳ0123456789ꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋ'
      'ꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇɥꞑꞓꞗꞙꞛ'
      'ꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ01234567890123456789'
      '0123456789012345678901234567890123456789𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻'
      '𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏0123456789𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵'
      '𐓶𐓷𐓸𐓹𐓺𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒'
      '𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲01234567890123456789𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷'
      '𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅0123456789012345678901234567890123456789012345'
      '678901234567890123456789012345678901234567890123456789012345'
      '67890123456789𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟01234567890123'
      '456789012345678901234567890123456789012345678901234567890123'
      '45678901234567890123456789012345678901234567890123456789𖹠𖹡𖹢𖹣'
      '𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓0123456'
      '789012345678901234567890123456789𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼'
      '𞤽𞤾𞤿𞥀𞥁𞥂𞥃0123456789'
    );
  end if;
  return replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'þ', 'th'), 'œ', 'oe');
end
$$;

CREATE FUNCTION app.follow_file_version() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  named text := coalesce(current_setting('app.named_ids', true), '');
begin
  perform set_config('app.named_ids', new.thread_id::text, true);
  update public.steps set file_id = new.id, done_at = null, done_by = null,
    opened_at = case when done_at is null then opened_at else now() end
  where project_id = new.thread_id and file_id in (
    select id from public.file_versions
    where thread_id = new.thread_id and customer_id = new.customer_id and name = new.name and id <> new.id
  );
  perform set_config('app.named_ids', named, true);
  return null;
end
$$;

CREATE FUNCTION app.forget(lead_ids uuid[], addresses text[], account uuid) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  talks uuid[];
  calls uuid[];
  bought uuid[];
  paid uuid[];
  billed uuid[];
  offered uuid[];
  works uuid[];
  about uuid[];
begin
  perform set_config('app.named_addresses', array_to_string(addresses, ','), true);
  perform set_config('app.named_ids', array_to_string(lead_ids || account, ','), true);
  select coalesce(array_agg(id), '{}') into talks from public.conversations where lead_id = any (lead_ids);
  select coalesce(array_agg(id), '{}') into calls from public.bookings
  where lead_id = any (lead_ids) or email = any (addresses);
  select coalesce(array_agg(id), '{}') into bought from public.orders where lead_id = any (lead_ids);
  select coalesce(array_agg(id), '{}') into billed from public.invoices where order_id = any (bought);
  select coalesce(array_agg(id), '{}') into paid from public.payments
  where order_id = any (bought) or email = any (addresses);
  select coalesce(array_agg(id), '{}') into offered from public.proposals where lead_id = any (lead_ids);
  select coalesce(array_agg(id), '{}') into works from public.projects where customer_id = account;
  select coalesce(array_agg(id), '{}') into about from (
    select id from public.project_updates where project_id = any (works)
    union all select id from public.cancellation_requests where customer_id = account
    union all select id from public.support_requests where customer_id = account
    union all select id from public.messages where customer_id = account
  ) as rows;
  about := about || lead_ids || talks || calls || bought || billed || paid || offered || works || account;
  perform set_config('app.named_ids', array_to_string(about, ','), true);
  delete from public.open_questions where conversation_id = any (talks);
  delete from public.conversations where id = any (talks);
  delete from public.bookings where id = any (calls);
  delete from public.proposals where id = any (offered) and state <> 'accepted';
  update public.payments set email = null where id = any (paid) and email is not null;
  update public.invoices set hidden_at = now() where id = any (billed) and hidden_at is null;
  update public.receipts set note = null where invoice_id = any (billed) and note is not null;
  update public.orders set may_remind = false where id = any (bought) and may_remind;
  delete from public.mails where recipient = any (addresses) or subject_id = any (about);
  delete from public.webhook_deliveries where subject_id = any (about);
  delete from public.import_rows
  where app.is_of_forgotten(import_rows, lead_ids, addresses);
  delete from public.unplaced_mails where from_address = any (addresses);
end
$$;

CREATE FUNCTION app.forget_person(lead_ids uuid[], addresses text[], account uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  theirs uuid[];
begin
  -- As merges do, before any row is locked.
  perform pg_advisory_xact_lock(hashtextextended('merges', 0));
  perform set_config('app.named_addresses', array_to_string(addresses, ','), true);
  perform set_config('app.named_ids', array_to_string(lead_ids || account, ','), true);
  select coalesce(array_agg(id), '{}') into theirs from public.leads
  where id = any (lead_ids) or email = any (addresses) or customer_user_id = account;
  perform app.forget(theirs, addresses, account);
  perform set_config('app.named_ids', array_to_string(theirs || account, ','), true);
  -- The deletion of an account has its own line in the audit log.
  perform set_config('app.deleted_account', coalesce(account::text, ''), true);
  delete from public.leads where id = any (theirs);
  -- At once, for what is outside of the database: mails in the outbox, and the list of deleted people.
  perform graphile_worker.add_job('sweep', job_key => 'sweep');
  perform set_config('app.deleted_account', '', true), set_config('app.named_ids', '', true), set_config('app.named_addresses', '', true);
end
$$;

CREATE FUNCTION app.has_migration(name text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM migrations.applied
           WHERE (applied.name = has_migration.name))) AS "exists";
END;

CREATE FUNCTION app.has_person(answered_by uuid, person_until timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE
    RETURN COALESCE(((answered_by IS NOT NULL) AND (person_until > now())), false);

CREATE FUNCTION app.hit(name text, subject text, most integer, seconds integer) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    BEGIN ATOMIC
 INSERT INTO public.rate_limits AS counter (name, subject, hits, ends_at)
   VALUES (hit.name, hit.subject, 1, (clock_timestamp() + make_interval(secs => (hit.seconds)::double precision))) ON CONFLICT ON CONSTRAINT rate_limits_pkey DO UPDATE SET hits =
         CASE
             WHEN (counter.ends_at <= clock_timestamp()) THEN 1
             ELSE (counter.hits + 1)
         END, ends_at =
         CASE
             WHEN (counter.ends_at <= clock_timestamp()) THEN excluded.ends_at
             ELSE counter.ends_at
         END
   RETURNING
         CASE
             WHEN (counter.hits <= hit.most) THEN 0
             ELSE (GREATEST((1)::numeric, ceil(EXTRACT(epoch FROM (counter.ends_at - clock_timestamp())))))::integer
         END AS "greatest";
END;

CREATE FUNCTION app.is_admin() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    BEGIN ATOMIC
 SELECT app.acts_as_admin(app.user_id()) AS acts_as_admin;
END;

CREATE FUNCTION app.is_backup() RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN COALESCE((current_setting('app.backup'::text, true) = 'on'::text), false);

CREATE FUNCTION app.is_current_step(project uuid, place integer, whose text) RETURNS boolean
    LANGUAGE sql STABLE
    RETURN (NOT (EXISTS (SELECT FROM public.steps WHERE ((steps.project_id = is_current_step.project) AND (steps."position" < is_current_step.place) AND (steps.turn <> is_current_step.whose) AND (steps.done_at IS NULL)))));

CREATE FUNCTION app.is_due(next_step_at timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE
    RETURN (next_step_at <= now());

CREATE FUNCTION app.is_importing() RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN COALESCE((current_setting('app.importing'::text, true) = 'on'::text), false);

CREATE FUNCTION app.is_of_forgotten(given public.import_rows, ids uuid[], addresses text[]) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    RETURN (COALESCE(((given).lead_id = ANY (ids)), false) OR COALESCE(((given).known_lead_id = ANY (ids)), false) OR COALESCE(((given).email = ANY (addresses)), false) OR (EXISTS (SELECT FROM unnest(is_of_forgotten.addresses) address(address) WHERE ((strpos(lower(((is_of_forgotten.given).cells)::text), address.address) > 0) AND (address.address IN (SELECT regexp_split_to_table(lower(cell.value), '\.?[][[:space:]"'',;:<>()]+|\.$'::text) AS regexp_split_to_table FROM jsonb_array_elements_text((is_of_forgotten.given).cells) cell(value)))))));

CREATE FUNCTION app.is_open(status text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    RETURN (status = ANY (ARRAY['new'::text, 'contacted'::text, 'qualified'::text]));

CREATE FUNCTION app.is_stale(status text, last_activity_at timestamp with time zone, next_step_at timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE
    RETURN (app.is_open(status) AND (last_activity_at <= (now() - '14 days'::interval)) AND ((next_step_at IS NULL) OR app.is_due(next_step_at)));

CREATE FUNCTION app.is_thread_of(customer uuid, project uuid, request uuid) RETURNS boolean
    LANGUAGE sql STABLE
    RETURN (((project IS NULL) OR (EXISTS (SELECT FROM public.projects WHERE ((projects.id = is_thread_of.project) AND (projects.customer_id = is_thread_of.customer))))) AND ((request IS NULL) OR (EXISTS (SELECT FROM public.support_requests WHERE ((support_requests.id = is_thread_of.request) AND (support_requests.customer_id = is_thread_of.customer))))));

CREATE FUNCTION app.is_unanswered(status text, first_answered_at timestamp with time zone) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    RETURN ((status = 'new'::text) AND (first_answered_at IS NULL));

CREATE FUNCTION app.is_untouched(lead public.leads, of_import uuid, since timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    RETURN (((lead).last_activity_at = since) AND ((lead).customer_user_id IS NULL) AND ((lead).person_id IS NULL) AND ((lead).next_step_at IS NULL) AND ((lead).anonymised_at IS NULL) AND (NOT (EXISTS (SELECT FROM public.lead_activities WHERE (lead_activities.lead_id = (is_untouched.lead).id)))) AND (NOT (EXISTS (SELECT FROM public.bookings WHERE (bookings.lead_id = (is_untouched.lead).id)))) AND (NOT (EXISTS (SELECT FROM public.orders WHERE (orders.lead_id = (is_untouched.lead).id)))) AND (NOT (EXISTS (SELECT FROM public.conversations WHERE (conversations.lead_id = (is_untouched.lead).id)))) AND (NOT (EXISTS (SELECT FROM public.import_rows other WHERE ((other.lead_id = (is_untouched.lead).id) AND (other.import_id <> is_untouched.of_import) AND (other.outcome = 'filled'::text))))));

CREATE FUNCTION app.is_watching() RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN COALESCE((current_setting('app.watching'::text, true) = 'on'::text), false);

CREATE FUNCTION app.key_unread_phone() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  digits constant text := regexp_replace(new.phone, '\D+', '', 'g');
begin
  if new.phone is not null and tg_op = 'UPDATE' and digits = regexp_replace(old.phone, '\D+', '', 'g') then
    return new;
  end if;
  new.phone_key := case when length(digits) >= 7 then right(digits, 10) end;
  new.phone_rules := null;
  return new;
end
$$;

CREATE FUNCTION app.lead_words(full_name text, company_name text, email text, phone text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  typed text := coalesce(full_name, '') || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, '');
  digits text := left(regexp_replace(app.fold(phone), '[^0-9]+', '', 'g'), 22);
  words text := ' ' || left(app.words_of(typed), 300);
begin
  for place in 1 .. coalesce(length(digits), 0) loop
    exit when place > 1 and length(digits) - place < 3;
    words := words || ' ' || substr(digits, place);
  end loop;
  return words;
end
$$;

CREATE FUNCTION app.link_order_to_project() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update public.orders set project_id = new.id where lead_id = new.lead_id and project_id is null;
  update public.invoices set project_id = new.id, customer_id = new.customer_id
  where project_id is null and order_id in (select id from public.orders where orders.project_id = new.id);
  return null;
end
$$;

CREATE FUNCTION app.move_import(of_import uuid, to_position integer, end_state text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update public.imports set position = to_position where id = of_import;
  update public.imports set
    state = end_state,
    finished_at = coalesce(finished_at, now()),
    outcomes = (
      select coalesce(jsonb_object_agg(outcome, rows), '{}') from (
        select outcome, count(*) as rows from public.import_rows where import_id = of_import group by outcome
      ) as counts
    )
  where id = of_import and to_position = total;
end
$$;

CREATE FUNCTION app.move_order(order_id uuid, state text, paid_at timestamp with time zone, refunded_at timestamp with time zone, mail text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update public.orders set state = move_order.state, paid_at = move_order.paid_at, refunded_at = move_order.refunded_at
  where id = move_order.order_id and (id = any (app.named_ids()) or app.is_admin());
  if not found then
    return;
  end if;
  if mail is not null then
    insert into public.mails (kind, subject_id) values (mail, move_order.order_id);
  end if;
  if move_order.state = 'paid' then
    perform graphile_worker.add_job('invoice_order', json_build_object('id', move_order.order_id));
  end if;
end
$$;

CREATE FUNCTION app.move_order_of_invoice() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  is_paid boolean := new.state = 'issued' and new.paid > 0 and new.paid + new.credited >= new.total;
begin
  update public.orders set
    invoiced_at = case when new.state = 'issued' then coalesce(invoiced_at, now()) end,
    paid_at = case when is_paid then coalesce(paid_at, now()) end,
    state = case when is_paid then 'paid' when new.state = 'issued' then 'invoiced' else 'started' end
  where id = new.order_id and state in ('started', 'invoiced', 'paid')
    and not exists (select from public.payments where order_id = new.order_id and payments.state in ('paid', 'refunded'));
  return null;
end
$$;

CREATE FUNCTION app.move_profile_address() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update public.profiles set email = new.email where user_id = new.id;
  return null;
end
$$;

CREATE FUNCTION app.named_addresses() RETURNS text[]
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN string_to_array(NULLIF(current_setting('app.named_addresses'::text, true), ''::text), ','::text);

CREATE FUNCTION app.named_ids() RETURNS uuid[]
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (string_to_array(NULLIF(current_setting('app.named_ids'::text, true), ''::text), ','::text))::uuid[];

CREATE FUNCTION app.notify_visitor() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform pg_notify('conversations', to_jsonb(new) ->> tg_argv[0]);
  return null;
end
$$;

CREATE FUNCTION app.number_file_version() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform pg_advisory_xact_lock(hashtextextended('files ' || new.thread_id, 0));
  select coalesce(max(number), 0) + 1 into new.number from public.file_versions
  where thread_id = new.thread_id and customer_id = new.customer_id and name = new.name;
  return new;
end
$$;

CREATE FUNCTION app.phone_rules() RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN NULLIF(current_setting('app.phone_rules'::text, true), ''::text);

CREATE FUNCTION app.plan_progress(project uuid) RETURNS integer
    LANGUAGE sql STABLE
    RETURN (SELECT (round(((100.0 * (count(*) FILTER (WHERE (steps.done_at IS NOT NULL)))::numeric) / (NULLIF(count(*), 0))::numeric)))::integer AS round FROM public.steps WHERE (steps.project_id = plan_progress.project));

CREATE FUNCTION app.read_busy_calendars_soon() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform graphile_worker.add_job(
    'read_busy_calendars', queue_name => 'busy-calendars', job_key => 'read_busy_calendars', max_attempts => 1
  );
end
$$;

CREATE FUNCTION app.read_inbox_soon() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform graphile_worker.add_job('read_inbox', queue_name => 'inbox', job_key => 'read_inbox', max_attempts => 1);
end
$$;

CREATE FUNCTION app.record_act() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  facts jsonb;
  changes jsonb;
begin
  select coalesce(jsonb_object_agg(name, after -> name), '{}') into facts
  from unnest(coalesce(tg_argv[2], '{}')::text[]) as name;
  select coalesce(
    jsonb_object_agg(
      name,
      case when name not in (
        'title', 'description', 'details', 'full_name', 'company_name', 'email', 'phone', 'industry', 'annual_revenue', 'employees', 'current_website', 'next_step'
      ) then jsonb_build_array(before -> name, after -> name) end
    ), '{}') into changes
  from unnest(coalesce(tg_argv[3], '{}')::text[]) as name
  where before -> name is distinct from after -> name;
  if tg_argv[3] is not null and changes = '{}' then
    return null;
  end if;
  insert into public.audit_log (actor_id, action, subject_id, facts, changes, request_id)
  values (
    app.user_id(), tg_argv[0], (after ->> tg_argv[1])::uuid, facts, changes,
    substring(current_setting('application_name') from '^agency ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$')::uuid
  );
  return null;
end
$_$;

CREATE FUNCTION app.record_event(kind text, subject_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'coalesced', 'pg_catalog', 'pg_temp'
    AS $$
begin
  insert into public.events (kind, subject_id) values (record_event.kind, record_event.subject_id);
  perform pg_notify('events', '');
end
$$;

CREATE FUNCTION app.record_export(list text, filter text, rows integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
begin
  if not app.acts_as_admin(app.user_id()) then
    raise insufficient_privilege using message = 'only an admin exports a list';
  end if;
  insert into public.audit_log (actor_id, action, subject_id, facts, changes, request_id)
  values (
    app.user_id(), 'list exported', app.user_id(), jsonb_build_object('list', list, 'filter', filter, 'rows', rows), '{}',
    substring(current_setting('application_name') from '^agency ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$')::uuid
  );
end
$_$;

CREATE FUNCTION app.record_project_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  new.version := old.version + 1;
  insert into public.project_changes (project_id, version, field, before, after, changed_by)
  select new.id, new.version, field, to_jsonb(old) -> field, to_jsonb(new) -> field, app.user_id()
  from unnest(tg_argv) as field
  where to_jsonb(old) -> field is distinct from to_jsonb(new) -> field;
  return new;
end
$$;

CREATE FUNCTION app.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '24 months' then
    return old;
  end if;
  raise insufficient_privilege using message = 'the audit log is only ever added to';
end
$$;

CREATE FUNCTION app.refuse_invoice_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if old.state = 'draft' then
    return new;
  end if;
  if (new.content, new.total, new.kind, new.year, new.serial, new.issued_on, new.reference, new.credits_id)
      is distinct from (old.content, old.total, old.kind, old.year, old.serial, old.issued_on, old.reference, old.credits_id)
    or new.state = 'draft' or (old.state = 'void' and new.state <> 'void') then
    raise insufficient_privilege using message = 'what was issued never changes';
  end if;
  return new;
end
$$;

CREATE FUNCTION app.refuse_proposal_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if new.state = 'draft'
    or (new.title, new.version, new.plan, new.monthly, new.monthly_covers, new.content, new.valid_until, new.sha256, new.sent_at)
      is distinct from
      (old.title, old.version, old.plan, old.monthly, old.monthly_covers, old.content, old.valid_until, old.sha256, old.sent_at)
    or (old.state = 'accepted' and (new.state, new.accepted_at, new.accepted_name, new.accepted_address, new.accepted_browser)
      is distinct from (old.state, old.accepted_at, old.accepted_name, old.accepted_address, old.accepted_browser)) then
    raise insufficient_privilege using message = 'what was sent never changes';
  end if;
  return new;
end
$$;

CREATE FUNCTION app.remember_user_id() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  insert into public.used_user_ids (user_id) values (new.id);
  return null;
end
$$;

CREATE FUNCTION app.reopen_request() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  named text := coalesce(current_setting('app.named_ids', true), '');
begin
  perform set_config('app.named_ids', new.request_id::text, true);
  update public.support_requests set status = 'open' where id = new.request_id and status = 'closed';
  perform set_config('app.named_ids', named, true);
  return null;
end
$$;

CREATE FUNCTION app.repeats(name text, subject text, seconds integer) RETURNS boolean
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    BEGIN ATOMIC
 INSERT INTO public.rate_limits AS counter (name, subject, hits, ends_at)
   VALUES (repeats.name, repeats.subject, 1, (clock_timestamp() + make_interval(secs => (repeats.seconds)::double precision))) ON CONFLICT ON CONSTRAINT rate_limits_pkey DO UPDATE SET hits =
         CASE
             WHEN (counter.ends_at <= clock_timestamp()) THEN 1
             ELSE (counter.hits + 1)
         END, ends_at = excluded.ends_at
   RETURNING (counter.hits > 1);
END;

CREATE FUNCTION app.reserve_model_call(client text, tokens_in integer, tokens_out integer, OUT call uuid, OUT refusal text) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  settings public.assistant_settings;
  today date;
  most numeric;
begin
  perform pg_advisory_xact_lock(7203118, 0);
  today := app.shop_day();
  select * into strict settings from public.assistant_settings;
  delete from public.model_calls where began_at < clock_timestamp() - interval '1 minute';
  most := (
    greatest(reserve_model_call.tokens_in, 0) * settings.price_in
    + greatest(reserve_model_call.tokens_out, 0) * settings.price_out
  ) / 1000000;
  if not settings.is_on then
    refusal := 'off';
  elsif (
    select count(*) >= 8 or count(*) filter (where model_calls.client = reserve_model_call.client) >= 2
    from public.model_calls
  ) then
    refusal := 'busy';
  elsif (
    select coalesce(sum(spent) filter (where day = today), 0) + most > settings.daily_ceiling
      or coalesce(sum(spent), 0) + most > settings.monthly_ceiling
    from public.model_spending where day >= date_trunc('month', today)
  ) then
    refusal := 'out_of_budget';
  else
    insert into public.model_spending as counted (day, calls, spent) values (today, 1, most)
      on conflict (day) do update set calls = counted.calls + 1, spent = counted.spent + excluded.spent;
    insert into public.model_calls (client, day, reserved) values (reserve_model_call.client, today, most)
      returning id into call;
  end if;
end
$$;

CREATE FUNCTION app.run_import_rows(of_import uuid, batch integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  job public.imports;
  last_n int;
  given record;
  target uuid;
  fields jsonb;
begin
  perform set_config('app.importing', 'on', true);
  select * into job from public.imports where id = of_import for update;
  if job.state is distinct from 'running' then
    return;
  end if;
  last_n := least(job.position + batch, job.total);
  with mine as (
    update public.import_rows set outcome = 'added', lead_id = gen_random_uuid(), done_at = now()
    where import_id = of_import and n > job.position and n <= last_n and verdict <> 'unreadable' and (
      job.known = 'add'
      or verdict <> 'repeated' and (select known.id from app.find_known(import_rows.email, import_rows.phone_key) as known) is null
    )
    returning lead_id, lead, phone_key, phone_rules
  )
  insert into public.leads (
    id, full_name, company_name, email, phone, phone_key, phone_rules, project_type, budget_range, message, status, closed_reason,
    created_at, selected_package, industry, urgency, pain_points, annual_revenue, employees, monthly_leads, people_answering_phones,
    people_managing_paperwork, tracking_method, avg_labor_cost, current_website, origin_source, origin_campaign, first_touch, last_touch,
    source, first_answered_at
  )
  select
    mine.lead_id, typed.full_name, typed.company_name, typed.email, typed.phone, mine.phone_key, mine.phone_rules,
    coalesce(typed.project_type, 'custom'), typed.budget_range, typed.message, coalesce(typed.status, 'new'), typed.closed_reason,
    coalesce(typed.created_at, now()), typed.selected_package, typed.industry, typed.urgency, coalesce(typed.pain_points, '{}'),
    typed.annual_revenue, typed.employees, typed.monthly_leads, typed.people_answering_phones, typed.people_managing_paperwork,
    typed.tracking_method, typed.avg_labor_cost, typed.current_website, typed.origin_source, typed.origin_campaign, typed.first_touch,
    typed.last_touch, 'import', now()
  from mine, jsonb_to_record(mine.lead) as typed (
    full_name text, company_name text, email text, phone text, project_type text, budget_range text, message text, status text,
    closed_reason text, created_at timestamptz, selected_package text, industry text, urgency text, pain_points text[],
    annual_revenue text, employees text, monthly_leads text, people_answering_phones text, people_managing_paperwork text,
    tracking_method text, avg_labor_cost text, current_website text, origin_source text, origin_campaign text, first_touch jsonb,
    last_touch jsonb
  );
  if job.known = 'fill' then
    for given in
      select n, email, phone_key, phone_rules, lead, repeats_line from public.import_rows
      where import_id = of_import and n > job.position and n <= last_n and verdict <> 'unreadable' and outcome is null
      order by n
    loop
      target := coalesce(
        (select known.id from app.find_known(given.email, given.phone_key) as known),
        (select lead_id from public.import_rows where import_id = of_import and line = given.repeats_line)
      );
      fields := app.fill_lead(target, given.lead, given.phone_key, given.phone_rules);
      continue when fields = '{}';
      update public.import_rows set outcome = 'filled', lead_id = target, filled = fields, done_at = now()
      where import_id = of_import and n = given.n;
    end loop;
  end if;
  update public.import_rows set outcome = case when verdict = 'unreadable' then 'unreadable' else 'skipped' end
  where import_id = of_import and n > job.position and n <= last_n and outcome is null;
  perform app.move_import(of_import, last_n, 'done');
end
$$;

CREATE FUNCTION app.secret_print() RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    BEGIN ATOMIC
 SELECT applied.hash
    FROM migrations.applied
   WHERE (applied.name = 'secret'::text);
END;

CREATE FUNCTION app.session_end(user_id uuid, created_at timestamp with time zone, renewed_at timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    BEGIN ATOMIC
 SELECT
         CASE
             WHEN (EXISTS ( SELECT
                FROM public.user_roles
               WHERE ((user_roles.user_id = session_end.user_id) AND (user_roles.role = 'admin'::text)))) THEN LEAST((renewed_at + '12:00:00'::interval), (created_at + '24:00:00'::interval))
             ELSE LEAST((renewed_at + '7 days'::interval), (created_at + '30 days'::interval))
         END AS "least";
END;

CREATE FUNCTION app.set_fields_of_lead(target uuid, fields jsonb, with_phone_key text, with_phone_rules text) RETURNS void
    LANGUAGE sql
    SET search_path TO 'pg_catalog', 'pg_temp'
    BEGIN ATOMIC
 UPDATE public.leads SET company_name =
         CASE
             WHEN (set_fields_of_lead.fields ? 'company_name'::text) THEN (set_fields_of_lead.fields ->> 'company_name'::text)
             ELSE leads.company_name
         END, email =
         CASE
             WHEN (set_fields_of_lead.fields ? 'email'::text) THEN (set_fields_of_lead.fields ->> 'email'::text)
             ELSE leads.email
         END, phone =
         CASE
             WHEN (set_fields_of_lead.fields ? 'phone'::text) THEN (set_fields_of_lead.fields ->> 'phone'::text)
             ELSE leads.phone
         END, phone_key =
         CASE
             WHEN (set_fields_of_lead.fields ? 'phone'::text) THEN set_fields_of_lead.with_phone_key
             ELSE leads.phone_key
         END, phone_rules =
         CASE
             WHEN (set_fields_of_lead.fields ? 'phone'::text) THEN set_fields_of_lead.with_phone_rules
             ELSE leads.phone_rules
         END, industry =
         CASE
             WHEN (set_fields_of_lead.fields ? 'industry'::text) THEN (set_fields_of_lead.fields ->> 'industry'::text)
             ELSE leads.industry
         END, current_website =
         CASE
             WHEN (set_fields_of_lead.fields ? 'current_website'::text) THEN (set_fields_of_lead.fields ->> 'current_website'::text)
             ELSE leads.current_website
         END, annual_revenue =
         CASE
             WHEN (set_fields_of_lead.fields ? 'annual_revenue'::text) THEN (set_fields_of_lead.fields ->> 'annual_revenue'::text)
             ELSE leads.annual_revenue
         END, employees =
         CASE
             WHEN (set_fields_of_lead.fields ? 'employees'::text) THEN (set_fields_of_lead.fields ->> 'employees'::text)
             ELSE leads.employees
         END, budget_range =
         CASE
             WHEN (set_fields_of_lead.fields ? 'budget_range'::text) THEN (set_fields_of_lead.fields ->> 'budget_range'::text)
             ELSE leads.budget_range
         END, urgency =
         CASE
             WHEN (set_fields_of_lead.fields ? 'urgency'::text) THEN (set_fields_of_lead.fields ->> 'urgency'::text)
             ELSE leads.urgency
         END, selected_package =
         CASE
             WHEN (set_fields_of_lead.fields ? 'selected_package'::text) THEN (set_fields_of_lead.fields ->> 'selected_package'::text)
             ELSE leads.selected_package
         END, message =
         CASE
             WHEN (set_fields_of_lead.fields ? 'message'::text) THEN (set_fields_of_lead.fields ->> 'message'::text)
             ELSE leads.message
         END
   WHERE (leads.id = set_fields_of_lead.target);
END;

CREATE FUNCTION app.settle_model_call(call uuid, tokens_in integer, tokens_out integer, has_failed boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  under_way public.model_calls;
begin
  delete from public.model_calls where id = settle_model_call.call returning * into under_way;
  if not found then
    return;
  end if;
  update public.model_spending set
    failures = failures + settle_model_call.has_failed::int,
    tokens_in = model_spending.tokens_in + coalesce(settle_model_call.tokens_in, 0),
    tokens_out = model_spending.tokens_out + coalesce(settle_model_call.tokens_out, 0),
    spent = case when settle_model_call.tokens_in is null then spent else greatest(0, spent - under_way.reserved + (
      select (settle_model_call.tokens_in * price_in + coalesce(settle_model_call.tokens_out, 0) * price_out) / 1000000
      from public.assistant_settings
    )) end
  where day = under_way.day;
end
$$;

CREATE FUNCTION app.settle_thread() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update public.messages set settled_at = now()
  where thread_id = new.thread_id and customer_id = new.customer_id and from_customer and settled_at is null;
  return null;
end
$$;

CREATE FUNCTION app.shop_day() RETURNS date
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    RETURN ((clock_timestamp() AT TIME ZONE 'America/Los_Angeles'::text))::date;

CREATE FUNCTION app.show_separated_lead() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  new.shown_as := null;
  new.requests := 1;
  return new;
end
$$;

CREATE FUNCTION app.sign_out_former_customer() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  delete from public.sessions where user_id = old.customer_id;
  return null;
end
$$;

CREATE FUNCTION app.sum_invoice(one uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
begin
  -- One after the other, so that none is left out of the sum.
  perform from public.invoices where id = one for update;
  update public.invoices set paid = coalesce((
    select sum(amount) from public.receipts where invoice_id = one
  ), 0) + coalesce((
    select sum(amount - refunded) from public.payments
    where (payments.invoice_id = one or (payments.order_id = invoices.order_id and invoices.state <> 'void'))
      and payments.state = 'paid' and currency = invoices.content ->> 'currency'
      and not jsonb_path_exists(reports, '$[*] ? (@.is_test == true)')
  ), 0) where id = one;
end
$_$;

CREATE FUNCTION app.sum_invoice_of_order() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform app.sum_invoice(new.id);
  return null;
end
$$;

CREATE FUNCTION app.sum_receipts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  one uuid;
  paid_of uuid[] := array[]::uuid[];
  orders uuid[] := array[]::uuid[];
begin
  if tg_op <> 'DELETE' then
    paid_of := paid_of || new.invoice_id;
    if tg_table_name = 'payments' then
      orders := orders || new.order_id;
    end if;
  end if;
  if tg_op <> 'INSERT' then
    paid_of := paid_of || old.invoice_id;
    if tg_table_name = 'payments' then
      orders := orders || old.order_id;
    end if;
  end if;
  for one in select id from public.invoices where id = any (paid_of) or order_id = any (orders) loop
    perform app.sum_invoice(one);
  end loop;
  return null;
end
$$;

CREATE FUNCTION app.take_back_hit(name text, subject text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    BEGIN ATOMIC
 UPDATE public.rate_limits SET hits = GREATEST(1, (rate_limits.hits - 1)), ends_at =
         CASE
             WHEN (rate_limits.hits = 1) THEN clock_timestamp()
             ELSE rate_limits.ends_at
         END
   WHERE ((rate_limits.name = take_back_hit.name) AND (rate_limits.subject = take_back_hit.subject));
END;

CREATE FUNCTION app.track_lead_activity() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  new.last_activity_at := now();
  if new.status <> 'new' and new.first_answered_at is null then
    new.first_answered_at := now();
  end if;
  if new.status <> 'closed' then
    new.closed_reason := null;
  end if;
  return new;
end
$$;

CREATE FUNCTION app.undo_import_rows(of_import uuid, batch integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  job public.imports;
  last_n int;
  given record;
  unchanged jsonb;
begin
  perform set_config('app.importing', 'on', true);
  select * into job from public.imports where id = of_import for update;
  if job.state is distinct from 'undoing' then
    return;
  end if;
  last_n := least(job.position + batch, job.total);
  -- By these, the policies show what has happened to the leads.
  perform set_config('app.named_ids', coalesce(string_agg(lead_id::text, ','), ''), true) from public.import_rows
  where import_id = of_import and n > job.position and n <= last_n and outcome = 'added';
  for given in
    select n, lead_id, filled from public.import_rows
    where import_id = of_import and n > job.position and n <= last_n and outcome = 'filled'
    order by n
  loop
    -- A lead keeps one way to reach its person.
    select coalesce(jsonb_object_agg(name, null), '{}') into unchanged
    from public.leads, jsonb_object_keys(given.filled) as name
    where leads.id = given.lead_id and app.fields_of_lead(leads) -> name = given.filled -> name
      and not (name = 'email' and leads.phone is null) and not (name = 'phone' and leads.email is null);
    if unchanged <> '{}' then
      perform app.set_fields_of_lead(given.lead_id, unchanged, null, null);
    end if;
    update public.import_rows set
      outcome = case when (select count(*) from jsonb_object_keys(unchanged)) = (select count(*) from jsonb_object_keys(given.filled))
        then 'restored' else 'kept' end
    where import_id = of_import and n = given.n;
  end loop;
  with removed as (
    delete from public.leads using public.import_rows as mine
    where mine.import_id = of_import and mine.n > job.position and mine.n <= last_n and mine.outcome = 'added'
      and leads.id = mine.lead_id and app.is_untouched(leads, of_import, mine.done_at)
    returning mine.n
  )
  update public.import_rows set outcome = 'removed' from removed
  where import_rows.import_id = of_import and import_rows.n = removed.n;
  -- Who was deleted meanwhile is gone too.
  update public.import_rows set
    outcome = case when exists (select from public.leads where leads.id = import_rows.lead_id) then 'kept' else 'removed' end
  where import_id = of_import and n > job.position and n <= last_n and outcome = 'added';
  perform app.move_import(of_import, last_n, 'undone');
end
$$;

CREATE FUNCTION app.update_lead_of_activity() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  changed uuid := coalesce(new.lead_id, old.lead_id);
  is_undone boolean;
begin
  -- Waits for concurrent changes of this lead, so that the statement below sees them.
  perform from public.leads where id = changed for update;
  is_undone := tg_op = 'DELETE' and old.set_contacted and not exists (
    select from public.lead_activities where lead_id = changed and call_outcome in ('spoke', 'left_message')
  );
  update public.leads set
    status = case
      when tg_op = 'INSERT' and new.set_contacted and status = 'new' then 'contacted'
      when is_undone and status = 'contacted' then 'new'
      else status
    end,
    first_answered_at = case
      when new.kind = 'call' then coalesce(first_answered_at, now())
      when tg_op = 'DELETE' and status in ('new', 'contacted') and first_answered_at = old.created_at then coalesce((
        select min(answers.created_at) from (
          select created_at from public.lead_activities where lead_id = changed and kind = 'call'
          union all
          select created_at from public.bookings where lead_id = changed
        ) as answers
      ), case when status = 'contacted' and not is_undone then first_answered_at end)
      else first_answered_at
    end,
    note_words = coalesce((
      select ' ' || left(string_agg(app.words_of(body), ' ' order by created_at desc), 20000)
      from public.lead_activities where lead_id = changed and body is not null
    ), '')
  where id = changed;
  return null;
end
$$;

CREATE FUNCTION app.update_lead_words() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    delete from public.lead_words
    where word = any (array(
        select left(word, 300) from unnest(string_to_array(btrim(old.words || old.note_words), ' ')) as word
      )) and created_at = old.created_at and lead_id = old.id;
  end if;
  if tg_op = 'UPDATE' then
    insert into public.lead_words (word, created_at, lead_id)
    select distinct left(word, 300), new.created_at, new.id
    from unnest(string_to_array(btrim(new.words || new.note_words), ' ')) as word where word <> '';
  elsif tg_op = 'INSERT' then
    insert into public.lead_words (word, created_at, lead_id)
    select distinct word, come.created_at, come.id from come, unnest(string_to_array(btrim(come.words), ' ')) as word where word <> '';
  end if;
  return null;
end
$$;

CREATE FUNCTION app.user_id() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid;

CREATE FUNCTION app.waits_for_answer(request uuid, status text) RETURNS boolean
    LANGUAGE sql STABLE
    RETURN (((status = 'open'::text) AND (NOT (EXISTS (SELECT FROM public.messages WHERE ((messages.request_id = waits_for_answer.request) AND (NOT messages.from_customer)))))) OR (EXISTS (SELECT FROM public.messages WHERE ((messages.request_id = waits_for_answer.request) AND messages.from_customer AND (messages.settled_at IS NULL)))));

CREATE FUNCTION app.watch(OUT jobs_failed integer, OUT jobs_waiting_seconds double precision, OUT last_lead_seconds double precision, OUT payments_unmatched integer, OUT spent_today double precision, OUT spent_this_month double precision, OUT daily_ceiling double precision, OUT monthly_ceiling double precision) RETURNS record
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform set_config('app.watching', 'on', true);
  select count(*) filter (where attempts >= max_attempts),
    coalesce(extract(epoch from now() - min(run_at) filter (where run_at < now() and attempts < max_attempts and locked_at is null)), 0)
    into jobs_failed, jobs_waiting_seconds from graphile_worker.jobs;
  select extract(epoch from now() - max(created_at)) into last_lead_seconds from public.leads;
  select count(*) into payments_unmatched from public.payments where order_id is null and not is_settled;
  select coalesce(sum(spent) filter (where day = app.shop_day()), 0), coalesce(sum(spent), 0)
    into spent_today, spent_this_month
    from public.model_spending where day >= date_trunc('month', app.shop_day());
  select settings.daily_ceiling, settings.monthly_ceiling into watch.daily_ceiling, watch.monthly_ceiling
    from public.assistant_settings as settings;
  perform set_config('app.watching', 'off', true);
end
$$;

CREATE FUNCTION app.words_of(typed text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN btrim(regexp_replace(app.fold(typed), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u055a-\u055f\u0589\u058a\u05be\u060c\u061b\u061f\u0964\u0965\u2000-\u206f\u3000-\u3003\u3008-\u3020\u30fb]+'::text, ' '::text, 'g'::text));

CREATE FUNCTION coalesced.pg_notify(channel text, payload text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if pg_try_advisory_xact_lock(7203115, hashtext(channel)) then
    perform pg_catalog.pg_notify(channel, payload);
  end if;
end
$$;
