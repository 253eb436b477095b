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
    name text DEFAULT ''::text NOT NULL,
    rights text DEFAULT 'enquiries,website'::text NOT NULL
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
INSERT INTO audit VALUES ('01a21920-8103-77e4-9c6f-a223169ab90d', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'key-added', '{"key":"kept-key-of-asha"}', '');
INSERT INTO audit VALUES ('01a21920-8190-7271-b52f-f9da3ca7c2d3', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'corrected', '{"enquiries":["ZMSZD-8CR7C"]}', '');
INSERT INTO audit VALUES ('01a21920-81fa-7d90-ac34-5984f1570569', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'put-off', '{"enquiries":["9PJZN-KBB8G"]}', '');
INSERT INTO audit VALUES ('01a21920-830b-7d33-89a3-690baa963e83', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'added', '{"enquiries":["0Z8QY-FW5RP"]}', '');
INSERT INTO enquiries VALUES ('ZMSZD-8CR7C', NULL, 'contact', 'José Álvarez', 'jose@new.example', 'IN', '9876543210', '', 'We need a payment gateway. Can we talk?', '/services', 'won', '2026-11-26T06:00:00.000Z', '', '', '', '', '', '', '', 'The price', '', '', '', '', '', '', '', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, '2026-11-26T06:00:00.000Z', DEFAULT);
INSERT INTO enquiries VALUES ('9PJZN-KBB8G', NULL, 'faq', 'Ben Okoro', 'ben@client.example', '', '+234 1 234 5678', 'Fees', 'What does it cost; roughly?', '/faq', 'open', '2026-11-26T06:00:00.000Z', '', '', 'ben@company.example', '', '', 'Wants a call', '', '', '', '', '', '', '', '', '', NULL, NULL, '2026-12-01T04:00:00.000Z', NULL, NULL, DEFAULT);
INSERT INTO enquiries VALUES ('WK4E1-224V7', NULL, 'contact', 'Casino', 'asha@client.example', 'IN', '9876543210', '', 'We need a payment gateway. Can we talk?', '/services', 'dropped', '2026-11-26T06:00:00.000Z', 'a link', '', '', '', '', '', '', '', '', '', '', '', '', '', '', NULL, NULL, NULL, NULL, NULL, DEFAULT);
INSERT INTO enquiries VALUES ('9A0C5-NBGPF', NULL, 'contact', 'Asha Rao', 'asha@client.example', 'IN', '9876543210', '', 'We need a payment gateway. Can we talk?', '/services', 'open', '2026-11-26T06:00:00.000Z', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', NULL, NULL, NULL, NULL, NULL, DEFAULT);
INSERT INTO enquiries VALUES ('0Z8QY-FW5RP', 'kept', 'desk', 'Ivan', '', '+44', '2079460000', '', 'Met at the fair', '', 'open', '2026-11-26T06:00:00.000Z', '', '', 'asha@company.example', 'Initech', 'fair', '', '', '', '', '', '', '', '', '', '', NULL, NULL, NULL, NULL, NULL, DEFAULT);
INSERT INTO enquiry_words VALUES ('ZMSZD-8CR7C', '''210'':25 ''3210'':24 ''43210'':23 ''543210'':22 ''6543210'':21 ''76543210'':20 ''876543210'':19 ''8cr7c'':2 ''9876543210'':17,18 ''a'':11 ''alvarez'':5 ''calls'':26 ''can'':14 ''example'':8 ''gateway'':13 ''jose'':4,6 ''monday'':28 ''need'':10 ''new'':7 ''on'':27 ''payment'':12 ''talk'':16 ''we'':9,15 ''zmszd'':1 ''zmszd8cr7c'':3');
INSERT INTO enquiry_words VALUES ('9PJZN-KBB8G', '''1'':16 ''12345678'':22 ''234'':15,17 ''23412345678'':19 ''2345678'':23 ''3412345678'':20 ''345678'':24 ''412345678'':21 ''45678'':25 ''5678'':18,26 ''678'':27 ''9pjzn'':1 ''9pjznkbb8g'':3 ''ben'':4,6 ''client'':7 ''cost'':13 ''does'':11 ''example'':8 ''fees'':9 ''it'':12 ''kbb8g'':2 ''okoro'':5 ''roughly'':14 ''what'':10');
INSERT INTO enquiry_words VALUES ('WK4E1-224V7', '''210'':24 ''224v7'':2 ''3210'':23 ''43210'':22 ''543210'':21 ''6543210'':20 ''76543210'':19 ''876543210'':18 ''9876543210'':16,17 ''a'':10 ''asha'':5 ''can'':13 ''casino'':4 ''client'':6 ''example'':7 ''gateway'':12 ''need'':9 ''payment'':11 ''talk'':15 ''we'':8,14 ''wk4e1'':1 ''wk4e1224v7'':3');
INSERT INTO enquiry_words VALUES ('9A0C5-NBGPF', '''210'':25 ''3210'':24 ''43210'':23 ''543210'':22 ''6543210'':21 ''76543210'':20 ''876543210'':19 ''9876543210'':17,18 ''9a0c5'':1 ''9a0c5nbgpf'':3 ''a'':11 ''asha'':4,6 ''can'':14 ''client'':7 ''example'':8 ''gateway'':13 ''nbgpf'':2 ''need'':10 ''payment'':12 ''rao'':5 ''talk'':16 ''we'':9,15');
INSERT INTO enquiry_words VALUES ('0Z8QY-FW5RP', '''000'':18 ''0000'':17 ''079460000'':12 ''0z8qy'':1 ''0z8qyfw5rp'':3 ''2079460000'':10,11 ''460000'':15 ''60000'':16 ''79460000'':13 ''9460000'':14 ''at'':6 ''fair'':8 ''fw5rp'':2 ''initech'':9 ''ivan'':4 ''met'':5 ''the'':7');
INSERT INTO history VALUES ('01a21920-816a-7b50-9fbe-1fe12da2d911', 'ZMSZD-8CR7C', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'noted', '{"text":"Calls on Monday"}');
INSERT INTO history VALUES ('01a21920-818d-78d8-b795-60a92c7541c4', 'ZMSZD-8CR7C', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'corrected', '{"fields":{"business_email":{"from":"jose@client.example","to":"jose@new.example"}}}');
INSERT INTO history VALUES ('01a21920-81a2-74f0-995a-846709332494', 'ZMSZD-8CR7C', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'marked', '{"status":"won","reason":"The price"}');
INSERT INTO history VALUES ('01a21920-81d5-70ce-a242-b8a8a3d1b7e5', '9PJZN-KBB8G', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'assigned', '{"owner":"ben@company.example"}');
INSERT INTO history VALUES ('01a21920-81f5-71fd-be10-7beda29acd97', '9PJZN-KBB8G', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'put-off', '{"until":"2026-12-01T04:00:00.000Z","reason":"Wants a call"}');
INSERT INTO history VALUES ('01a21920-8237-73ce-9297-c26a97ca3048', 'WK4E1-224V7', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'dropped', '{}');
INSERT INTO history VALUES ('01a21920-8302-7f02-b698-a68df919d7e4', '0Z8QY-FW5RP', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'added', '{"source":"fair"}');
INSERT INTO kysely_migration VALUES ('0001-store', '2026-11-26T18:31:30.192Z');
INSERT INTO kysely_migration VALUES ('0002-rights', '2026-11-26T18:31:30.200Z');
INSERT INTO kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO outbox VALUES ('01a21920-81aa-7371-99e0-eb5c95552db0', '9PJZN-KBB8G', 'enquiry-mail', 'pending', 0, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, NULL, NULL, '', '', '', '', '');
INSERT INTO outbox VALUES ('01a21920-81aa-794b-b597-ebe5baa40d77', '9PJZN-KBB8G', 'confirmation-mail', 'pending', 0, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, NULL, NULL, '', '', '', '', '');
INSERT INTO outbox VALUES ('01a21920-81de-7207-9fd2-72706f6ff876', '9PJZN-KBB8G', 'owner-mail', 'pending', 0, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, NULL, NULL, '01a21920-81de-7207-9fd2-72706f6ff876', '["9PJZN-KBB8G"]', 'ben@company.example', '', '');
INSERT INTO outbox VALUES ('01a21920-8216-7962-8a93-520a2b568018', 'WK4E1-224V7', 'enquiry-mail', 'held', 0, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, NULL, NULL, '', '', '', '', '');
INSERT INTO outbox VALUES ('01a21920-8216-786c-838b-cd4018a31db1', 'WK4E1-224V7', 'confirmation-mail', 'held', 0, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, NULL, NULL, '', '', '', '', '');
INSERT INTO outbox VALUES ('01a21920-825a-79c5-a9b0-a4f96271536a', '9A0C5-NBGPF', 'enquiry-mail', 'pending', 0, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, NULL, NULL, '', '', '', '', '');
INSERT INTO outbox VALUES ('01a21920-825a-7cb1-a1e1-352d1ba5ef57', '9A0C5-NBGPF', 'confirmation-mail', 'pending', 0, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, NULL, NULL, '', '', '', '', '');
INSERT INTO outbox VALUES ('01a21920-812e-7ffb-bfaf-4339c545742d', 'ZMSZD-8CR7C', 'enquiry-mail', 'delivered', 1, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, '', '', '', '', '');
INSERT INTO outbox VALUES ('01a21920-812e-7923-aea4-084608feba55', 'ZMSZD-8CR7C', 'confirmation-mail', 'given-up', 1, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, '2026-11-26T06:00:00.000Z', NULL, 'refused', NULL, '', '', '', '', '550 unknown');
INSERT INTO passkeys VALUES ('kept-key-of-asha', 'asha@company.example', 'public', 0, 'internal', 1, '2026-11-26T06:00:00.000Z', NULL);
INSERT INTO people VALUES ('asha@company.example', '2026-11-26T06:00:00.000Z', NULL, NULL, '', 'enquiries,website');
INSERT INTO people VALUES ('ben@company.example', '2026-11-26T06:00:00.000Z', NULL, NULL, '', 'enquiries');
INSERT INTO people VALUES ('mia@company.example', '2026-11-26T06:00:00.000Z', NULL, NULL, '', 'website');
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
