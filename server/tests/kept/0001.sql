CREATE FUNCTION delete_deliveries() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      delete from outbox
  where enquiry_id = old.id and kind not in ('erasure-webhook', 'owner-mail', 'reminder-mail');
      return null;
    end $$;
CREATE FUNCTION index_note() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update enquiries set id = id where id = new.enquiry_id; return null; end $$;
CREATE FUNCTION keep_enquiry_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
  begin
    insert into enquiry_words (enquiry_id, words)
      values (new.id, to_tsvector('simple', translate(normalize(regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(normalize(lower(new.id || ' ' || replace(new.id, '-', '') || ' ' || new.name || ' ' || new.business_email || ' ' || new.subject || ' ' || new.message || ' ' || new.company || ' ' || new.phone_number || ' ' || coalesce((
    select string_agg(substr(digits, i), ' ')
    from (select regexp_replace(new.phone_number, '\D', '', 'g') as digits) as number, generate_series(1, length(digits) - 2) as i), '') || ' ' || coalesce((
    select string_agg(detail::json ->> 'text', ' ') from history where enquiry_id = new.id and action = 'noted'), '')), NFD), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ð', 'd'), 'þ', 'th'), 'ı', 'i'), '([a-z])[\u0300-\u0331]+', '\1', 'g'), NFC), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', '                                ')))
      on conflict (enquiry_id) do update set words = excluded.words;
    return null;
  end $_$;
CREATE TABLE audit (
    id text NOT NULL,
    at text NOT NULL,
    who text NOT NULL,
    action text NOT NULL,
    detail text NOT NULL,
    origin text NOT NULL
);
CREATE TABLE challenges (
    challenge text NOT NULL,
    purpose text NOT NULL,
    expires_at text NOT NULL
);
CREATE TABLE enquiries (
    id text NOT NULL,
    idempotency_key text,
    form text NOT NULL,
    name text NOT NULL,
    business_email text NOT NULL,
    country_code text NOT NULL,
    phone_number text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    page text NOT NULL,
    status text NOT NULL,
    created_at text NOT NULL,
    spam_reasons text DEFAULT ''::text NOT NULL,
    fingerprint text DEFAULT ''::text NOT NULL,
    owner text DEFAULT ''::text NOT NULL,
    company text DEFAULT ''::text NOT NULL,
    source text DEFAULT ''::text NOT NULL,
    snooze_reason text DEFAULT ''::text NOT NULL,
    answering text DEFAULT ''::text NOT NULL,
    outcome_reason text DEFAULT ''::text NOT NULL,
    landing text DEFAULT ''::text NOT NULL,
    referrer text DEFAULT ''::text NOT NULL,
    campaign_source text DEFAULT ''::text NOT NULL,
    campaign_medium text DEFAULT ''::text NOT NULL,
    campaign_name text DEFAULT ''::text NOT NULL,
    campaign_content text DEFAULT ''::text NOT NULL,
    campaign_term text DEFAULT ''::text NOT NULL,
    answered_at text,
    reminded_at text,
    snoozed_until text,
    answering_since text,
    closed_at text,
    page_path text GENERATED ALWAYS AS ("left"(split_part(split_part(page, '?'::text, 1), '#'::text, 1), 200)) STORED
);
CREATE TABLE enquiry_words (
    enquiry_id text NOT NULL,
    words tsvector NOT NULL
);
CREATE TABLE erasures (
    reference text NOT NULL,
    erased_at text NOT NULL,
    via text NOT NULL
);
CREATE TABLE history (
    id text NOT NULL,
    enquiry_id text NOT NULL,
    at text NOT NULL,
    who text NOT NULL,
    action text NOT NULL,
    detail text NOT NULL
);
CREATE TABLE invitations (
    token_hash text NOT NULL,
    person text NOT NULL,
    created_at text NOT NULL,
    expires_at text NOT NULL,
    used_at text
);
CREATE TABLE kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE outbox (
    id text NOT NULL,
    enquiry_id text NOT NULL,
    kind text NOT NULL,
    outcome text NOT NULL,
    attempts integer NOT NULL,
    failed integer DEFAULT 0 NOT NULL,
    next_attempt_at text NOT NULL,
    created_at text NOT NULL,
    tried_since text NOT NULL,
    delivered_at text,
    ended_at text,
    claimed_until text,
    failure text,
    withheld text,
    batch text DEFAULT ''::text NOT NULL,
    about text DEFAULT ''::text NOT NULL,
    recipient text DEFAULT ''::text NOT NULL,
    accepted text DEFAULT ''::text NOT NULL,
    error text DEFAULT ''::text NOT NULL
);
CREATE TABLE passkeys (
    id text NOT NULL,
    person text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text NOT NULL,
    synchronised integer NOT NULL,
    created_at text NOT NULL,
    used_at text
);
CREATE TABLE people (
    address text NOT NULL,
    created_at text NOT NULL,
    revoked_at text,
    user_handle text,
    name text DEFAULT ''::text NOT NULL
);
CREATE TABLE rate_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);
CREATE TABLE retention (
    name text NOT NULL,
    days integer,
    wanted_days integer NOT NULL,
    held text NOT NULL,
    held_since text,
    overdue integer NOT NULL,
    stored integer NOT NULL
);
CREATE TABLE scheduled_jobs (
    name text NOT NULL,
    last_run_at text NOT NULL
);
CREATE TABLE sessions (
    id text NOT NULL,
    person text NOT NULL,
    secret_hash text NOT NULL,
    passkey_id text NOT NULL,
    created_at text NOT NULL,
    seen_at text NOT NULL,
    stepped_up_at text
);
INSERT INTO audit VALUES ('01a216a5-ae3c-7107-bd86-7ddaa3c9b2f0', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'key-added', '{"key":"kept-key-of-asha"}', '');
INSERT INTO audit VALUES ('01a216a5-ae5a-764e-92c3-784b4bd6cc23', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'corrected', '{"enquiries":["RKXEZ-6A21A"]}', '');
INSERT INTO audit VALUES ('01a216a5-ae72-7c94-be61-4ffee4977f87', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'put-off', '{"enquiries":["2TZZK-FDSG4"]}', '');
INSERT INTO audit VALUES ('01a216a5-aea5-76fe-a096-d26276611b58', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'added', '{"enquiries":["62DJP-XX01Z"]}', '');
INSERT INTO enquiries VALUES ('RKXEZ-6A21A', NULL, 'contact', 'José Álvarez', 'jose@new.example', 'IN', '9876543210', '', 'We need a payment gateway. Can we talk?', '/services', 'won', '2026-11-26T06:00:00.000Z', '', '', '', '', '', '', '', 'The price', '', '', '', '', '', '', '', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, '2026-11-26T06:00:00.000Z', DEFAULT);
INSERT INTO enquiries VALUES ('2TZZK-FDSG4', NULL, 'faq', 'Ben Okoro', 'ben@client.example', '', '+234 1 234 5678', 'Fees', 'What does it cost; roughly?', '/faq', 'open', '2026-11-26T06:00:00.000Z', '', '', 'ben@company.example', '', '', 'Wants a call', '', '', '', '', '', '', '', '', '', NULL, NULL, '2026-12-01T04:00:00.000Z', NULL, NULL, DEFAULT);
INSERT INTO enquiries VALUES ('XSYE0-1PM2P', NULL, 'contact', 'Casino', 'asha@client.example', 'IN', '9876543210', '', 'We need a payment gateway. Can we talk?', '/services', 'dropped', '2026-11-26T06:00:00.000Z', 'a link', '', '', '', '', '', '', '', '', '', '', '', '', '', '', NULL, NULL, NULL, NULL, NULL, DEFAULT);
INSERT INTO enquiries VALUES ('B6YR2-ZT43V', NULL, 'contact', 'Asha Rao', 'asha@client.example', 'IN', '9876543210', '', 'We need a payment gateway. Can we talk?', '/services', 'open', '2026-11-26T06:00:00.000Z', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', NULL, NULL, NULL, NULL, NULL, DEFAULT);
INSERT INTO enquiries VALUES ('62DJP-XX01Z', 'kept', 'desk', 'Ivan', '', '+44', '2079460000', '', 'Met at the fair', '', 'open', '2026-11-26T06:00:00.000Z', '', '', 'asha@company.example', 'Initech', 'fair', '', '', '', '', '', '', '', '', '', '', NULL, NULL, NULL, NULL, NULL, DEFAULT);
INSERT INTO enquiry_words VALUES ('RKXEZ-6A21A', '''210'':25 ''3210'':24 ''43210'':23 ''543210'':22 ''6543210'':21 ''6a21a'':2 ''76543210'':20 ''876543210'':19 ''9876543210'':17,18 ''a'':11 ''alvarez'':5 ''calls'':26 ''can'':14 ''example'':8 ''gateway'':13 ''jose'':4,6 ''monday'':28 ''need'':10 ''new'':7 ''on'':27 ''payment'':12 ''rkxez'':1 ''rkxez6a21a'':3 ''talk'':16 ''we'':9,15');
INSERT INTO enquiry_words VALUES ('2TZZK-FDSG4', '''1'':16 ''12345678'':22 ''234'':15,17 ''23412345678'':19 ''2345678'':23 ''2tzzk'':1 ''2tzzkfdsg4'':3 ''3412345678'':20 ''345678'':24 ''412345678'':21 ''45678'':25 ''5678'':18,26 ''678'':27 ''ben'':4,6 ''client'':7 ''cost'':13 ''does'':11 ''example'':8 ''fdsg4'':2 ''fees'':9 ''it'':12 ''okoro'':5 ''roughly'':14 ''what'':10');
INSERT INTO enquiry_words VALUES ('XSYE0-1PM2P', '''1pm2p'':2 ''210'':24 ''3210'':23 ''43210'':22 ''543210'':21 ''6543210'':20 ''76543210'':19 ''876543210'':18 ''9876543210'':16,17 ''a'':10 ''asha'':5 ''can'':13 ''casino'':4 ''client'':6 ''example'':7 ''gateway'':12 ''need'':9 ''payment'':11 ''talk'':15 ''we'':8,14 ''xsye0'':1 ''xsye01pm2p'':3');
INSERT INTO enquiry_words VALUES ('B6YR2-ZT43V', '''210'':25 ''3210'':24 ''43210'':23 ''543210'':22 ''6543210'':21 ''76543210'':20 ''876543210'':19 ''9876543210'':17,18 ''a'':11 ''asha'':4,6 ''b6yr2'':1 ''b6yr2zt43v'':3 ''can'':14 ''client'':7 ''example'':8 ''gateway'':13 ''need'':10 ''payment'':12 ''rao'':5 ''talk'':16 ''we'':9,15 ''zt43v'':2');
INSERT INTO enquiry_words VALUES ('62DJP-XX01Z', '''000'':18 ''0000'':17 ''079460000'':12 ''2079460000'':10,11 ''460000'':15 ''60000'':16 ''62djp'':1 ''62djpxx01z'':3 ''79460000'':13 ''9460000'':14 ''at'':6 ''fair'':8 ''initech'':9 ''ivan'':4 ''met'':5 ''the'':7 ''xx01z'':2');
INSERT INTO history VALUES ('01a216a5-ae4f-74be-8e0d-aed3aa6842d1', 'RKXEZ-6A21A', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'noted', '{"text":"Calls on Monday"}');
INSERT INTO history VALUES ('01a216a5-ae59-78b9-af8d-6ec597485f2e', 'RKXEZ-6A21A', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'corrected', '{"fields":{"business_email":{"from":"jose@client.example","to":"jose@new.example"}}}');
INSERT INTO history VALUES ('01a216a5-ae60-77b9-8d2d-1bbe6fb9f58a', 'RKXEZ-6A21A', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'marked', '{"status":"won","reason":"The price"}');
INSERT INTO history VALUES ('01a216a5-ae6a-7016-a125-953486b8f65e', '2TZZK-FDSG4', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'assigned', '{"owner":"ben@company.example"}');
INSERT INTO history VALUES ('01a216a5-ae71-72e3-9163-4936b1080c14', '2TZZK-FDSG4', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'put-off', '{"until":"2026-12-01T04:00:00.000Z","reason":"Wants a call"}');
INSERT INTO history VALUES ('01a216a5-ae7c-78e5-96f1-dc55fb3c8599', 'XSYE0-1PM2P', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'dropped', '{}');
INSERT INTO history VALUES ('01a216a5-aea4-74bd-bf8a-a50c11131f21', '62DJP-XX01Z', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'added', '{"source":"fair"}');
INSERT INTO kysely_migration VALUES ('0001-store', '2026-11-26T06:58:06.513Z');
INSERT INTO kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO outbox VALUES ('01a216a5-ae63-7dce-afbb-d0450abecfab', '2TZZK-FDSG4', 'enquiry-mail', 'pending', 0, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, NULL, NULL, '', '', '', '', '');
INSERT INTO outbox VALUES ('01a216a5-ae63-712a-8a1c-215720796203', '2TZZK-FDSG4', 'confirmation-mail', 'pending', 0, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, NULL, NULL, '', '', '', '', '');
INSERT INTO outbox VALUES ('01a216a5-ae6b-7440-91ea-93d437152ccf', '2TZZK-FDSG4', 'owner-mail', 'pending', 0, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, NULL, NULL, '01a216a5-ae6b-7440-91ea-93d437152ccf', '["2TZZK-FDSG4"]', 'ben@company.example', '', '');
INSERT INTO outbox VALUES ('01a216a5-ae77-718d-8d21-796ee2a7750a', 'XSYE0-1PM2P', 'enquiry-mail', 'held', 0, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, NULL, NULL, '', '', '', '', '');
INSERT INTO outbox VALUES ('01a216a5-ae77-72a0-a83e-9542181284a2', 'XSYE0-1PM2P', 'confirmation-mail', 'held', 0, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, NULL, NULL, '', '', '', '', '');
INSERT INTO outbox VALUES ('01a216a5-ae81-7268-b8d3-f0eddd41b285', 'B6YR2-ZT43V', 'enquiry-mail', 'pending', 0, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, NULL, NULL, '', '', '', '', '');
INSERT INTO outbox VALUES ('01a216a5-ae81-7e26-a4fe-5a3297b71a29', 'B6YR2-ZT43V', 'confirmation-mail', 'pending', 0, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, NULL, NULL, '', '', '', '', '');
INSERT INTO outbox VALUES ('01a216a5-ae4a-791f-8ab3-6f5176be6b7e', 'RKXEZ-6A21A', 'enquiry-mail', 'delivered', 1, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, '', '', '', '', '');
INSERT INTO outbox VALUES ('01a216a5-ae4a-74db-9d2a-4f6b6bf2552a', 'RKXEZ-6A21A', 'confirmation-mail', 'given-up', 1, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, '2026-11-26T06:00:00.000Z', NULL, 'refused', NULL, '', '', '', '', '550 unknown');
INSERT INTO passkeys VALUES ('kept-key-of-asha', 'asha@company.example', 'public', 0, 'internal', 1, '2026-11-26T06:00:00.000Z', NULL);
INSERT INTO people VALUES ('asha@company.example', '2026-11-26T06:00:00.000Z', NULL, NULL, '');
INSERT INTO people VALUES ('ben@company.example', '2026-11-26T06:00:00.000Z', NULL, NULL, '');
ALTER TABLE ONLY audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY challenges
    ADD CONSTRAINT challenges_pkey PRIMARY KEY (challenge);
ALTER TABLE ONLY enquiries
    ADD CONSTRAINT enquiries_idempotency_key_key UNIQUE (idempotency_key);
ALTER TABLE ONLY enquiries
    ADD CONSTRAINT enquiries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY enquiry_words
    ADD CONSTRAINT enquiry_words_pkey PRIMARY KEY (enquiry_id);
ALTER TABLE ONLY erasures
    ADD CONSTRAINT erasures_pkey PRIMARY KEY (reference);
ALTER TABLE ONLY history
    ADD CONSTRAINT history_pkey PRIMARY KEY (id);
ALTER TABLE ONLY invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY people
    ADD CONSTRAINT people_pkey PRIMARY KEY (address);
ALTER TABLE ONLY rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY retention
    ADD CONSTRAINT retention_pkey PRIMARY KEY (name);
ALTER TABLE ONLY scheduled_jobs
    ADD CONSTRAINT scheduled_jobs_pkey PRIMARY KEY (name);
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
CREATE INDEX audit_by_time ON audit USING btree (at);
CREATE INDEX challenges_by_end ON challenges USING btree (expires_at);
CREATE INDEX enquiries_by_fingerprint ON enquiries USING btree (fingerprint, created_at);
CREATE INDEX enquiries_by_words ON enquiry_words USING gin (words) WITH (fastupdate=off);
CREATE INDEX enquiries_in_order ON enquiries USING btree (created_at, id);
CREATE INDEX enquiries_listed ON enquiries USING btree (status, created_at, id, snoozed_until, owner, country_code, page_path, form, answered_at, closed_at, source, landing, referrer, campaign_source, campaign_name);
CREATE INDEX enquiries_of_sender ON enquiries USING btree (lower(business_email), created_at);
CREATE INDEX enquiries_open ON enquiries USING btree (status, snoozed_until, created_at, id, owner) WHERE (status = 'open'::text);
CREATE INDEX enquiries_snoozed ON enquiries USING btree (status, snoozed_until, owner, created_at, id) WHERE (snoozed_until IS NOT NULL);
CREATE INDEX history_corrections ON history USING btree (enquiry_id) WHERE (action = 'corrected'::text);
CREATE INDEX history_of_enquiry ON history USING btree (enquiry_id, at, id);
CREATE INDEX invitations_of_person ON invitations USING btree (person);
CREATE INDEX outbox_due ON outbox USING btree (kind, next_attempt_at) WHERE (outcome = 'pending'::text);
CREATE INDEX outbox_given_up ON outbox USING btree (kind) WHERE (outcome = 'given-up'::text);
CREATE UNIQUE INDEX outbox_of_enquiry ON outbox USING btree (enquiry_id, kind, batch);
CREATE INDEX passkeys_of_person ON passkeys USING btree (person);
CREATE INDEX sessions_of_person ON sessions USING btree (person);
CREATE TRIGGER deliveries_deleted AFTER DELETE ON enquiries FOR EACH ROW EXECUTE FUNCTION delete_deliveries();
CREATE TRIGGER enquiry_words_kept AFTER INSERT OR UPDATE OF id, name, business_email, subject, message, company, phone_number ON enquiries FOR EACH ROW EXECUTE FUNCTION keep_enquiry_words();
CREATE TRIGGER note_added AFTER INSERT ON history FOR EACH ROW WHEN ((new.action = 'noted'::text)) EXECUTE FUNCTION index_note();
CREATE TRIGGER note_edited AFTER UPDATE OF detail ON history FOR EACH ROW EXECUTE FUNCTION index_note();
ALTER TABLE ONLY enquiry_words
    ADD CONSTRAINT enquiry_words_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE;
ALTER TABLE ONLY history
    ADD CONSTRAINT history_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE;
ALTER TABLE ONLY invitations
    ADD CONSTRAINT invitations_person_fkey FOREIGN KEY (person) REFERENCES people(address) ON DELETE CASCADE;
ALTER TABLE ONLY passkeys
    ADD CONSTRAINT passkeys_person_fkey FOREIGN KEY (person) REFERENCES people(address) ON DELETE CASCADE;
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_passkey_id_fkey FOREIGN KEY (passkey_id) REFERENCES passkeys(id) ON DELETE CASCADE;
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_person_fkey FOREIGN KEY (person) REFERENCES people(address) ON DELETE CASCADE;
