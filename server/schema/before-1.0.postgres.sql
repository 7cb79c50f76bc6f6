CREATE FUNCTION refuse_ledger_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$begin
    if tg_op = 'DELETE' and not exists (select 1 from ledger_accounts where booking_id = old.booking_id) then
      return old;
    end if;
    raise exception 'Entries of the ledger are only added';
  end$$;
CREATE TABLE account (
    id text NOT NULL,
    "accountId" text NOT NULL,
    "providerId" text NOT NULL,
    "userId" text NOT NULL,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" timestamp with time zone,
    "refreshTokenExpiresAt" timestamp with time zone,
    scope text,
    password text,
    "createdAt" timestamp with time zone NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL
);
CREATE TABLE acts (
    key text NOT NULL,
    noun text NOT NULL,
    entity_id text NOT NULL,
    version integer NOT NULL,
    before text NOT NULL,
    counted text NOT NULL,
    held_until bigint NOT NULL,
    undone_at bigint
);
CREATE TABLE api_tokens (
    id text NOT NULL,
    hash text NOT NULL,
    name text NOT NULL,
    abilities text NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint,
    expires_at bigint
);
CREATE TABLE approval_sheets (
    answer_id text NOT NULL,
    sha256 text NOT NULL,
    bytes bytea NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE book_batches (
    number integer NOT NULL,
    made_at bigint NOT NULL,
    entries integer NOT NULL,
    invoices integer NOT NULL
);
CREATE TABLE book_entries (
    entry_id text NOT NULL,
    batch integer NOT NULL
);
CREATE TABLE book_invoices (
    invoice_id text NOT NULL,
    version integer NOT NULL,
    batch integer NOT NULL
);
CREATE TABLE book_tips (
    entry_id text NOT NULL,
    person text NOT NULL,
    cents bigint NOT NULL
);
CREATE TABLE booking_corrections (
    id text NOT NULL,
    booking_id text NOT NULL,
    version integer NOT NULL,
    from_status text NOT NULL,
    to_status text NOT NULL,
    reason text NOT NULL,
    told integer NOT NULL,
    who text NOT NULL,
    corrected_at bigint NOT NULL
);
CREATE TABLE booking_edits (
    id text NOT NULL,
    booking_id text NOT NULL,
    version integer NOT NULL,
    parts text NOT NULL,
    alone integer NOT NULL,
    told integer NOT NULL,
    who text NOT NULL,
    edited_at bigint NOT NULL,
    reason text DEFAULT ''::text NOT NULL
);
CREATE TABLE booking_holders (
    who text NOT NULL,
    booking_id text NOT NULL
);
CREATE TABLE booking_skips (
    booking_id text NOT NULL,
    skipped_at bigint NOT NULL,
    raised_id text,
    price_before integer,
    price_after integer
);
CREATE TABLE bookings (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    address text NOT NULL,
    service_type text NOT NULL,
    home_size text NOT NULL,
    price integer NOT NULL,
    status text NOT NULL,
    created_at bigint NOT NULL,
    zip text DEFAULT ''::text NOT NULL,
    date text DEFAULT ''::text NOT NULL,
    window_id text DEFAULT ''::text NOT NULL,
    window_start text DEFAULT ''::text NOT NULL,
    window_end text DEFAULT ''::text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    access text DEFAULT ''::text NOT NULL,
    text_consent text DEFAULT ''::text NOT NULL,
    extras text DEFAULT '[]'::text NOT NULL,
    frequency text DEFAULT 'once'::text NOT NULL,
    later_price integer DEFAULT 1 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    starts_at bigint DEFAULT 0 NOT NULL,
    ends_at bigint DEFAULT 0 NOT NULL,
    decline_reason text,
    answer_by bigint DEFAULT 0 NOT NULL,
    link_hash text,
    customer_id text,
    estimate_id text,
    bathrooms integer DEFAULT 1 NOT NULL,
    visit_notes text DEFAULT ''::text NOT NULL,
    named text,
    series_id text,
    slot_date text,
    detached text DEFAULT ''::text NOT NULL,
    made integer DEFAULT 0 NOT NULL,
    minutes integer DEFAULT 0 NOT NULL,
    people integer DEFAULT 0 NOT NULL,
    tax text DEFAULT ''::text NOT NULL,
    fee integer DEFAULT 0 NOT NULL
);
CREATE TABLE calendar_links (
    id text NOT NULL,
    created_at bigint NOT NULL,
    read_at bigint
);
CREATE TABLE card_account (
    id text NOT NULL,
    sealed text NOT NULL,
    version bigint NOT NULL,
    changed_at bigint NOT NULL
);
CREATE TABLE card_payment_visits (
    payment_id text NOT NULL,
    booking_id text NOT NULL,
    place bigint NOT NULL
);
CREATE TABLE card_payments (
    id text NOT NULL,
    invoice_id text NOT NULL,
    amount bigint NOT NULL,
    tip bigint NOT NULL,
    state text NOT NULL,
    session_id text,
    intent_id text,
    url text,
    card text NOT NULL,
    created_at bigint NOT NULL,
    looked_at bigint NOT NULL,
    settled_at bigint,
    way text DEFAULT 'page'::text NOT NULL,
    kept_id text,
    reason text DEFAULT ''::text NOT NULL
);
CREATE TABLE card_refunds (
    id text NOT NULL,
    payment_id text NOT NULL,
    booking_id text NOT NULL,
    amount bigint NOT NULL,
    forgives integer NOT NULL,
    cause text NOT NULL,
    state text NOT NULL,
    refund_id text,
    created_at bigint NOT NULL,
    settled_at bigint
);
CREATE TABLE confirmed_addresses (
    who text NOT NULL,
    confirmed_at bigint NOT NULL
);
CREATE TABLE counters (
    name text NOT NULL,
    shard integer NOT NULL,
    value bigint NOT NULL
);
CREATE TABLE crew (
    id text NOT NULL,
    name text NOT NULL,
    phone text NOT NULL,
    language text NOT NULL,
    color text NOT NULL,
    role text NOT NULL,
    from_date text NOT NULL,
    until_date text,
    version integer NOT NULL,
    created_at bigint NOT NULL,
    hours text DEFAULT ''::text NOT NULL,
    off text DEFAULT '[]'::text NOT NULL
);
CREATE TABLE crew_links (
    id text NOT NULL,
    person_id text NOT NULL,
    created_at bigint NOT NULL,
    opened_at bigint,
    device_hash text,
    user_agent text NOT NULL,
    seen_at bigint
);
CREATE TABLE crew_looks (
    booking_id text NOT NULL,
    person_id text NOT NULL,
    looked_at bigint NOT NULL
);
CREATE TABLE crew_news (
    person_id text NOT NULL,
    booking_id text NOT NULL,
    status text NOT NULL,
    date text NOT NULL,
    window_start text NOT NULL,
    window_end text NOT NULL,
    address text NOT NULL,
    zip text NOT NULL,
    noted_at bigint
);
CREATE TABLE crew_notes (
    id text NOT NULL,
    booking_id text NOT NULL,
    person_id text NOT NULL,
    words text NOT NULL,
    written_at bigint NOT NULL,
    read_at bigint
);
CREATE TABLE crew_steps (
    booking_id text NOT NULL,
    person_id text NOT NULL,
    step text NOT NULL,
    pressed_at bigint NOT NULL,
    key text DEFAULT ''::text NOT NULL
);
CREATE TABLE crew_ticks (
    booking_id text NOT NULL,
    line text NOT NULL,
    person_id text NOT NULL,
    ticked_at bigint NOT NULL
);
CREATE TABLE crew_visits (
    booking_id text NOT NULL,
    person_id text NOT NULL,
    kept text DEFAULT ''::text NOT NULL
);
CREATE TABLE customer_proposals (
    id text NOT NULL,
    customer_id text NOT NULL,
    name text NOT NULL,
    phone text NOT NULL,
    address text NOT NULL,
    learned_at bigint NOT NULL
);
CREATE TABLE customers (
    id text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    name text NOT NULL,
    phone text NOT NULL,
    address text NOT NULL,
    created_at bigint NOT NULL,
    phone_key text DEFAULT ''::text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    merged_into text,
    erased_at bigint,
    reminders_ended_at bigint,
    zip text DEFAULT ''::text NOT NULL,
    access text DEFAULT ''::text NOT NULL,
    how_found text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    typed_at bigint,
    homes text DEFAULT '[]'::text NOT NULL
);
CREATE TABLE estimate_answers (
    id text NOT NULL,
    estimate_id text NOT NULL,
    version integer NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    reason text,
    words text NOT NULL,
    channel text NOT NULL,
    address text NOT NULL,
    user_agent text NOT NULL,
    document_sha256 text NOT NULL,
    pdf_sha256 text,
    text_consent text,
    answered_at bigint NOT NULL,
    evidence text,
    shown text DEFAULT ''::text NOT NULL,
    seal text DEFAULT ''::text NOT NULL
);
CREATE TABLE estimate_pdfs (
    estimate_id text NOT NULL,
    version integer NOT NULL,
    sha256 text NOT NULL,
    bytes bytea NOT NULL
);
CREATE TABLE estimate_photos (
    id text NOT NULL,
    estimate_id text,
    sha256 text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    bytes bytea NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE estimate_versions (
    estimate_id text NOT NULL,
    version integer NOT NULL,
    status text NOT NULL,
    document text NOT NULL,
    created_at bigint NOT NULL,
    replaced_at bigint NOT NULL
);
CREATE TABLE estimates (
    id text NOT NULL,
    version integer NOT NULL,
    customer_id text NOT NULL,
    customer_name text NOT NULL,
    customer_email text NOT NULL,
    customer_phone text NOT NULL,
    address text NOT NULL,
    service_type text NOT NULL,
    home_size text NOT NULL,
    extras text NOT NULL,
    frequency text NOT NULL,
    notes text NOT NULL,
    list_price integer NOT NULL,
    estimated_price integer NOT NULL,
    price_reason text,
    status text NOT NULL,
    text_consent text NOT NULL,
    document text NOT NULL,
    created_at bigint NOT NULL,
    sent_at bigint,
    later_price integer,
    answered_at bigint,
    viewed_at bigint,
    bathrooms integer DEFAULT 1 NOT NULL,
    lines text DEFAULT '[]'::text NOT NULL,
    proposed_date text,
    proposed_window text,
    named text,
    not_reached text,
    remind_at bigint,
    zip text DEFAULT ''::text NOT NULL,
    minutes integer DEFAULT 0 NOT NULL,
    people integer DEFAULT 0 NOT NULL,
    tax text DEFAULT ''::text NOT NULL,
    CONSTRAINT estimates_sent_when CHECK (((status <> 'sent'::text) OR (sent_at IS NOT NULL)))
);
CREATE TABLE events (
    seq bigint NOT NULL,
    kind text NOT NULL,
    entity_id text NOT NULL,
    created_at bigint NOT NULL,
    xid xid8 DEFAULT pg_current_xact_id() NOT NULL
);
ALTER TABLE events ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME events_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE findings (
    about text NOT NULL,
    name text NOT NULL,
    sentence text NOT NULL,
    since bigint NOT NULL
);
CREATE TABLE former_customers (
    id text NOT NULL,
    customer_id text NOT NULL,
    name text NOT NULL,
    phone text NOT NULL,
    address text NOT NULL,
    replaced_at bigint NOT NULL
);
CREATE TABLE home_lists (
    customer_id text NOT NULL,
    lines text NOT NULL
);
CREATE TABLE incoming_texts (
    id text NOT NULL,
    number text NOT NULL,
    body text NOT NULL,
    fields text NOT NULL,
    meaning text NOT NULL,
    outcome text NOT NULL,
    estimate_id text,
    received_at bigint NOT NULL,
    settled_at bigint
);
CREATE TABLE invoice_versions (
    invoice_id text NOT NULL,
    version integer NOT NULL,
    document text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE invoice_visits (
    invoice_id text NOT NULL,
    booking_id text NOT NULL,
    amount bigint NOT NULL,
    stands integer NOT NULL
);
CREATE TABLE invoice_years (
    year integer NOT NULL,
    last integer NOT NULL
);
CREATE TABLE invoices (
    id text NOT NULL,
    year integer NOT NULL,
    place integer NOT NULL,
    customer_id text NOT NULL,
    total bigint NOT NULL,
    issued_on text NOT NULL,
    due_on text NOT NULL,
    version integer NOT NULL,
    created_at bigint NOT NULL,
    voided_at bigint,
    void_reason text NOT NULL,
    remind_at bigint,
    reminded integer DEFAULT 0 NOT NULL,
    reminders_ended_at bigint
);
CREATE TABLE jobs (
    name text NOT NULL,
    minute bigint NOT NULL,
    lease_until bigint
);
CREATE TABLE kept_cards (
    id text NOT NULL,
    customer_id text NOT NULL,
    state text NOT NULL,
    session_id text,
    url text,
    provider_customer text,
    method_id text,
    card text NOT NULL,
    consent text NOT NULL,
    address text NOT NULL,
    user_agent text NOT NULL,
    asked_at bigint NOT NULL,
    kept_at bigint,
    ended_at bigint,
    ended_by text NOT NULL,
    detached_at bigint,
    reminded_at bigint
);
CREATE TABLE kept_secrets (
    id text NOT NULL,
    sealed text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE ledger_accounts (
    booking_id text NOT NULL,
    balance bigint NOT NULL,
    since bigint NOT NULL,
    version integer NOT NULL,
    earlier integer NOT NULL
);
CREATE TABLE ledger_entries (
    id text NOT NULL,
    booking_id text NOT NULL,
    place integer NOT NULL,
    kind text NOT NULL,
    amount bigint NOT NULL,
    way text NOT NULL,
    reverses text,
    act text NOT NULL,
    created_at bigint NOT NULL,
    tax_name text DEFAULT ''::text NOT NULL,
    tax_rate integer DEFAULT 0 NOT NULL,
    tax_base bigint DEFAULT 0 NOT NULL,
    CONSTRAINT ledger_entries_amount_check CHECK ((amount <> 0))
);
CREATE TABLE ledger_notes (
    entry_id text NOT NULL,
    words text NOT NULL
);
CREATE TABLE limits (
    name text NOT NULL,
    who text NOT NULL,
    points integer NOT NULL,
    ends_at bigint NOT NULL
);
CREATE TABLE logos (
    sha256 text NOT NULL,
    content_type text NOT NULL,
    bytes bytea NOT NULL,
    created_at bigint NOT NULL,
    retired_at bigint
);
CREATE TABLE mail_tokens (
    id text NOT NULL,
    refresh_token text NOT NULL,
    access_token text,
    expires_at bigint NOT NULL,
    lease_until bigint,
    trouble_kind text,
    trouble_said text,
    trouble_at bigint
);
CREATE TABLE messages (
    id text NOT NULL,
    kind text NOT NULL,
    entity_id text NOT NULL,
    version integer NOT NULL,
    channel text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    html text,
    body text NOT NULL,
    attachments text NOT NULL,
    status text NOT NULL,
    attempts integer NOT NULL,
    next_attempt_at bigint,
    lease_until bigint,
    provider_id text,
    error text,
    created_at bigint NOT NULL,
    sent_at bigint,
    draft text,
    deferrals integer DEFAULT 0 NOT NULL,
    good_until bigint DEFAULT 0 NOT NULL,
    act text,
    receipt text,
    in_doubt_since bigint
);
CREATE TABLE outages (
    channel text NOT NULL,
    kind text NOT NULL,
    said text NOT NULL,
    since bigint NOT NULL,
    checks integer NOT NULL,
    next_check_at bigint NOT NULL
);
CREATE TABLE owner (
    id integer NOT NULL,
    user_id text NOT NULL,
    created_at bigint NOT NULL,
    session_days integer DEFAULT 30 NOT NULL,
    password_changed_at bigint DEFAULT 0 NOT NULL,
    CONSTRAINT owner_single CHECK ((id = 1))
);
CREATE TABLE owner_links (
    hash text NOT NULL,
    purpose text NOT NULL,
    value text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE passkey (
    id text NOT NULL,
    name text,
    "publicKey" text NOT NULL,
    "userId" text NOT NULL,
    "credentialID" text NOT NULL,
    counter integer NOT NULL,
    "deviceType" text NOT NULL,
    "backedUp" boolean NOT NULL,
    transports text,
    "createdAt" timestamp with time zone,
    aaguid text
);
CREATE TABLE pay_entries (
    id text NOT NULL,
    person_id text NOT NULL,
    date text NOT NULL,
    amount integer NOT NULL,
    words text NOT NULL,
    reverses text,
    created_at bigint NOT NULL
);
CREATE TABLE pay_rules (
    person_id text NOT NULL,
    from_date text NOT NULL,
    kind text NOT NULL,
    amount integer NOT NULL
);
CREATE TABLE payment_claims (
    id text NOT NULL,
    invoice_id text NOT NULL,
    way text NOT NULL,
    amount bigint NOT NULL,
    tip bigint NOT NULL,
    state text NOT NULL,
    claimed_at bigint NOT NULL,
    answered_at bigint,
    act text,
    address text NOT NULL,
    user_agent text NOT NULL
);
CREATE TABLE photos (
    id text NOT NULL,
    content_type text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    large bytea NOT NULL,
    small bytea NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE places (
    date text NOT NULL,
    window_id text NOT NULL,
    place integer NOT NULL,
    booking_id text NOT NULL,
    free_at bigint
);
CREATE TABLE request_keys (
    key text NOT NULL,
    request_hash text NOT NULL,
    answer text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE reviews (
    id text NOT NULL,
    rating integer NOT NULL,
    name text NOT NULL,
    location text NOT NULL,
    service_type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    hold_reason text,
    booking_id text,
    created_at bigint NOT NULL,
    hide_reason text,
    decided_at bigint,
    version integer DEFAULT 1 NOT NULL,
    reply text,
    replied_at bigint,
    list_order bigint DEFAULT 0 NOT NULL,
    related integer DEFAULT 0 NOT NULL
);
CREATE TABLE search_keys (
    key text NOT NULL COLLATE pg_catalog."C",
    customer_id text NOT NULL
);
CREATE TABLE security_events (
    id text NOT NULL,
    created_at bigint NOT NULL,
    kind text NOT NULL,
    slot text,
    times integer NOT NULL,
    who text NOT NULL,
    about text NOT NULL,
    network text NOT NULL,
    user_agent text NOT NULL
);
CREATE TABLE sending_accounts (
    channel text NOT NULL,
    sealed text NOT NULL,
    version bigint NOT NULL,
    changed_at bigint NOT NULL
);
CREATE TABLE series (
    id text NOT NULL,
    customer_id text NOT NULL,
    follows text,
    frequency text NOT NULL,
    starts_on text NOT NULL,
    ends_on text,
    paused_from text,
    paused_until text,
    window_id text NOT NULL,
    window_start text NOT NULL,
    window_end text NOT NULL,
    price integer NOT NULL,
    version integer NOT NULL,
    due_at bigint,
    created_at bigint NOT NULL,
    work text
);
CREATE TABLE series_questions (
    series_id text NOT NULL,
    slot_date text NOT NULL,
    why text NOT NULL,
    asked_at bigint NOT NULL,
    left_out_at bigint
);
CREATE TABLE session (
    id text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    token text NOT NULL,
    "createdAt" timestamp with time zone NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL,
    "ipAddress" text,
    "userAgent" text,
    "userId" text NOT NULL,
    proven_at bigint
);
CREATE TABLE settings (
    id integer NOT NULL,
    version integer NOT NULL,
    value text NOT NULL,
    updated_at bigint NOT NULL
);
CREATE TABLE text_listening (
    id integer NOT NULL,
    heard_until bigint NOT NULL
);
CREATE TABLE text_numbers (
    number text NOT NULL,
    stopped_at bigint,
    said_at bigint NOT NULL,
    question text,
    unreachable integer
);
CREATE TABLE "twoFactor" (
    id text NOT NULL,
    secret text NOT NULL,
    "backupCodes" text NOT NULL,
    "userId" text NOT NULL,
    verified boolean,
    "failedVerificationCount" integer DEFAULT 0,
    "lockedUntil" timestamp with time zone
);
CREATE TABLE unconfirmed_requests (
    id text NOT NULL,
    email_key text NOT NULL,
    form text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    confirmed_at bigint
);
CREATE TABLE "user" (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    "emailVerified" boolean NOT NULL,
    image text,
    "createdAt" timestamp with time zone NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL,
    "twoFactorEnabled" boolean
);
CREATE TABLE verification (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    "createdAt" timestamp with time zone NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL
);
CREATE TABLE waitlist (
    zip text NOT NULL,
    email_key text NOT NULL,
    email text NOT NULL,
    created_at bigint NOT NULL
);
INSERT INTO account VALUES
	('c5185192-ef1e-426f-9011-6203fd62b1ed', 'c5185192-ef1e-426f-9011-6203fd62b1ed', 'credential', 'c5185192-ef1e-426f-9011-6203fd62b1ed', NULL, NULL, NULL, NULL, NULL, NULL, '$scrypt$ln=15,r=8,p=3$CsOLGJnJuP5pQUQ3IVe6zQ$QMH43Yk4gukVHrhWfMXMIj5TpprTA7Xam2JSMyBqDhw', '2026-11-27 14:56:14.131+05:45', '2026-11-27 14:56:14.131+05:45');
INSERT INTO acts VALUES
	('e4c33c79-c659-4f1e-87a6-8b2cbcd65b52', 'booking', '01a21c46-11a9-71ef-aaa7-fef11607cba9', 2, '{"status":"pending","reason":null}', '{"bookings-pending":-1,"bookings-confirmed":1}', 1795770694054, NULL),
	('c003fdc5-e3d9-485e-9bf6-6171e6bd0529', 'booking', '01a21c46-11a9-71ef-aaa7-fef11607cba9', 3, '{"status":"confirmed","reason":null}', '{"bookings-confirmed":-1}', 1796548294256, NULL),
	('f9946fd9-4f65-4140-8ffc-6d47cf85185d', 'ledger', '01a21c46-11a9-71ef-aaa7-fef11607cba9', 2, '{}', '{}', 1796548294530, NULL),
	('f8e3e149-fdc2-4293-aa3e-79b67e622e38', 'booking', '01a24a9f-55f0-766b-85b1-29dd8c1d7226', 2, '{"status":"pending","reason":null}', '{"bookings-pending":-1,"bookings-confirmed":1}', 1796548296067, NULL),
	('0211c62f-77a2-48c3-aa4d-f9fe5ca89807', 'booking', '01a24a9f-5a17-7f11-9932-77c107b2ec5e', 2, '{"status":"pending","reason":null}', '{"bookings-pending":-1}', 1796548312903, NULL);
INSERT INTO bookings VALUES
	('01a21c46-11a9-71ef-aaa7-fef11607cba9', 'Bea Ortega', '556a90f5-6636-4b9b-af26-88820042cb6f@example.com', '(415) 555-0188', '1 Oak Street', 'standard', 'medium', 89, 'completed', 1795770683817, '94110', '2026-11-30', '12-14', '12:00', '14:00', '', '', '{"version":"booking-2026-11-b","sentence":"Text me from Sparkle Home Cleaning about this booking. Message frequency varies; message and data rates may apply. Reply STOP to end, HELP for help. Not needed to book. See the privacy statement.","agreed":false,"at":1795770683817}', '[]', 'once', 89, 3, 1796068800000, 1796076000000, NULL, 1795919741908, NULL, '01a21c46-11a9-7b11-9ff5-6a405f513980', NULL, 1, '', '{"service":"Standard Clean","homeSize":"3-4 Bedrooms","extras":[],"frequency":"One time"}', NULL, NULL, '', 0, 0, 0, '', 0),
	('01a24a9f-55f0-766b-85b1-29dd8c1d7226', 'Bea Ortega', 'bf6e7f22-dbdb-42e4-868b-adff3bee3ba3@example.com', '(415) 555-0188', '1 Oak Street', 'standard', 'medium', 89, 'confirmed', 1796548285936, '94110', '2026-12-08', '12-14', '12:00', '14:00', '', '', '{"version":"booking-2026-11-b","sentence":"Text me from Sparkle Home Cleaning about this booking. Message frequency varies; message and data rates may apply. Reply STOP to end, HELP for help. Not needed to book. See the privacy statement.","agreed":false,"at":1796548285936}', '[]', 'once', 89, 2, 1796760000000, 1796767200000, NULL, 1796654142968, NULL, '01a24a9f-55f0-78f4-9113-58fdd68e5382', NULL, 1, '', '{"service":"Standard Clean","homeSize":"3-4 Bedrooms","extras":[],"frequency":"One time"}', NULL, NULL, '', 0, 0, 0, '', 0),
	('01a24a9f-5812-70f7-a677-0d51147e16b3', 'Bea Ortega', 'a6d4a80e-86cd-42dd-8b3d-629a950c38c8@example.com', '(415) 555-0188', '1 Oak Street', 'standard', 'medium', 89, 'pending', 1796548286482, '94110', '2026-12-08', '14-16', '14:00', '16:00', '', '', '{"version":"booking-2026-11-b","sentence":"Text me from Sparkle Home Cleaning about this booking. Message frequency varies; message and data rates may apply. Reply STOP to end, HELP for help. Not needed to book. See the privacy statement.","agreed":false,"at":1796548286482}', '[]', 'once', 89, 1, 1796767200000, 1796774400000, NULL, 1796657743241, NULL, '01a24a9f-5812-7b1d-b5de-ed9335377e0f', NULL, 1, '', '{"service":"Standard Clean","homeSize":"3-4 Bedrooms","extras":[],"frequency":"One time"}', NULL, NULL, '', 0, 0, 0, '', 0),
	('01a24a9f-5a17-7f11-9932-77c107b2ec5e', 'Bea Ortega', '34968c88-36da-4b0b-a593-68118ff1f44f@example.com', '(415) 555-0188', '1 Oak Street', 'standard', 'medium', 89, 'declined', 1796548286999, '94110', '2026-12-09', '8-10', '08:00', '10:00', '', '', '{"version":"booking-2026-11-b","sentence":"Text me from Sparkle Home Cleaning about this booking. Message frequency varies; message and data rates may apply. Reply STOP to end, HELP for help. Not needed to book. See the privacy statement.","agreed":false,"at":1796548286999}', '[]', 'once', 89, 2, 1796832000000, 1796839200000, 'We are away.', 1796690143499, NULL, '01a24a9f-5a17-7757-91ee-00bdaac71313', NULL, 1, '', '{"service":"Standard Clean","homeSize":"3-4 Bedrooms","extras":[],"frequency":"One time"}', NULL, NULL, '', 0, 0, 0, '', 0);
INSERT INTO counters VALUES
	('reviews-held', 0, 0),
	('bookings', 3, 1),
	('bookings-pending', 3, 1),
	('bookings-confirmed', 4, 1),
	('bookings-pending', 4, -1),
	('bookings-confirmed', 5, -1),
	('reviews', 6, 1),
	('reviews-stars-4', 6, 1),
	('reviews-verified', 6, 1),
	('reviews', 7, 1),
	('reviews-stars-5', 7, 1),
	('reviews', 8, 1),
	('reviews-held', 8, 1),
	('reviews-withheld-link', 8, 1),
	('bookings', 9, 1),
	('bookings-pending', 9, 1),
	('bookings-confirmed', 10, 1),
	('bookings-pending', 10, -1),
	('bookings', 11, 1),
	('bookings-pending', 11, 1),
	('bookings', 12, 1),
	('bookings-pending', 12, 1),
	('estimates-sent', 13, 1),
	('estimates-sent', 14, 1),
	('bookings-pending', 15, -1);
INSERT INTO customers VALUES
	('01a24a9f-55f0-78f4-9113-58fdd68e5382', 'bf6e7f22-dbdb-42e4-868b-adff3bee3ba3@example.com', 'bf6e7f22-dbdb-42e4-868b-adff3bee3ba3@example.com', 'Bea Ortega', '(415) 555-0188', '1 Oak Street', 1796548285936, '+14155550188', '', NULL, NULL, NULL, '', '', '', 1, NULL, '[]'),
	('01a24a9f-5812-7b1d-b5de-ed9335377e0f', 'a6d4a80e-86cd-42dd-8b3d-629a950c38c8@example.com', 'a6d4a80e-86cd-42dd-8b3d-629a950c38c8@example.com', 'Bea Ortega', '(415) 555-0188', '1 Oak Street', 1796548286482, '+14155550188', '', NULL, NULL, NULL, '', '', '', 1, NULL, '[]'),
	('01a24a9f-5a17-7757-91ee-00bdaac71313', '34968c88-36da-4b0b-a593-68118ff1f44f@example.com', '34968c88-36da-4b0b-a593-68118ff1f44f@example.com', 'Bea Ortega', '(415) 555-0188', '1 Oak Street', 1796548286999, '+14155550188', '', NULL, NULL, NULL, '', '', '', 1, NULL, '[]'),
	('01a24a9f-5c09-7f0a-ba1e-e996549eb50f', 'ana@example.com', 'ana@example.com', 'Ana Díaz', '(415) 555-0199', '12 Elm Street, San Francisco', 1796548287497, '+14155550199', '', NULL, NULL, NULL, '', '', '', 1, NULL, '[]'),
	('01a24a9f-8506-7116-afe7-e2d5f7b74ca9', 'bo@example.com', 'bo@example.com', 'Ana Díaz', '(415) 555-0199', '12 Elm Street, San Francisco', 1796548297990, '+14155550199', '', NULL, NULL, NULL, '', '', '', 1, NULL, '[]'),
	('01a21c46-11a9-7b11-9ff5-6a405f513980', '556a90f5-6636-4b9b-af26-88820042cb6f@example.com', '556a90f5-6636-4b9b-af26-88820042cb6f@example.com', 'Bea Ortega', '(415) 555-0188', '1 Oak Street', 1795770683817, '+14155550188', '', '01a24a9f-8506-7116-afe7-e2d5f7b74ca9', NULL, NULL, '', '', '', 1, NULL, '[]');
INSERT INTO estimate_answers VALUES
	('0ce50a0e-0e97-420c-b9f8-1e43cffc1d26', 'HY3-A85', 1, 'approve', 'Bo Hall', NULL, '', 'link', '127.0.0.1', 'node', '7592503a46876dbd36bbe633210e589d152745c12557c0b459fe5cf78bc71a95', '272fb20a9b13a7e6d528eaecba8cdd8cda056cc4e1052aaff4e48a52ea8dac0e', '{"version":"approval-2026-11-c","sentence":"Send me text messages from Sparkle Home Cleaning about this estimate and the visits that come of it: answers, confirmations and changes. Message frequency varies. Message and data rates may apply. Reply STOP to end, HELP for help. Consent is not required to approve. See the privacy statement.","agreed":true,"at":1796548301421}', 1796548301421, NULL, 'You accept the cleaning above at $149 for the first visit (Every week: $119 for each later visit). Nothing is paid now; the day is chosen next. [Approve for $149]', 'rQwn1w3246_fxE8CRkIeQ6Ke_o9j047au3jh3-DndZE');
INSERT INTO estimates VALUES
	('YKK-4R9', 1, '01a24a9f-5c09-7f0a-ba1e-e996549eb50f', 'Ana Díaz', 'ana@example.com', '(415) 555-0199', '12 Elm Street, San Francisco', 'deep', 'medium', '[]', 'weekly', '', 149, 149, NULL, 'sent', '{"version":"estimate-2026-11-c","sentence":"The customer asked for text messages from Sparkle Home Cleaning about this estimate: the estimate, and at most two reminders of it. Message and data rates may apply. Reply STOP to end, HELP for help. Consent is not required to get an estimate. See the privacy statement.","agreed":true,"at":1796548287497}', '{"number":"YKK-4R9","version":1,"createdAt":"2026-12-06T09:11:27.497Z","business":{"brand":"Sparkle Home Cleaning","phone":"(415) 555-0132","phoneLink":"tel:+14155550132","email":"","address":"","website":"http://a.example","color":"#0f5f5c"},"logo":null,"issuedOn":"December 6, 2026","validUntil":"January 5, 2027","customer":{"name":"Ana Díaz","email":"ana@example.com","phone":"(415) 555-0199","address":"12 Elm Street, San Francisco"},"service":{"label":"Deep Clean","description":"comprehensive top-to-bottom clean"},"homeSize":"3-4 Bedrooms","lines":[{"label":"Deep Clean, 3-4 Bedrooms","amount":"$149"}],"price":"$149","frequency":"Every week","laterPrice":"$119","laterVisits":"Every week: $119 for each later visit","proposed":null,"notes":"","photos":[],"terms":["This estimate is valid for 30 days, until January 5, 2027.","The final price may vary with the condition and the actual size of the home.","All cleaning supplies and equipment are included.","If the price has to change, you get a new version of this estimate first. Nothing is charged without your yes."],"link":"http://a.example/?estimate=private-link-to-estimate"}', 1796548287497, 1796548300429, 119, NULL, NULL, 1, '[]', NULL, NULL, '{"service":"Deep Clean","homeSize":"3-4 Bedrooms","extras":[],"frequency":"Every week"}', NULL, 1796839200000, '', 0, 0, ''),
	('HY3-A85', 1, '01a24a9f-8506-7116-afe7-e2d5f7b74ca9', 'Ana Díaz', 'bo@example.com', '(415) 555-0199', '12 Elm Street, San Francisco', 'deep', 'medium', '[]', 'weekly', '', 149, 149, NULL, 'approved', '{"version":"estimate-2026-11-c","sentence":"The customer asked for text messages from Sparkle Home Cleaning about this estimate: the estimate, and at most two reminders of it. Message and data rates may apply. Reply STOP to end, HELP for help. Consent is not required to get an estimate. See the privacy statement.","agreed":true,"at":1796548297990}', '{"number":"HY3-A85","version":1,"createdAt":"2026-12-06T09:11:37.990Z","business":{"brand":"Sparkle Home Cleaning","phone":"(415) 555-0132","phoneLink":"tel:+14155550132","email":"","address":"","website":"http://a.example","color":"#0f5f5c"},"logo":null,"issuedOn":"December 6, 2026","validUntil":"January 5, 2027","customer":{"name":"Ana Díaz","email":"bo@example.com","phone":"(415) 555-0199","address":"12 Elm Street, San Francisco"},"service":{"label":"Deep Clean","description":"comprehensive top-to-bottom clean"},"homeSize":"3-4 Bedrooms","lines":[{"label":"Deep Clean, 3-4 Bedrooms","amount":"$149"}],"price":"$149","frequency":"Every week","laterPrice":"$119","laterVisits":"Every week: $119 for each later visit","proposed":null,"notes":"","photos":[],"terms":["This estimate is valid for 30 days, until January 5, 2027.","The final price may vary with the condition and the actual size of the home.","All cleaning supplies and equipment are included.","If the price has to change, you get a new version of this estimate first. Nothing is charged without your yes."],"link":"http://a.example/?estimate=private-link-to-estimate"}', 1796548297990, 1796548301158, 119, 1796548301421, 1796548301421, 1, '[]', NULL, NULL, '{"service":"Deep Clean","homeSize":"3-4 Bedrooms","extras":[],"frequency":"Every week"}', NULL, 1796839200000, '', 0, 0, '');
INSERT INTO events OVERRIDING SYSTEM VALUE VALUES
	(1, 'settings-changed', 'settings', 1795770683366, '773'),
	(2, 'booking-created', '01a21c46-11a9-71ef-aaa7-fef11607cba9', 1795770683817, '776'),
	(3, 'booking-confirmed', '01a21c46-11a9-71ef-aaa7-fef11607cba9', 1795770684054, '778'),
	(4, 'booking-changed', '01a21c46-11a9-71ef-aaa7-fef11607cba9', 1796548284256, '780'),
	(5, 'ledger-changed', '01a21c46-11a9-71ef-aaa7-fef11607cba9', 1796548284530, '782');
INSERT INTO invoice_versions VALUES
	('01a24a9f-5181-761f-8c61-fc247ca9855c', 1, '{"number":"2026-0001","business":{"brand":"Sparkle Home Cleaning","phone":"(415) 555-0132","phoneLink":"tel:+14155550132","email":"","address":"","website":"http://a.example","color":"#0f5f5c"},"logo":null,"issuedOn":"December 6, 2026","dueOn":"December 20, 2026","customer":{"name":"Bea Ortega","email":"556a90f5-6636-4b9b-af26-88820042cb6f@example.com","phone":"(415) 555-0188","address":"1 Oak Street"},"places":["1 Oak Street, 94110"],"lines":[{"date":"2026-11-30","day":"November 30, 2026","label":"Standard Clean, 3-4 Bedrooms","cents":8900,"amount":"$89.00"}],"totalCents":8900,"total":"$89.00","version":1,"createdAt":"2026-12-06T09:11:24.801Z","changes":[{"label":"Paid by check, December 6, 2026","cents":-5000,"amount":"-$50.00"}],"paidCents":5000,"paid":"$50.00","balanceCents":3900,"balance":"$39.00","isPaid":false,"howToPay":""}', 1796548284801);
INSERT INTO invoice_visits VALUES
	('01a24a9f-5181-761f-8c61-fc247ca9855c', '01a21c46-11a9-71ef-aaa7-fef11607cba9', 8900, 1);
INSERT INTO invoice_years VALUES
	(2026, 1);
INSERT INTO invoices VALUES
	('01a24a9f-5181-761f-8c61-fc247ca9855c', 2026, 1, '01a21c46-11a9-7b11-9ff5-6a405f513980', 8900, '2026-12-06', '2026-12-20', 1, 1796548284801, NULL, '', 1798048800000, 0, NULL);
INSERT INTO kept_secrets VALUES
	('9kRmoYZNfnaij9NxRbxOcHd1Risfs6Ca-dSfxyEtJx4', 'AiQpl1dbd_gl3bzKDepd4vdRugcudg5NdGma7LvSms_zDh-fYSd2Ooke5bQmvo_wNngKSwPsu104AH1BZkCwujoHErHESBM', 1795770668848);
INSERT INTO kysely_migration VALUES
	('0001-office', '2026-11-27T09:07:10.597Z'),
	('0002-owner', '2026-11-27T09:07:10.670Z'),
	('0003-reviews', '2026-11-27T09:07:10.689Z'),
	('0004-bookings', '2026-11-27T09:07:10.809Z'),
	('0005-visits', '2026-11-27T09:07:10.813Z'),
	('0007-review-decisions', '2026-11-27T09:07:10.826Z'),
	('0008-logo', '2026-11-27T09:07:10.834Z'),
	('0009-limits', '2026-11-27T09:07:10.851Z'),
	('0010-booking-holders', '2026-11-27T09:07:10.867Z'),
	('0011-booking-answer-by', '2026-11-27T09:07:10.880Z'),
	('0012-delivery', '2026-11-27T09:07:11.075Z'),
	('0013-acts', '2026-11-27T09:07:11.242Z'),
	('0014-leaving-places', '2026-11-27T09:07:11.247Z'),
	('0015-sessions', '2026-11-27T09:07:11.273Z'),
	('0016-second-factors', '2026-11-27T09:07:11.310Z'),
	('0017-link-hashes', '2026-11-27T09:07:11.329Z'),
	('0018-security-log', '2026-11-27T09:07:11.341Z'),
	('0019-api-tokens', '2026-11-27T09:07:11.350Z'),
	('0021-newest-details', '2026-11-27T09:07:11.373Z'),
	('0022-smaller-indexes', '2026-11-27T09:07:11.388Z'),
	('0023-phone-keys', '2026-11-27T09:07:11.537Z'),
	('0024-customers-of-bookings', '2026-11-27T09:07:11.544Z'),
	('0026-given-up-places', '2026-11-27T09:07:11.547Z'),
	('0027-jobs', '2026-11-27T09:07:11.593Z'),
	('0028-event-order', '2026-11-27T09:07:11.657Z'),
	('0030-photos', '2026-11-27T09:07:11.902Z'),
	('0031-review-lists', '2026-11-27T09:07:12.279Z'),
	('0033-search-keys', '2026-11-27T09:07:12.314Z'),
	('0034-customer-records', '2026-11-27T09:07:12.321Z'),
	('0037-estimate-answers', '2026-11-27T09:07:12.449Z'),
	('0042-of-one-person', '2026-11-27T09:07:12.457Z'),
	('0043-booking-corrections', '2026-11-27T09:07:12.491Z'),
	('0044-calendar-links', '2026-11-27T09:07:12.503Z'),
	('0046-incoming-texts', '2026-11-27T09:07:12.560Z'),
	('0047-receipts', '2026-11-27T09:07:12.573Z'),
	('0048-visits-of-estimates', '2026-11-27T09:07:12.583Z'),
	('0049-estimate-versions', '2026-11-27T09:07:12.594Z'),
	('0050-findings', '2026-11-27T09:07:12.599Z'),
	('0051-bathrooms', '2026-11-27T09:07:12.623Z'),
	('0052-erased-customers', '2026-11-27T09:07:12.631Z'),
	('0053-visit-notes', '2026-11-27T09:07:12.635Z'),
	('0055-lines-of-estimates', '2026-11-27T09:07:12.639Z'),
	('0056-proposed-times', '2026-11-27T09:07:12.652Z'),
	('0058-names-of-sold', '2026-11-27T09:07:12.672Z'),
	('0061-mail-reports', '2026-11-27T09:07:12.721Z'),
	('0062-estimate-lists', '2026-11-27T09:07:12.738Z'),
	('0064-approval-sheets', '2026-11-27T09:07:12.763Z'),
	('0065-reminders', '2026-11-27T09:07:12.779Z'),
	('0068-reach', '2026-11-27T09:07:12.813Z'),
	('0072-estimate-photos', '2026-11-27T09:07:12.833Z'),
	('0079-related-reviews', '2026-11-27T09:07:12.840Z'),
	('0090-kept-secrets', '2026-11-27T09:07:12.844Z'),
	('0091-attempts-under-way', '2026-11-27T09:07:12.849Z'),
	('0092-plain-search-keys', '2026-11-27T09:07:12.853Z'),
	('0093-asked-again', '2026-11-27T09:07:12.864Z'),
	('0094-messages-in-doubt', '2026-11-27T09:07:12.908Z'),
	('0095-answered-files', '2026-11-27T09:07:13.028Z'),
	('0096-sent-by-mail', '2026-11-27T09:07:13.321Z'),
	('0097-reminders-of-visits', '2026-11-27T09:07:13.360Z'),
	('0098-stopped-texts-wait', '2026-11-27T09:07:13.408Z'),
	('0115-zips-of-estimates', '2026-11-27T09:07:13.444Z'),
	('0125-mail-tokens', '2026-11-27T09:07:13.461Z'),
	('0150-sealed-answers', '2026-11-27T09:07:13.527Z'),
	('0160-series', '2026-11-27T09:07:13.699Z'),
	('0170-lengths-of-visits', '2026-11-27T09:07:13.893Z'),
	('0171-sentences-of-lengths', '2026-11-27T09:07:13.895Z'),
	('0180-unconfirmed-requests', '2026-11-27T09:07:13.912Z'),
	('0280-sending-accounts', '2026-11-27T09:07:13.921Z'),
	('0290-booking-skips', '2026-11-27T09:07:13.932Z'),
	('0300-edits-of-visits', '2026-11-27T09:07:13.955Z'),
	('0320-ledger', '2026-11-27T09:07:14.070Z'),
	('0340-crew', '2026-11-27T09:07:14.085Z'),
	('0341-crew-of-visits', '2026-11-27T09:07:14.094Z'),
	('0342-crew-links', '2026-11-27T09:07:14.135Z'),
	('0350-typed-customers', '2026-11-27T09:07:14.189Z'),
	('0351-keys-of-customers', '2026-11-27T09:07:14.194Z'),
	('0360-invoices', '2026-11-27T09:07:14.246Z'),
	('0361-reminders-of-invoices', '2026-11-27T09:07:14.258Z'),
	('0370-work-of-series', '2026-11-27T09:07:14.260Z'),
	('0380-keys-of-crew-steps', '2026-11-27T09:07:14.262Z'),
	('0381-lists-of-homes', '2026-11-27T09:07:14.321Z'),
	('0382-pay', '2026-11-27T09:07:14.333Z'),
	('0383-looks-at-access', '2026-11-27T09:07:14.352Z'),
	('0390-payment-claims', '2026-11-27T09:07:14.367Z'),
	('0400-crew-news', '2026-11-27T09:07:14.372Z'),
	('0430-sales-tax', '2026-11-27T09:07:14.384Z'),
	('0431-fees-of-visits', '2026-11-27T09:07:14.386Z'),
	('0432-books', '2026-11-27T09:07:14.561Z'),
	('0440-card-account', '2026-11-27T09:07:14.645Z'),
	('0441-card-payments', '2026-11-27T09:07:14.719Z'),
	('0442-card-refunds', '2026-11-27T09:07:14.742Z'),
	('0443-kept-cards', '2026-11-27T09:07:14.892Z'),
	('0444-reminded-cards', '2026-11-27T09:07:14.895Z'),
	('0450-days-off', '2026-11-27T09:07:14.899Z'),
	('0451-looks-of-people', '2026-11-27T09:07:14.901Z'),
	('0460-reasons-of-edits', '2026-11-27T09:07:14.907Z'),
	('0461-homes-of-customers', '2026-11-27T09:07:14.909Z');
INSERT INTO kysely_migration_lock VALUES
	('migration_lock', 0);
INSERT INTO ledger_accounts VALUES
	('01a21c46-11a9-71ef-aaa7-fef11607cba9', 3900, 1796068800000, 2, 0);
INSERT INTO ledger_entries VALUES
	('01a24a9f-4f60-7ee9-b229-e19d100ce1bc', '01a21c46-11a9-71ef-aaa7-fef11607cba9', 1, 'charge', 8900, '', NULL, 'c003fdc5-e3d9-485e-9bf6-6171e6bd0529', 1796548284256, '', 0, 0),
	('01a24a9f-5072-7bcb-aff0-367e025f777b', '01a21c46-11a9-71ef-aaa7-fef11607cba9', 2, 'payment', -5000, 'check', NULL, 'f9946fd9-4f65-4140-8ffc-6d47cf85185d', 1796548284530, '', 0, 0);
INSERT INTO ledger_notes VALUES
	('01a24a9f-5072-7bcb-aff0-367e025f777b', 'No. 17');
INSERT INTO messages VALUES
	('01a24a9f-5812-727d-bec0-84411d32954d', 'booking-received', '01a24a9f-5812-70f7-a677-0d51147e16b3', 1, 'email', 'a6d4a80e-86cd-42dd-8b3d-629a950c38c8@example.com', 'Booking received for Tuesday, December 8 - Sparkle Home Cleaning', NULL, 'Words', '[]', 'sent', 1, NULL, NULL, NULL, NULL, 1796548286482, 1796548296079, NULL, 0, 1796774400000, NULL, NULL, NULL),
	('01a21c46-11a9-79ad-a1b5-c125e049ab1a', 'booking-received', '01a21c46-11a9-71ef-aaa7-fef11607cba9', 1, 'email', '556a90f5-6636-4b9b-af26-88820042cb6f@example.com', '', NULL, 'Words', '[]', 'failed', 1, NULL, NULL, NULL, 'It was not sent in time: what it is about has passed. Send it again if it still helps.', 1795770683817, NULL, NULL, 0, 1796076000000, NULL, NULL, NULL),
	('01a21c46-11a9-74a6-aa1c-ee88202295e4', 'owner-booked', '01a21c46-11a9-71ef-aaa7-fef11607cba9', 1, 'email', 'owner@example.com', '', NULL, 'Words', '[]', 'failed', 1, NULL, NULL, NULL, 'It was not sent in time: what it is about has passed. Send it again if it still helps.', 1795770683817, NULL, NULL, 0, 1796076000000, NULL, NULL, NULL),
	('01a21c46-1296-7d38-a7eb-b7c06945d8f0', 'booking-confirmed', '01a21c46-11a9-71ef-aaa7-fef11607cba9', 2, 'email', '556a90f5-6636-4b9b-af26-88820042cb6f@example.com', '', NULL, 'Words', '[]', 'failed', 1, NULL, NULL, NULL, 'It was not sent in time: what it is about has passed. Send it again if it still helps.', 1795770684054, NULL, NULL, 0, 1796076000000, 'e4c33c79-c659-4f1e-87a6-8b2cbcd65b52', NULL, NULL),
	('285ff34f-0d53-4010-95b6-c3a25b7745c6', 'owner-review-published', '2026-12-06', 1, 'email', 'owner@example.com', 'A new review is on your page - Sparkle Home Cleaning', NULL, 'Words', '[]', 'sent', 1, NULL, NULL, NULL, NULL, 1796548285361, 1796548294299, NULL, 0, 1799140285361, NULL, NULL, NULL),
	('01a24a9f-5673-74b6-85d0-eee0bb94480e', 'booking-confirmed', '01a24a9f-55f0-766b-85b1-29dd8c1d7226', 2, 'email', 'bf6e7f22-dbdb-42e4-868b-adff3bee3ba3@example.com', 'Booking confirmed for Tuesday, December 8 - Sparkle Home Cleaning', NULL, 'Words', '[{"filename":"visit.ics","contentType":"text/calendar; charset=utf-8; method=REQUEST","content":"QkVHSU46VkNBTEVOREFSDQpWRVJTSU9OOjIuMA0KUFJPRElEOi0vL0Jyb29tLy9Cb29raW5ncy8vRU4NCk1FVEhPRDpSRVFVRVNUDQpCRUdJTjpWVElNRVpPTkUNClRaSUQ6QW1lcmljYS9Mb3NfQW5nZWxlcw0KQkVHSU46U1RBTkRBUkQNCkRUU1RBUlQ6MjAyNjExMDFUMDIwMDAwDQpUWk9GRlNFVEZST006LTA3MDANClRaT0ZGU0VUVE86LTA4MDANCkVORDpTVEFOREFSRA0KQkVHSU46REFZTElHSFQNCkRUU1RBUlQ6MjAyNzAzMTRUMDIwMDAwDQpUWk9GRlNFVEZST006LTA4MDANClRaT0ZGU0VUVE86LTA3MDANCkVORDpEQVlMSUdIVA0KRU5EOlZUSU1FWk9ORQ0KQkVHSU46VkVWRU5UDQpVSUQ6MDFhMjRhOWYtNTVmMC03NjZiLTg1YjEtMjlkZDhjMWQ3MjI2QGV4YW1wbGUuY29tDQpTRVFVRU5DRToyDQpEVFNUQU1QOjIwMjYxMjA2VDA5MTEyNloNCkRUU1RBUlQ7VFpJRD1BbWVyaWNhL0xvc19BbmdlbGVzOjIwMjYxMjA4VDEyMDAwMA0KRFRFTkQ7VFpJRD1BbWVyaWNhL0xvc19BbmdlbGVzOjIwMjYxMjA4VDE0MDAwMA0KU1VNTUFSWTpTdGFuZGFyZCBDbGVhblwsIFNwYXJrbGUgSG9tZSBDbGVhbmluZw0KTE9DQVRJT046MSBPYWsgU3RyZWV0XCwgOTQxMTANCkRFU0NSSVBUSU9OOlN0YW5kYXJkIENsZWFuXCwgMy00IEJlZHJvb21zXG5BcnJpdmFsOiAxMjowMCBQTSDigJMgMjowMCBQTVxuDQogUHJpY2U6ICQ4OVxuUXVlc3Rpb25zPyBDYWxsICg0MTUpIDU1NS0wMTMyLlxuU2VlXCwgbW92ZSBvciBjYW5jZWw6IGh0dHA6Ly8NCiBhLmV4YW1wbGUvP2Jvb2tpbmc9cHJpdmF0ZS1saW5rLXRvLWJvb2tpbmcNCk9SR0FOSVpFUjtDTj0iU3BhcmtsZSBIb21lIENsZWFuaW5nIjptYWlsdG86b3duZXJAZXhhbXBsZS5jb20NCkFUVEVOREVFO1JPTEU9UkVRLVBBUlRJQ0lQQU5UO1BBUlRTVEFUPUFDQ0VQVEVEO1JTVlA9RkFMU0U7Q049IkJlYSBPcnRlZ2EiDQogOk1BSUxUTzpiZjZlN2YyMi1kYmRiLTQyZTQtODY4Yi1hZGZmM2JlZTNiYTNAZXhhbXBsZS5jb20NClVSTDtWQUxVRT1VUkk6aHR0cDovL2EuZXhhbXBsZS8/Ym9va2luZz1wcml2YXRlLWxpbmstdG8tYm9va2luZw0KU1RBVFVTOkNPTkZJUk1FRA0KRU5EOlZFVkVOVA0KRU5EOlZDQUxFTkRBUg0K"}]', 'sent', 1, NULL, NULL, NULL, NULL, 1796548286067, 1796548297568, NULL, 0, 1796767200000, 'f8e3e149-fdc2-4293-aa3e-79b67e622e38', NULL, NULL),
	('af71085a-7b50-40eb-9075-b3d6ab25644f', 'owner-review-held', '2026-12-06', 1, 'email', 'owner@example.com', 'A review waits for you - Sparkle Home Cleaning', NULL, 'Words', '[]', 'sent', 1, NULL, NULL, NULL, NULL, 1796548285692, 1796548294787, NULL, 0, 1799140285692, NULL, NULL, NULL),
	('01a24a9f-55f0-7a05-a7c1-e587f8ab783b', 'owner-booked', '01a24a9f-55f0-766b-85b1-29dd8c1d7226', 1, 'email', 'owner@example.com', 'New booking: Bea Ortega, Tuesday, December 8 - Sparkle Home Cleaning', NULL, 'Words', '[]', 'sent', 1, NULL, NULL, NULL, NULL, 1796548285936, 1796548295883, NULL, 0, 1796767200000, NULL, NULL, NULL),
	('46f74aa7-bfec-414a-ae5e-954ace7f6e65', 'invoice', '01a24a9f-5181-761f-8c61-fc247ca9855c', 1796548284, 'email', '556a90f5-6636-4b9b-af26-88820042cb6f@example.com', 'Invoice 2026-0001 from Sparkle Home Cleaning - $39.00', NULL, 'Words', '[{"filename":"Invoice_2026-0001.pdf","contentType":"application/pdf","invoice":{"id":"01a24a9f-5181-761f-8c61-fc247ca9855c","version":1}}]', 'sent', 1, NULL, NULL, NULL, NULL, 1796548284801, 1796548298993, NULL, 0, 1799140284801, NULL, NULL, NULL),
	('075ef494-2248-497d-8887-8b47a91311b6', 'estimate-text', 'YKK-4R9', 1, 'text', '+14155550199', '', NULL, 'Words', '[]', 'queued', 0, NULL, NULL, NULL, NULL, 1796548287497, NULL, NULL, 0, 1799140287497, NULL, NULL, NULL),
	('01a24a9f-55f0-7822-877e-fd8c9bcc2543', 'booking-received', '01a24a9f-55f0-766b-85b1-29dd8c1d7226', 1, 'email', 'bf6e7f22-dbdb-42e4-868b-adff3bee3ba3@example.com', 'Booking received for Tuesday, December 8 - Sparkle Home Cleaning', NULL, 'Words', '[]', 'sent', 1, NULL, NULL, NULL, NULL, 1796548285936, 1796548294315, NULL, 0, 1796767200000, NULL, NULL, NULL),
	('01a24a9f-5a17-724c-8d7b-f7b456df945b', 'booking-received', '01a24a9f-5a17-7f11-9932-77c107b2ec5e', 1, 'email', '34968c88-36da-4b0b-a593-68118ff1f44f@example.com', 'Booking received for Wednesday, December 9 - Sparkle Home Cleaning', NULL, 'Words', '[]', 'sent', 1, NULL, NULL, NULL, NULL, 1796548286999, 1796548296133, NULL, 0, 1796839200000, NULL, NULL, NULL),
	('01a24a9f-5a17-794f-a18c-e4a7c51c9a45', 'owner-booked', '01a24a9f-5a17-7f11-9932-77c107b2ec5e', 1, 'email', 'owner@example.com', 'New booking: Bea Ortega, Wednesday, December 9 - Sparkle Home Cleaning', NULL, 'Words', '[]', 'sent', 1, NULL, NULL, NULL, NULL, 1796548286999, 1796548297951, NULL, 0, 1796839200000, NULL, NULL, NULL),
	('01a24a9f-5812-7fc2-87a0-bc5d8ac931b7', 'owner-booked', '01a24a9f-5812-70f7-a677-0d51147e16b3', 1, 'email', 'owner@example.com', 'New booking: Bea Ortega, Tuesday, December 8 - Sparkle Home Cleaning', NULL, 'Words', '[]', 'sent', 1, NULL, NULL, NULL, NULL, 1796548286482, 1796548297901, NULL, 0, 1796774400000, NULL, NULL, NULL),
	('a5ef495a-86b5-43ce-b8ed-6e4026095e58', 'estimate-text', 'HY3-A85', 1, 'text', '+14155550199', '', NULL, 'Words', '[]', 'queued', 0, NULL, NULL, NULL, NULL, 1796548297990, NULL, NULL, 0, 1799140297990, NULL, NULL, NULL),
	('45b17ecc-4cff-4d2f-a332-f0aa5c24e1bc', 'estimate-email', 'YKK-4R9', 1, 'email', 'ana@example.com', 'Your Free Cleaning Estimate from Sparkle Home Cleaning - $149', NULL, 'Words', '[{"filename":"Estimate_YKK-4R9_Ana_Díaz.pdf","contentType":"application/pdf","estimate":{"id":"YKK-4R9","version":1}}]', 'sent', 1, NULL, NULL, NULL, NULL, 1796548287497, 1796548300429, NULL, 0, 1799140287497, NULL, NULL, NULL),
	('4dca2a9e-074c-4eab-bb6c-f0f3a6c885ef', 'estimate-email', 'HY3-A85', 1, 'email', 'bo@example.com', 'Your Free Cleaning Estimate from Sparkle Home Cleaning - $149', NULL, 'Words', '[{"filename":"Estimate_HY3-A85_Ana_Díaz.pdf","contentType":"application/pdf","estimate":{"id":"HY3-A85","version":1}}]', 'sent', 1, NULL, NULL, NULL, NULL, 1796548297990, 1796548301158, NULL, 0, 1799140297990, NULL, NULL, NULL),
	('a2206e78-6276-43fb-8c37-931c1db0eb37', 'approval', 'HY3-A85', 1, 'email', 'bo@example.com', 'Your approval of estimate HY3-A85 - Sparkle Home Cleaning', NULL, 'Words', '[{"filename":"Approval_HY3-A85_version_1.pdf","contentType":"application/pdf","approval":{"answer":"0ce50a0e-0e97-420c-b9f8-1e43cffc1d26"}}]', 'sent', 1, NULL, NULL, NULL, NULL, 1796548301421, 1796548302723, NULL, 0, 1799140301421, NULL, NULL, NULL),
	('23a9417d-a0c3-4a84-ad1a-e20cf2090079', 'owner-estimate-approved', 'HY3-A85', 1, 'email', 'owner@example.com', 'Estimate approved: Ana Díaz, $149, HY3-A85 - Sparkle Home Cleaning', NULL, 'Words', '[]', 'sent', 1, NULL, NULL, NULL, NULL, 1796548301421, 1796548302876, NULL, 0, 1799140301421, NULL, NULL, NULL),
	('01a24a9f-9837-7982-8760-aa461daaa44f', 'booking-declined', '01a24a9f-5a17-7f11-9932-77c107b2ec5e', 2, 'email', '34968c88-36da-4b0b-a593-68118ff1f44f@example.com', '', NULL, 'Words', '[]', 'queued', 0, 1796548312903, NULL, NULL, NULL, 1796548302903, NULL, NULL, 0, 1796839200000, '0211c62f-77a2-48c3-aa4d-f9fe5ca89807', NULL, NULL);
INSERT INTO owner VALUES
	(1, 'c5185192-ef1e-426f-9011-6203fd62b1ed', 1795770674131, 30, 0);
INSERT INTO places VALUES
	('2026-11-30', '12-14', 1, '01a21c46-11a9-71ef-aaa7-fef11607cba9', 1796548294256),
	('2026-12-08', '12-14', 1, '01a24a9f-55f0-766b-85b1-29dd8c1d7226', NULL),
	('2026-12-08', '14-16', 1, '01a24a9f-5812-70f7-a677-0d51147e16b3', NULL),
	('2026-12-09', '8-10', 1, '01a24a9f-5a17-7f11-9932-77c107b2ec5e', 1796548312903);
INSERT INTO reviews VALUES
	('9fb4d70e-ee23-43ca-aeb7-4b520f0ee8ff', 4, 'Bea Ortega', 'Oakland', 'deep', 'Everything shone, and they came on time.', 'published', NULL, '01a21c46-11a9-71ef-aaa7-fef11607cba9', 1796548285361, NULL, NULL, 1, NULL, NULL, 101796548285361, 0),
	('c3b69bc3-5a28-4f7e-b60e-2b50c292a2af', 5, 'Bea Ortega', 'Oakland', 'deep', 'Everything shone, and they came on time.', 'published', NULL, NULL, 1796548285614, NULL, NULL, 1, NULL, NULL, 1796548285614, 0),
	('1c7b73cd-c276-4f59-98d1-e86133a64d13', 5, 'Bea Ortega', 'Oakland', 'deep', 'See www.example.com for more', 'held', 'link', NULL, 1796548285692, NULL, NULL, 1, NULL, NULL, 1796548285692, 0);
INSERT INTO search_keys VALUES
	('bea ortega', '01a21c46-11a9-7b11-9ff5-6a405f513980'),
	('ortega bea', '01a21c46-11a9-7b11-9ff5-6a405f513980'),
	('556a90f5 6636 4b9b af26 88820042cb6f example com', '01a21c46-11a9-7b11-9ff5-6a405f513980'),
	('1 oak street', '01a21c46-11a9-7b11-9ff5-6a405f513980'),
	('oak street', '01a21c46-11a9-7b11-9ff5-6a405f513980'),
	('4155550188', '01a21c46-11a9-7b11-9ff5-6a405f513980'),
	('*0188', '01a21c46-11a9-7b11-9ff5-6a405f513980'),
	('bea ortega', '01a24a9f-55f0-78f4-9113-58fdd68e5382'),
	('ortega bea', '01a24a9f-55f0-78f4-9113-58fdd68e5382'),
	('bf6e7f22 dbdb 42e4 868b adff3bee3ba3 example com', '01a24a9f-55f0-78f4-9113-58fdd68e5382'),
	('1 oak street', '01a24a9f-55f0-78f4-9113-58fdd68e5382'),
	('oak street', '01a24a9f-55f0-78f4-9113-58fdd68e5382'),
	('4155550188', '01a24a9f-55f0-78f4-9113-58fdd68e5382'),
	('*0188', '01a24a9f-55f0-78f4-9113-58fdd68e5382'),
	('bea ortega', '01a24a9f-5812-7b1d-b5de-ed9335377e0f'),
	('ortega bea', '01a24a9f-5812-7b1d-b5de-ed9335377e0f'),
	('a6d4a80e 86cd 42dd 8b3d 629a950c38c8 example com', '01a24a9f-5812-7b1d-b5de-ed9335377e0f'),
	('1 oak street', '01a24a9f-5812-7b1d-b5de-ed9335377e0f'),
	('oak street', '01a24a9f-5812-7b1d-b5de-ed9335377e0f'),
	('4155550188', '01a24a9f-5812-7b1d-b5de-ed9335377e0f'),
	('*0188', '01a24a9f-5812-7b1d-b5de-ed9335377e0f'),
	('bea ortega', '01a24a9f-5a17-7757-91ee-00bdaac71313'),
	('ortega bea', '01a24a9f-5a17-7757-91ee-00bdaac71313'),
	('34968c88 36da 4b0b a593 68118ff1f44f example com', '01a24a9f-5a17-7757-91ee-00bdaac71313'),
	('1 oak street', '01a24a9f-5a17-7757-91ee-00bdaac71313'),
	('oak street', '01a24a9f-5a17-7757-91ee-00bdaac71313'),
	('4155550188', '01a24a9f-5a17-7757-91ee-00bdaac71313'),
	('*0188', '01a24a9f-5a17-7757-91ee-00bdaac71313'),
	('ana diaz', '01a24a9f-5c09-7f0a-ba1e-e996549eb50f'),
	('diaz ana', '01a24a9f-5c09-7f0a-ba1e-e996549eb50f'),
	('ana example com', '01a24a9f-5c09-7f0a-ba1e-e996549eb50f'),
	('12 elm street san francisco', '01a24a9f-5c09-7f0a-ba1e-e996549eb50f'),
	('elm street san francisco', '01a24a9f-5c09-7f0a-ba1e-e996549eb50f'),
	('4155550199', '01a24a9f-5c09-7f0a-ba1e-e996549eb50f'),
	('*0199', '01a24a9f-5c09-7f0a-ba1e-e996549eb50f'),
	('ana diaz', '01a24a9f-8506-7116-afe7-e2d5f7b74ca9'),
	('diaz ana', '01a24a9f-8506-7116-afe7-e2d5f7b74ca9'),
	('bo example com', '01a24a9f-8506-7116-afe7-e2d5f7b74ca9'),
	('12 elm street san francisco', '01a24a9f-8506-7116-afe7-e2d5f7b74ca9'),
	('elm street san francisco', '01a24a9f-8506-7116-afe7-e2d5f7b74ca9'),
	('4155550199', '01a24a9f-8506-7116-afe7-e2d5f7b74ca9'),
	('*0199', '01a24a9f-8506-7116-afe7-e2d5f7b74ca9');
INSERT INTO settings VALUES
	(1, 1, '{"texts":{"dailyDollars":5,"countries":[]},"skips":{"rule":"same","fee":25,"free":0},"fees":{"lateCancel":0,"noticeHours":24,"lockedOut":0},"retention":{"messages":24,"waiting":12},"brand":"Sparkle Home Cleaning","phone":"(415) 555-0132","email":"","address":"","timeZone":"America/Los_Angeles","brandColor":"#0f5f5c","navigation":{"services":"Services","pricing":"Pricing","about":"About","reviews":"Reviews","contact":"Contact"},"prices":{"services":{"standard":{"label":"Standard Clean","description":"regular maintenance cleaning","base":89},"deep":{"label":"Deep Clean","description":"comprehensive top-to-bottom clean","base":149},"move":{"label":"Move-in/Out","description":"complete clean for moving","base":199}},"homeSizes":{"small":{"label":"1-2 Bedrooms","multiplier":0.75},"medium":{"label":"3-4 Bedrooms","multiplier":1},"large":{"label":"5+ Bedrooms","multiplier":1.35}},"extras":{"oven":{"label":"Inside the oven","price":30},"fridge":{"label":"Inside the fridge","price":25},"windows":{"label":"Interior windows","price":45},"laundry":{"label":"Laundry, washed and folded","price":20}},"frequencies":{"once":{"label":"One time","percentOff":0},"weekly":{"label":"Every week","percentOff":20},"every-2-weeks":{"label":"Every 2 weeks","percentOff":15},"monthly":{"label":"Every 4 weeks","percentOff":10}},"bathroom":0,"offered":{"services":["standard","deep","move"],"extras":["oven","fridge","windows","laundry"]}},"schedule":{"openDays":[1,2,3,4,5,6],"windows":[{"id":"8-10","start":"08:00","end":"10:00"},{"id":"10-12","start":"10:00","end":"12:00"},{"id":"12-14","start":"12:00","end":"14:00"},{"id":"14-16","start":"14:00","end":"16:00"}],"crews":1,"leadHours":24,"answerHours":48,"horizonDays":60,"closedDates":[]},"lengths":{"confirmed":false,"travelMinutes":0,"services":{"standard":{"minutes":{"small":120,"medium":120,"large":120},"people":2},"deep":{"minutes":{"small":240,"medium":240,"large":240},"people":2},"move":{"minutes":{"small":300,"medium":300,"large":300},"people":2}},"bathroom":0,"extras":{"oven":0,"fridge":0,"windows":0,"laundry":0}},"checklist":{"shown":false,"crew":false,"visits":{"standard":"","deep":"","move":""},"rooms":[{"name":"Every room","es":"Todas las habitaciones","tasks":[{"task":"Surfaces and furniture dusted","es":"Sacudir superficies y muebles","services":["standard","deep","move"]},{"task":"Floors vacuumed and mopped","es":"Aspirar y trapear los pisos","services":["standard","deep","move"]},{"task":"Mirrors wiped, trash taken out","es":"Limpiar espejos, sacar la basura","services":["standard","deep","move"]},{"task":"Beds made","es":"Tender las camas","services":["standard","deep"]},{"task":"Baseboards, doors and switches","es":"Zócalos, puertas e interruptores","services":["deep","move"]},{"task":"Under furniture that moves","es":"Debajo de los muebles que se mueven","services":["deep","move"]},{"task":"Inside empty closets and drawers","es":"Dentro de clósets y cajones vacíos","services":["move"]}]},{"name":"Kitchen","es":"Cocina","tasks":[{"task":"Counters, sink and faucets","es":"Encimeras, fregadero y llaves","services":["standard","deep","move"]},{"task":"Appliances, outside","es":"Electrodomésticos, por fuera","services":["standard","deep","move"]},{"task":"Cabinet doors and backsplash","es":"Puertas de gabinetes y salpicadero","services":["deep","move"]}]},{"name":"Bathrooms","es":"Baños","tasks":[{"task":"Shower, bath, sink and toilet","es":"Ducha, tina, lavabo e inodoro","services":["standard","deep","move"]},{"task":"Hard-water stains and soap scum","es":"Manchas de sarro y restos de jabón","services":["deep","move"]}]}]},"trust":{"people":[],"topics":{"insurance":"","guarantee":"","keys":"","supplies":"","pets":"","cancellation":"","payment":""},"claims":{"licensed":false,"bonded":false,"insured":false},"photos":[],"hero":"","questions":[]},"zips":[],"reminders":{"estimates":true,"visits":true},"invoices":{"dueDays":14,"firstReminder":3,"secondReminder":10,"howToPay":"","ways":{"zelle":"","venmo":"","check":"","cash":""}},"wording":{"heroTitle":"","heroLead":"","professional":"","team":"","quality":"","flexible":"","aboutLead":"","pricingTerms":"","contactLead":"","greeting":"","estimateLead":"","estimateClosing":"","terms":"","estimateTextGreeting":"","reminderLead":"","reminderTextLead":"","confirmedLead":"","confirmedText":"","bookedLead":"","bookedText":"","reviewLead":""}}', 1795770683366);
INSERT INTO "user" VALUES
	('c5185192-ef1e-426f-9011-6203fd62b1ed', 'Owner', 'owner@example.com', false, NULL, '2026-11-27 14:56:14.131+05:45', '2026-11-27 14:56:14.131+05:45', false);
SELECT pg_catalog.setval('events_seq_seq', 38, true);
ALTER TABLE ONLY account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY acts
    ADD CONSTRAINT acts_pkey PRIMARY KEY (key);
ALTER TABLE ONLY api_tokens
    ADD CONSTRAINT api_tokens_hash_key UNIQUE (hash);
ALTER TABLE ONLY api_tokens
    ADD CONSTRAINT api_tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY approval_sheets
    ADD CONSTRAINT approval_sheets_pkey PRIMARY KEY (answer_id);
ALTER TABLE ONLY book_batches
    ADD CONSTRAINT book_batches_pkey PRIMARY KEY (number);
ALTER TABLE ONLY book_entries
    ADD CONSTRAINT book_entries_pkey PRIMARY KEY (entry_id);
ALTER TABLE ONLY book_invoices
    ADD CONSTRAINT book_invoices_pkey PRIMARY KEY (invoice_id);
ALTER TABLE ONLY book_tips
    ADD CONSTRAINT book_tips_key PRIMARY KEY (entry_id, person);
ALTER TABLE ONLY booking_corrections
    ADD CONSTRAINT booking_corrections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY booking_edits
    ADD CONSTRAINT booking_edits_pkey PRIMARY KEY (id);
ALTER TABLE ONLY booking_holders
    ADD CONSTRAINT booking_holders_key PRIMARY KEY (who, booking_id);
ALTER TABLE ONLY booking_skips
    ADD CONSTRAINT booking_skips_pkey PRIMARY KEY (booking_id);
ALTER TABLE ONLY bookings
    ADD CONSTRAINT bookings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY calendar_links
    ADD CONSTRAINT calendar_links_pkey PRIMARY KEY (id);
ALTER TABLE ONLY card_account
    ADD CONSTRAINT card_account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY card_payment_visits
    ADD CONSTRAINT card_payment_visits_of PRIMARY KEY (payment_id, booking_id);
ALTER TABLE ONLY card_payments
    ADD CONSTRAINT card_payments_intent_id_key UNIQUE (intent_id);
ALTER TABLE ONLY card_payments
    ADD CONSTRAINT card_payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY card_payments
    ADD CONSTRAINT card_payments_session_id_key UNIQUE (session_id);
ALTER TABLE ONLY card_refunds
    ADD CONSTRAINT card_refunds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY card_refunds
    ADD CONSTRAINT card_refunds_refund_id_key UNIQUE (refund_id);
ALTER TABLE ONLY confirmed_addresses
    ADD CONSTRAINT confirmed_addresses_pkey PRIMARY KEY (who);
ALTER TABLE ONLY counters
    ADD CONSTRAINT counters_key PRIMARY KEY (name, shard);
ALTER TABLE ONLY crew_links
    ADD CONSTRAINT crew_links_device_hash_key UNIQUE (device_hash);
ALTER TABLE ONLY crew_links
    ADD CONSTRAINT crew_links_pkey PRIMARY KEY (id);
ALTER TABLE ONLY crew_looks
    ADD CONSTRAINT crew_looks_key PRIMARY KEY (booking_id, person_id, looked_at);
ALTER TABLE ONLY crew_news
    ADD CONSTRAINT crew_news_key PRIMARY KEY (person_id, booking_id);
ALTER TABLE ONLY crew_notes
    ADD CONSTRAINT crew_notes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY crew
    ADD CONSTRAINT crew_pkey PRIMARY KEY (id);
ALTER TABLE ONLY crew_steps
    ADD CONSTRAINT crew_steps_key PRIMARY KEY (booking_id, person_id, step);
ALTER TABLE ONLY crew_ticks
    ADD CONSTRAINT crew_ticks_key PRIMARY KEY (booking_id, line);
ALTER TABLE ONLY crew_visits
    ADD CONSTRAINT crew_visits_key PRIMARY KEY (booking_id, person_id);
ALTER TABLE ONLY customer_proposals
    ADD CONSTRAINT customer_proposals_pkey PRIMARY KEY (id);
ALTER TABLE ONLY customers
    ADD CONSTRAINT customers_email_key_key UNIQUE (email_key);
ALTER TABLE ONLY customers
    ADD CONSTRAINT customers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY estimate_answers
    ADD CONSTRAINT estimate_answers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY estimate_pdfs
    ADD CONSTRAINT estimate_pdfs_key PRIMARY KEY (estimate_id, version);
ALTER TABLE ONLY estimate_photos
    ADD CONSTRAINT estimate_photos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY estimate_versions
    ADD CONSTRAINT estimate_versions_pkey PRIMARY KEY (estimate_id, version);
ALTER TABLE ONLY estimates
    ADD CONSTRAINT estimates_pkey PRIMARY KEY (id);
ALTER TABLE ONLY events
    ADD CONSTRAINT events_pkey PRIMARY KEY (xid, seq);
ALTER TABLE ONLY findings
    ADD CONSTRAINT findings_key PRIMARY KEY (about, name);
ALTER TABLE ONLY former_customers
    ADD CONSTRAINT former_customers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY home_lists
    ADD CONSTRAINT home_lists_pkey PRIMARY KEY (customer_id);
ALTER TABLE ONLY incoming_texts
    ADD CONSTRAINT incoming_texts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY invoice_versions
    ADD CONSTRAINT invoice_versions_key PRIMARY KEY (invoice_id, version);
ALTER TABLE ONLY invoice_visits
    ADD CONSTRAINT invoice_visits_key PRIMARY KEY (invoice_id, booking_id);
ALTER TABLE ONLY invoice_years
    ADD CONSTRAINT invoice_years_pkey PRIMARY KEY (year);
ALTER TABLE ONLY invoices
    ADD CONSTRAINT invoices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY invoices
    ADD CONSTRAINT invoices_place UNIQUE (year, place);
ALTER TABLE ONLY jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (name);
ALTER TABLE ONLY kept_cards
    ADD CONSTRAINT kept_cards_pkey PRIMARY KEY (id);
ALTER TABLE ONLY kept_cards
    ADD CONSTRAINT kept_cards_session_id_key UNIQUE (session_id);
ALTER TABLE ONLY kept_secrets
    ADD CONSTRAINT kept_secrets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY ledger_accounts
    ADD CONSTRAINT ledger_accounts_pkey PRIMARY KEY (booking_id);
ALTER TABLE ONLY ledger_entries
    ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY ledger_entries
    ADD CONSTRAINT ledger_entries_place UNIQUE (booking_id, place);
ALTER TABLE ONLY ledger_entries
    ADD CONSTRAINT ledger_entries_reverses_key UNIQUE (reverses);
ALTER TABLE ONLY ledger_notes
    ADD CONSTRAINT ledger_notes_pkey PRIMARY KEY (entry_id);
ALTER TABLE ONLY limits
    ADD CONSTRAINT limits_key PRIMARY KEY (name, who);
ALTER TABLE ONLY logos
    ADD CONSTRAINT logos_pkey PRIMARY KEY (sha256);
ALTER TABLE ONLY mail_tokens
    ADD CONSTRAINT mail_tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_once UNIQUE (kind, entity_id, version);
ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY outages
    ADD CONSTRAINT outages_pkey PRIMARY KEY (channel);
ALTER TABLE ONLY owner_links
    ADD CONSTRAINT owner_links_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY owner
    ADD CONSTRAINT owner_pkey PRIMARY KEY (id);
ALTER TABLE ONLY passkey
    ADD CONSTRAINT "passkey_credentialID_key" UNIQUE ("credentialID");
ALTER TABLE ONLY passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);
ALTER TABLE ONLY pay_entries
    ADD CONSTRAINT pay_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY pay_entries
    ADD CONSTRAINT pay_entries_reverses_key UNIQUE (reverses);
ALTER TABLE ONLY pay_rules
    ADD CONSTRAINT pay_rules_key PRIMARY KEY (person_id, from_date);
ALTER TABLE ONLY payment_claims
    ADD CONSTRAINT payment_claims_pkey PRIMARY KEY (id);
ALTER TABLE ONLY photos
    ADD CONSTRAINT photos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY places
    ADD CONSTRAINT places_of_windows PRIMARY KEY (date, window_id, place);
ALTER TABLE ONLY request_keys
    ADD CONSTRAINT request_keys_pkey PRIMARY KEY (key);
ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_booking_id_key UNIQUE (booking_id);
ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);
ALTER TABLE ONLY search_keys
    ADD CONSTRAINT search_keys_pkey PRIMARY KEY (key, customer_id);
ALTER TABLE ONLY security_events
    ADD CONSTRAINT security_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY security_events
    ADD CONSTRAINT security_events_slot_key UNIQUE (slot);
ALTER TABLE ONLY sending_accounts
    ADD CONSTRAINT sending_accounts_pkey PRIMARY KEY (channel);
ALTER TABLE ONLY series
    ADD CONSTRAINT series_pkey PRIMARY KEY (id);
ALTER TABLE ONLY series_questions
    ADD CONSTRAINT series_questions_key PRIMARY KEY (series_id, slot_date);
ALTER TABLE ONLY session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY session
    ADD CONSTRAINT session_token_key UNIQUE (token);
ALTER TABLE ONLY settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY text_listening
    ADD CONSTRAINT text_listening_pkey PRIMARY KEY (id);
ALTER TABLE ONLY text_numbers
    ADD CONSTRAINT text_numbers_pkey PRIMARY KEY (number);
ALTER TABLE ONLY "twoFactor"
    ADD CONSTRAINT "twoFactor_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY "twoFactor"
    ADD CONSTRAINT "twoFactor_userId_key" UNIQUE ("userId");
ALTER TABLE ONLY unconfirmed_requests
    ADD CONSTRAINT unconfirmed_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY "user"
    ADD CONSTRAINT user_email_key UNIQUE (email);
ALTER TABLE ONLY "user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);
ALTER TABLE ONLY verification
    ADD CONSTRAINT verification_pkey PRIMARY KEY (id);
ALTER TABLE ONLY waitlist
    ADD CONSTRAINT waitlist_key PRIMARY KEY (zip, email_key);
CREATE INDEX "account_userId_idx" ON account USING btree ("userId");
CREATE INDEX acts_entity ON acts USING btree (entity_id);
CREATE INDEX approval_sheets_by_digest ON approval_sheets USING btree (sha256);
CREATE INDEX book_entries_of ON book_entries USING btree (batch, entry_id);
CREATE INDEX book_invoices_of ON book_invoices USING btree (batch, invoice_id);
CREATE INDEX booking_corrections_of ON booking_corrections USING btree (booking_id, corrected_at);
CREATE INDEX booking_edits_of ON booking_edits USING btree (booking_id, edited_at);
CREATE INDEX booking_holders_booking ON booking_holders USING btree (booking_id);
CREATE INDEX bookings_areas ON bookings USING btree (zip, starts_at, id);
CREATE INDEX bookings_asked ON bookings USING btree (created_at, id) WHERE (made = 0);
CREATE INDEX bookings_customer ON bookings USING btree (customer_id, created_at, id);
CREATE INDEX bookings_days ON bookings USING btree (date, starts_at, id);
CREATE INDEX bookings_link_hash ON bookings USING btree (link_hash) WHERE (link_hash IS NOT NULL);
CREATE INDEX bookings_newest ON bookings USING btree (created_at, id);
CREATE UNIQUE INDEX bookings_of_estimates ON bookings USING btree (estimate_id) WHERE (estimate_id IS NOT NULL);
CREATE UNIQUE INDEX bookings_of_series ON bookings USING btree (series_id, slot_date) WHERE (series_id IS NOT NULL);
CREATE INDEX bookings_services ON bookings USING btree (service_type, starts_at, id);
CREATE INDEX bookings_unanswered ON bookings USING btree (status, answer_by);
CREATE INDEX bookings_visits ON bookings USING btree (status, starts_at, id);
CREATE INDEX card_payment_visits_of_booking ON card_payment_visits USING btree (booking_id);
CREATE INDEX card_payments_of_invoice ON card_payments USING btree (invoice_id, created_at);
CREATE UNIQUE INDEX card_payments_open ON card_payments USING btree (invoice_id) WHERE (state = ANY (ARRAY['begun'::text, 'open'::text]));
CREATE INDEX card_payments_waiting ON card_payments USING btree (looked_at, id) WHERE (state = ANY (ARRAY['begun'::text, 'open'::text]));
CREATE INDEX card_refunds_of_payment ON card_refunds USING btree (payment_id, created_at);
CREATE INDEX card_refunds_waiting ON card_refunds USING btree (created_at, id) WHERE (state = 'begun'::text);
CREATE INDEX crew_links_of_people ON crew_links USING btree (person_id);
CREATE INDEX crew_looks_of_people ON crew_looks USING btree (person_id, looked_at);
CREATE INDEX crew_notes_of ON crew_notes USING btree (booking_id);
CREATE INDEX crew_notes_unread ON crew_notes USING btree (read_at, written_at);
CREATE INDEX crew_visits_of_people ON crew_visits USING btree (person_id);
CREATE INDEX customer_proposals_of ON customer_proposals USING btree (customer_id, learned_at);
CREATE INDEX customers_merged ON customers USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX customers_newest ON customers USING btree (created_at, id);
CREATE INDEX customers_phone ON customers USING btree (phone_key);
CREATE INDEX estimate_answers_by_pdf ON estimate_answers USING btree (pdf_sha256);
CREATE INDEX estimate_answers_of ON estimate_answers USING btree (estimate_id, answered_at);
CREATE INDEX estimate_pdfs_by_digest ON estimate_pdfs USING btree (sha256);
CREATE INDEX estimate_photos_of_estimate ON estimate_photos USING btree (estimate_id, created_at);
CREATE INDEX estimates_customer ON estimates USING btree (customer_id, created_at, id);
CREATE INDEX estimates_in_state ON estimates USING btree (status, created_at, id);
CREATE INDEX estimates_newest ON estimates USING btree (created_at, id);
CREATE INDEX estimates_open ON estimates USING btree (created_at, id) WHERE (status = ANY (ARRAY['draft'::text, 'sent'::text]));
CREATE INDEX estimates_to_answer ON estimates USING btree (answered_at, id) WHERE (status = ANY (ARRAY['approved'::text, 'changes-requested'::text, 'void'::text]));
CREATE INDEX estimates_to_remind ON estimates USING btree (remind_at) WHERE (remind_at IS NOT NULL);
CREATE INDEX estimates_unreached ON estimates USING btree (created_at, id) WHERE ((status = ANY (ARRAY['draft'::text, 'sent'::text])) AND (viewed_at IS NULL) AND (not_reached IS NOT NULL));
CREATE INDEX estimates_viewed ON estimates USING btree (created_at, id) WHERE ((status = ANY (ARRAY['draft'::text, 'sent'::text])) AND (viewed_at IS NOT NULL));
CREATE INDEX former_customers_customer ON former_customers USING btree (customer_id);
CREATE INDEX incoming_texts_newest ON incoming_texts USING btree (received_at, id);
CREATE INDEX incoming_texts_of ON incoming_texts USING btree (number, received_at);
CREATE INDEX incoming_texts_waiting ON incoming_texts USING btree (received_at, id) WHERE ((outcome = ANY (ARRAY['for-owner'::text, 'stopped-for-owner'::text])) AND (settled_at IS NULL));
CREATE UNIQUE INDEX invoice_visits_once ON invoice_visits USING btree (booking_id) WHERE (stands = 1);
CREATE INDEX invoices_listed ON invoices USING btree (created_at, id);
CREATE INDEX invoices_of_customer ON invoices USING btree (customer_id, created_at, id);
CREATE INDEX invoices_to_remind ON invoices USING btree (remind_at) WHERE (remind_at IS NOT NULL);
CREATE INDEX kept_cards_asked ON kept_cards USING btree (asked_at, id) WHERE (state = 'asked'::text);
CREATE UNIQUE INDEX kept_cards_kept ON kept_cards USING btree (customer_id) WHERE (state = 'kept'::text);
CREATE INDEX kept_cards_of_customer ON kept_cards USING btree (customer_id, asked_at);
CREATE INDEX kept_cards_to_detach ON kept_cards USING btree (ended_at, id) WHERE ((state = 'ended'::text) AND (detached_at IS NULL));
CREATE INDEX kept_cards_to_remind ON kept_cards USING btree (COALESCE(reminded_at, kept_at), id) WHERE (state = 'kept'::text);
CREATE INDEX ledger_accounts_owed ON ledger_accounts USING btree (since, booking_id, balance) WHERE (balance > 0);
CREATE INDEX ledger_entries_listed ON ledger_entries USING btree (created_at, id);
CREATE INDEX ledger_entries_taken ON ledger_entries USING btree (created_at, id, amount) WHERE (way <> ''::text);
CREATE INDEX limits_ended ON limits USING btree (ends_at);
CREATE INDEX messages_act ON messages USING btree (act) WHERE (act IS NOT NULL);
CREATE INDEX messages_due ON messages USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX messages_emails_to ON messages USING btree (lower(recipient), created_at) WHERE (channel = 'email'::text);
CREATE INDEX messages_entity ON messages USING btree (entity_id);
CREATE INDEX messages_in_flight ON messages USING btree (sent_at) WHERE ((channel = 'text'::text) AND (status = 'sent'::text));
CREATE INDEX messages_kept ON messages USING btree (channel, good_until) WHERE ((status = 'queued'::text) AND (next_attempt_at IS NULL));
CREATE INDEX messages_leased ON messages USING btree (lease_until) WHERE (lease_until IS NOT NULL);
CREATE INDEX messages_newest ON messages USING btree (created_at, id);
CREATE INDEX messages_provider ON messages USING btree (provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX messages_recipient ON messages USING btree (recipient) WHERE (kind = ANY (ARRAY['function-email'::text, 'function-text'::text]));
CREATE INDEX messages_texts_to ON messages USING btree (recipient, created_at) WHERE (channel = 'text'::text);
CREATE INDEX messages_troubled ON messages USING btree (status) WHERE (status = ANY (ARRAY['failed'::text, 'unknown'::text, 'bounced'::text, 'undelivered'::text]));
CREATE INDEX "passkey_userId_idx" ON passkey USING btree ("userId");
CREATE INDEX pay_entries_of ON pay_entries USING btree (person_id, date);
CREATE INDEX payment_claims_of_invoice ON payment_claims USING btree (invoice_id, claimed_at);
CREATE UNIQUE INDEX payment_claims_open ON payment_claims USING btree (invoice_id) WHERE (state = 'open'::text);
CREATE INDEX payment_claims_to_answer ON payment_claims USING btree (claimed_at, id) WHERE (state = 'open'::text);
CREATE INDEX places_given_up ON places USING btree (free_at) WHERE (free_at IS NOT NULL);
CREATE INDEX places_of ON places USING btree (booking_id);
CREATE INDEX request_keys_age ON request_keys USING btree (created_at);
CREATE INDEX reviews_newest ON reviews USING btree (status, created_at, id);
CREATE INDEX reviews_shown ON reviews USING btree (list_order, id) WHERE (status = 'published'::text);
CREATE INDEX reviews_shown_rated ON reviews USING btree (rating, list_order, id) WHERE (status = 'published'::text);
CREATE INDEX search_keys_customer ON search_keys USING btree (customer_id);
CREATE INDEX security_events_newest ON security_events USING btree (created_at, id);
CREATE INDEX series_due ON series USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX series_of_customers ON series USING btree (customer_id);
CREATE INDEX series_questions_open ON series_questions USING btree (slot_date) WHERE (left_out_at IS NULL);
CREATE INDEX "session_userId_idx" ON session USING btree ("userId");
CREATE INDEX unconfirmed_requests_address ON unconfirmed_requests USING btree (email_key);
CREATE INDEX unconfirmed_requests_end ON unconfirmed_requests USING btree (expires_at);
CREATE INDEX verification_identifier_idx ON verification USING btree (identifier);
CREATE INDEX waitlist_email ON waitlist USING btree (email_key);
CREATE TRIGGER ledger_entries_stay BEFORE DELETE OR UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE ONLY account
    ADD CONSTRAINT "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY approval_sheets
    ADD CONSTRAINT approval_sheets_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES estimate_answers(id);
ALTER TABLE ONLY booking_corrections
    ADD CONSTRAINT booking_corrections_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);
ALTER TABLE ONLY booking_edits
    ADD CONSTRAINT booking_edits_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);
ALTER TABLE ONLY booking_holders
    ADD CONSTRAINT booking_holders_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);
ALTER TABLE ONLY bookings
    ADD CONSTRAINT bookings_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id);
ALTER TABLE ONLY card_payment_visits
    ADD CONSTRAINT card_payment_visits_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);
ALTER TABLE ONLY card_payment_visits
    ADD CONSTRAINT card_payment_visits_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES card_payments(id);
ALTER TABLE ONLY card_payments
    ADD CONSTRAINT card_payments_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);
