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
      values (new.id, to_tsvector('simple', translate(replace(replace(replace(replace(regexp_replace(normalize(translate(regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(normalize(lower(normalize(new.id || ' ' || replace(new.id, '-', '') || ' ' || new.name || ' ' || new.business_email || ' ' || new.subject || ' ' || new.message || ' ' || new.company || ' ' || new.phone_number || ' ' || coalesce((
    select string_agg(substr(digits, i), ' ')
    from (select regexp_replace(new.phone_number, '\D', '', 'g') as digits) as number, generate_series(1, length(digits) - 2) as i), '') || ' ' || coalesce((
    select string_agg(detail::json ->> 'text', ' ') from history where enquiry_id = new.id and action = 'noted'), ''), NFKD)), NFKD), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ð', 'd'), 'þ', 'th'), 'ı', 'i'), '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u3099\u309a\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\u17b4-\u17d3\u17dd]', '', 'g'), 'ςٱةىیکہھ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹߀߁߂߃߄߅߆߇߈߉०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯෦෧෨෩෪෫෬෭෮෯๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙༠༡༢༣༤༥༦༧༨༩၀၁၂၃၄၅၆၇၈၉႐႑႒႓႔႕႖႗႘႙០១២៣៤៥៦៧៨៩᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙᥆᥇᥈᥉᥊᥋᥌᥍᥎᥏᧐᧑᧒᧓᧔᧕᧖᧗᧘᧙᪀᪁᪂᪃᪄᪅᪆᪇᪈᪉᪐᪑᪒᪓᪔᪕᪖᪗᪘᪙᭐᭑᭒᭓᭔᭕᭖᭗᭘᭙᮰᮱᮲᮳᮴᮵᮶᮷᮸᮹᱀᱁᱂᱃᱄᱅᱆᱇᱈᱉᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙꘠꘡꘢꘣꘤꘥꘦꘧꘨꘩꣐꣑꣒꣓꣔꣕꣖꣗꣘꣙꤀꤁꤂꤃꤄꤅꤆꤇꤈꤉꧐꧑꧒꧓꧔꧕꧖꧗꧘꧙꧰꧱꧲꧳꧴꧵꧶꧷꧸꧹꩐꩑꩒꩓꩔꩕꩖꩗꩘꩙꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹０１２３４５６７８９𐒠𐒡𐒢𐒣𐒤𐒥𐒦𐒧𐒨𐒩𐴰𐴱𐴲𐴳𐴴𐴵𐴶𐴷𐴸𐴹𐵀𐵁𐵂𐵃𐵄𐵅𐵆𐵇𐵈𐵉𑁦𑁧𑁨𑁩𑁪𑁫𑁬𑁭𑁮𑁯𑃰𑃱𑃲𑃳𑃴𑃵𑃶𑃷𑃸𑃹𑄶𑄷𑄸𑄹𑄺𑄻𑄼𑄽𑄾𑄿𑇐𑇑𑇒𑇓𑇔𑇕𑇖𑇗𑇘𑇙𑋰𑋱𑋲𑋳𑋴𑋵𑋶𑋷𑋸𑋹𑑐𑑑𑑒𑑓𑑔𑑕𑑖𑑗𑑘𑑙𑓐𑓑𑓒𑓓𑓔𑓕𑓖𑓗𑓘𑓙𑙐𑙑𑙒𑙓𑙔𑙕𑙖𑙗𑙘𑙙𑛀𑛁𑛂𑛃𑛄𑛅𑛆𑛇𑛈𑛉𑛐𑛑𑛒𑛓𑛔𑛕𑛖𑛗𑛘𑛙𑜰𑜱𑜲𑜳𑜴𑜵𑜶𑜷𑜸𑜹𑣠𑣡𑣢𑣣𑣤𑣥𑣦𑣧𑣨𑣩𑥐𑥑𑥒𑥓𑥔𑥕𑥖𑥗𑥘𑥙𑯰𑯱𑯲𑯳𑯴𑯵𑯶𑯷𑯸𑯹𑱐𑱑𑱒𑱓𑱔𑱕𑱖𑱗𑱘𑱙𑵐𑵑𑵒𑵓𑵔𑵕𑵖𑵗𑵘𑵙𑶠𑶡𑶢𑶣𑶤𑶥𑶦𑶧𑶨𑶩𑷠𑷡𑷢𑷣𑷤𑷥𑷦𑷧𑷨𑷩𑽐𑽑𑽒𑽓𑽔𑽕𑽖𑽗𑽘𑽙𖄰𖄱𖄲𖄳𖄴𖄵𖄶𖄷𖄸𖄹𖩠𖩡𖩢𖩣𖩤𖩥𖩦𖩧𖩨𖩩𖫀𖫁𖫂𖫃𖫄𖫅𖫆𖫇𖫈𖫉𖭐𖭑𖭒𖭓𖭔𖭕𖭖𖭗𖭘𖭙𖵰𖵱𖵲𖵳𖵴𖵵𖵶𖵷𖵸𖵹𜳰𜳱𜳲𜳳𜳴𜳵𜳶𜳷𜳸𜳹𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗𞅀𞅁𞅂𞅃𞅄𞅅𞅆𞅇𞅈𞅉𞋰𞋱𞋲𞋳𞋴𞋵𞋶𞋷𞋸𞋹𞓰𞓱𞓲𞓳𞓴𞓵𞓶𞓷𞓸𞓹𞗱𞗲𞗳𞗴𞗵𞗶𞗷𞗸𞗹𞗺𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙', 'σاهييكهه0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789'), NFC), '([\u0e01-\u0e4e\u0e81-\u0ece\u0edc-\u0edf\u1000-\u103f\u104c-\u109f\u1780-\u17d3\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\U00020000-\U000323af])', ' \1 ', 'g'), 'c#', 'csharp'), 'f#', 'fsharp'), 'c++', 'cplusplus'), 'g++', 'gplusplus'), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', '                                ')))
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
CREATE TABLE erased_keys (
    key_hash text NOT NULL,
    reference text NOT NULL,
    erased_at text NOT NULL
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
    error text DEFAULT ''::text NOT NULL,
    unanswered integer DEFAULT 0 NOT NULL
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
INSERT INTO audit VALUES ('01a22697-e97a-72df-bbd6-b2d4b6024a23', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'key-added', '{"key":"kept-key-of-asha"}', '');
INSERT INTO audit VALUES ('01a22697-e996-7f4c-add1-0eb793424fb2', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'corrected', '{"enquiries":["9MSXR-FHZSQ"]}', '');
INSERT INTO audit VALUES ('01a22697-e9ac-7f0a-84d9-e69f7ccad533', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'put-off', '{"enquiries":["KVSVS-5XQCT"]}', '');
INSERT INTO audit VALUES ('01a22697-e9ea-7d6c-b1ef-6575b558913b', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'added', '{"enquiries":["EGD81-Q5J7C"]}', '');
INSERT INTO enquiries VALUES ('9MSXR-FHZSQ', NULL, 'contact', 'José Álvarez', 'jose@new.example', 'IN', '9876543210', '', 'We need a payment gateway. Can we talk?', '/services', 'won', '2026-11-26T06:00:00.000Z', '', '', '', '', '', '', '', 'The price', '', '', '', '', '', '', '', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, '2026-11-26T06:00:00.000Z', DEFAULT);
INSERT INTO enquiries VALUES ('KVSVS-5XQCT', NULL, 'faq', 'Ben Okoro', 'ben@client.example', '', '+234 1 234 5678', 'Fees', 'What does it cost; roughly?', '/faq', 'open', '2026-11-26T06:00:00.000Z', '', '', 'ben@company.example', '', '', 'Wants a call', '', '', '', '', '', '', '', '', '', NULL, NULL, '2026-12-01T04:00:00.000Z', NULL, NULL, DEFAULT);
INSERT INTO enquiries VALUES ('504JR-SZJHM', NULL, 'contact', 'Casino', 'asha@client.example', 'IN', '9876543210', '', 'We need a payment gateway. Can we talk?', '/services', 'dropped', '2026-11-26T06:00:00.000Z', 'a link', '', '', '', '', '', '', '', '', '', '', '', '', '', '', NULL, NULL, NULL, NULL, NULL, DEFAULT);
INSERT INTO enquiries VALUES ('HV0T2-ZKVD9', NULL, 'contact', 'Asha Rao', 'asha@client.example', 'IN', '9876543210', '', 'We need a payment gateway. Can we talk?', '/services', 'open', '2026-11-26T06:00:00.000Z', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', NULL, NULL, NULL, NULL, NULL, DEFAULT);
INSERT INTO enquiries VALUES ('EGD81-Q5J7C', 'kept', 'desk', 'Ivan', '', '+44', '2079460000', '', 'Met at the fair', '', 'open', '2026-11-26T06:00:00.000Z', '', '', 'asha@company.example', 'Initech', 'fair', '', '', '', '', '', '', '', '', '', '', NULL, NULL, NULL, NULL, NULL, DEFAULT);
INSERT INTO enquiry_words VALUES ('9MSXR-FHZSQ', '''210'':25 ''3210'':24 ''43210'':23 ''543210'':22 ''6543210'':21 ''76543210'':20 ''876543210'':19 ''9876543210'':17,18 ''9msxr'':1 ''9msxrfhzsq'':3 ''a'':11 ''alvarez'':5 ''calls'':26 ''can'':14 ''example'':8 ''fhzsq'':2 ''gateway'':13 ''jose'':4,6 ''monday'':28 ''need'':10 ''new'':7 ''on'':27 ''payment'':12 ''talk'':16 ''we'':9,15');
INSERT INTO enquiry_words VALUES ('KVSVS-5XQCT', '''1'':16 ''12345678'':22 ''234'':15,17 ''23412345678'':19 ''2345678'':23 ''3412345678'':20 ''345678'':24 ''412345678'':21 ''45678'':25 ''5678'':18,26 ''5xqct'':2 ''678'':27 ''ben'':4,6 ''client'':7 ''cost'':13 ''does'':11 ''example'':8 ''fees'':9 ''it'':12 ''kvsvs'':1 ''kvsvs5xqct'':3 ''okoro'':5 ''roughly'':14 ''what'':10');
INSERT INTO enquiry_words VALUES ('504JR-SZJHM', '''210'':24 ''3210'':23 ''43210'':22 ''504jr'':1 ''504jrszjhm'':3 ''543210'':21 ''6543210'':20 ''76543210'':19 ''876543210'':18 ''9876543210'':16,17 ''a'':10 ''asha'':5 ''can'':13 ''casino'':4 ''client'':6 ''example'':7 ''gateway'':12 ''need'':9 ''payment'':11 ''szjhm'':2 ''talk'':15 ''we'':8,14');
INSERT INTO enquiry_words VALUES ('HV0T2-ZKVD9', '''210'':25 ''3210'':24 ''43210'':23 ''543210'':22 ''6543210'':21 ''76543210'':20 ''876543210'':19 ''9876543210'':17,18 ''a'':11 ''asha'':4,6 ''can'':14 ''client'':7 ''example'':8 ''gateway'':13 ''hv0t2'':1 ''hv0t2zkvd9'':3 ''need'':10 ''payment'':12 ''rao'':5 ''talk'':16 ''we'':9,15 ''zkvd9'':2');
INSERT INTO enquiry_words VALUES ('EGD81-Q5J7C', '''000'':18 ''0000'':17 ''079460000'':12 ''2079460000'':10,11 ''460000'':15 ''60000'':16 ''79460000'':13 ''9460000'':14 ''at'':6 ''egd81'':1 ''egd81q5j7c'':3 ''fair'':8 ''initech'':9 ''ivan'':4 ''met'':5 ''q5j7c'':2 ''the'':7');
INSERT INTO history VALUES ('01a22697-e98a-78f7-a8d4-3b74fa8e8e9c', '9MSXR-FHZSQ', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'noted', '{"text":"Calls on Monday"}');
INSERT INTO history VALUES ('01a22697-e995-7a9c-a980-36c587f4e320', '9MSXR-FHZSQ', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'corrected', '{"fields":{"business_email":{"from":"jose@client.example","to":"jose@new.example"}}}');
INSERT INTO history VALUES ('01a22697-e99b-744c-962f-08066ad5d90a', '9MSXR-FHZSQ', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'marked', '{"status":"won","reason":"The price"}');
INSERT INTO history VALUES ('01a22697-e9a5-74c5-9f15-2ec05961e50b', 'KVSVS-5XQCT', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'assigned', '{"owner":"ben@company.example"}');
INSERT INTO history VALUES ('01a22697-e9ac-7445-a1b9-e29186d86c64', 'KVSVS-5XQCT', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'put-off', '{"until":"2026-12-01T04:00:00.000Z","reason":"Wants a call"}');
INSERT INTO history VALUES ('01a22697-e9b7-728b-8540-7edff58b7d01', '504JR-SZJHM', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'dropped', '{}');
INSERT INTO history VALUES ('01a22697-e9ea-7214-9053-20b687f4e8a4', 'EGD81-Q5J7C', '2026-11-26T06:00:00.000Z', 'asha@company.example', 'added', '{"source":"fair"}');
INSERT INTO kysely_migration VALUES ('0001-store', '2026-11-29T09:16:59.621Z');
INSERT INTO kysely_migration VALUES ('0002-rights', '2026-11-29T09:16:59.623Z');
INSERT INTO kysely_migration VALUES ('0003-copies-and-search', '2026-11-29T09:16:59.631Z');
INSERT INTO kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO outbox VALUES ('01a22697-e99f-73f0-822b-437e52ca54f3', 'KVSVS-5XQCT', 'enquiry-mail', 'pending', 0, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, NULL, NULL, '', '', '', '', '', 0);
INSERT INTO outbox VALUES ('01a22697-e99f-7404-81d5-0aad56aa4299', 'KVSVS-5XQCT', 'confirmation-mail', 'pending', 0, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, NULL, NULL, '', '', '', '', '', 0);
INSERT INTO outbox VALUES ('01a22697-e9a6-7437-9da5-efe18d1c9e12', 'KVSVS-5XQCT', 'owner-mail', 'pending', 0, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, NULL, NULL, '01a22697-e9a6-7437-9da5-efe18d1c9e12', '["KVSVS-5XQCT"]', 'ben@company.example', '', '', 0);
INSERT INTO outbox VALUES ('01a22697-e9b2-7b7b-9a6e-b72147716299', '504JR-SZJHM', 'enquiry-mail', 'held', 0, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, NULL, NULL, '', '', '', '', '', 0);
INSERT INTO outbox VALUES ('01a22697-e9b2-758e-9092-be8c1ae6a766', '504JR-SZJHM', 'confirmation-mail', 'held', 0, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, NULL, NULL, '', '', '', '', '', 0);
INSERT INTO outbox VALUES ('01a22697-e9bb-719f-848f-878b8be12d0f', 'HV0T2-ZKVD9', 'enquiry-mail', 'pending', 0, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, NULL, NULL, '', '', '', '', '', 0);
INSERT INTO outbox VALUES ('01a22697-e9bb-7826-95bb-e3c4db9b14b9', 'HV0T2-ZKVD9', 'confirmation-mail', 'pending', 0, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, NULL, NULL, '', '', '', '', '', 0);
INSERT INTO outbox VALUES ('01a22697-e985-7411-b7fe-21978c6d3ef5', '9MSXR-FHZSQ', 'enquiry-mail', 'delivered', 1, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, NULL, NULL, '', '', '', '', '', 0);
INSERT INTO outbox VALUES ('01a22697-e985-7347-b4d3-04380dcc54bd', '9MSXR-FHZSQ', 'confirmation-mail', 'given-up', 1, 0, '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z', NULL, '2026-11-26T06:00:00.000Z', NULL, 'refused', NULL, '', '', '', '', '550 unknown', 0);
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
ALTER TABLE ONLY erased_keys
    ADD CONSTRAINT erased_keys_pkey PRIMARY KEY (key_hash);
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