ALTER TABLE ONLY card_refunds
    ADD CONSTRAINT card_refunds_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);
ALTER TABLE ONLY card_refunds
    ADD CONSTRAINT card_refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES card_payments(id);
ALTER TABLE ONLY crew_links
    ADD CONSTRAINT crew_links_person_id_fkey FOREIGN KEY (person_id) REFERENCES crew(id) ON DELETE CASCADE;
ALTER TABLE ONLY crew_looks
    ADD CONSTRAINT crew_looks_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;
ALTER TABLE ONLY crew_looks
    ADD CONSTRAINT crew_looks_person_id_fkey FOREIGN KEY (person_id) REFERENCES crew(id);
ALTER TABLE ONLY crew_notes
    ADD CONSTRAINT crew_notes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;
ALTER TABLE ONLY crew_notes
    ADD CONSTRAINT crew_notes_person_id_fkey FOREIGN KEY (person_id) REFERENCES crew(id);
ALTER TABLE ONLY crew_steps
    ADD CONSTRAINT crew_steps_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;
ALTER TABLE ONLY crew_steps
    ADD CONSTRAINT crew_steps_person_id_fkey FOREIGN KEY (person_id) REFERENCES crew(id);
ALTER TABLE ONLY crew_ticks
    ADD CONSTRAINT crew_ticks_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;
ALTER TABLE ONLY crew_ticks
    ADD CONSTRAINT crew_ticks_person_id_fkey FOREIGN KEY (person_id) REFERENCES crew(id);
ALTER TABLE ONLY crew_visits
    ADD CONSTRAINT crew_visits_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;
ALTER TABLE ONLY crew_visits
    ADD CONSTRAINT crew_visits_person_id_fkey FOREIGN KEY (person_id) REFERENCES crew(id);
ALTER TABLE ONLY customer_proposals
    ADD CONSTRAINT customer_proposals_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id);
ALTER TABLE ONLY customers
    ADD CONSTRAINT customers_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES customers(id);
ALTER TABLE ONLY estimate_answers
    ADD CONSTRAINT estimate_answers_estimate_id_fkey FOREIGN KEY (estimate_id) REFERENCES estimates(id);
ALTER TABLE ONLY estimate_pdfs
    ADD CONSTRAINT estimate_pdfs_estimate_id_fkey FOREIGN KEY (estimate_id) REFERENCES estimates(id);
ALTER TABLE ONLY estimate_photos
    ADD CONSTRAINT estimate_photos_estimate_id_fkey FOREIGN KEY (estimate_id) REFERENCES estimates(id);
ALTER TABLE ONLY estimate_versions
    ADD CONSTRAINT estimate_versions_estimate_id_fkey FOREIGN KEY (estimate_id) REFERENCES estimates(id);
ALTER TABLE ONLY estimates
    ADD CONSTRAINT estimates_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id);
ALTER TABLE ONLY former_customers
    ADD CONSTRAINT former_customers_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id);
ALTER TABLE ONLY home_lists
    ADD CONSTRAINT home_lists_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
ALTER TABLE ONLY invoice_versions
    ADD CONSTRAINT invoice_versions_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);
ALTER TABLE ONLY invoice_visits
    ADD CONSTRAINT invoice_visits_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);
ALTER TABLE ONLY invoice_visits
    ADD CONSTRAINT invoice_visits_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);
ALTER TABLE ONLY invoices
    ADD CONSTRAINT invoices_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id);
ALTER TABLE ONLY kept_cards
    ADD CONSTRAINT kept_cards_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id);
ALTER TABLE ONLY ledger_accounts
    ADD CONSTRAINT ledger_accounts_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);
ALTER TABLE ONLY ledger_entries
    ADD CONSTRAINT ledger_entries_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);
ALTER TABLE ONLY ledger_notes
    ADD CONSTRAINT ledger_notes_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id);
ALTER TABLE ONLY owner
    ADD CONSTRAINT owner_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id);
ALTER TABLE ONLY passkey
    ADD CONSTRAINT "passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY pay_entries
    ADD CONSTRAINT pay_entries_person_id_fkey FOREIGN KEY (person_id) REFERENCES crew(id);
ALTER TABLE ONLY pay_entries
    ADD CONSTRAINT pay_entries_reverses_fkey FOREIGN KEY (reverses) REFERENCES pay_entries(id);
ALTER TABLE ONLY pay_rules
    ADD CONSTRAINT pay_rules_person_id_fkey FOREIGN KEY (person_id) REFERENCES crew(id) ON DELETE CASCADE;
ALTER TABLE ONLY payment_claims
    ADD CONSTRAINT payment_claims_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);
ALTER TABLE ONLY places
    ADD CONSTRAINT places_of_visits_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);
ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);
ALTER TABLE ONLY search_keys
    ADD CONSTRAINT search_keys_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id);
ALTER TABLE ONLY series
    ADD CONSTRAINT series_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id);
ALTER TABLE ONLY series_questions
    ADD CONSTRAINT series_questions_series_id_fkey FOREIGN KEY (series_id) REFERENCES series(id);
ALTER TABLE ONLY session
    ADD CONSTRAINT "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY "twoFactor"
    ADD CONSTRAINT "twoFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"(id) ON DELETE CASCADE;
