import { until } from '@company/tests/until.ts';
import { expect, test } from 'vitest';
import { assign, take } from '../enquiries/actions/owner-and-status.ts';
import { readEnquiry } from '../enquiries/queries/show.ts';
import { createSite } from './fake-site.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { contact, faq, postJson } from './request.ts';
import { allDelivered, type RunningApp, runApp } from './running-app.ts';
import { dataFolder } from './stores.ts';

async function run(env: Record<string, string> = {}): Promise<RunningApp & { server: MailServer }> {
  const server = await startMailServer();
  return { server, ...(await runApp({ ...server.env, ...env })) };
}

const send = async (origin: string, enquiry: object): Promise<string> => {
  const answer = await postJson(origin, enquiry);
  expect(answer.status).toBe(201);
  return JSON.parse(answer.text).id;
};

const mailTo = (server: MailServer, address: string) =>
  until(`a mail to ${address}`, () => server.mails.find(({ to }) => to.includes(address)));

test('the company gets all fields, and its reply goes to the client', async () => {
  const { origin, server } = await run({ ENQUIRIES_TO: 'sales@company.example, Office <office@company.example>' });
  const visit = { landing: '/pricing', referrer: 'google.example', campaign: 'spring', source: 'newsletter' };
  const id = await send(origin, { ...faq, message: 'What does it cost?\nRoughly; "<b>&".', origin: visit });
  const mail = await mailTo(server, 'sales@company.example');
  expect(mail.to).toEqual(['sales@company.example', 'office@company.example']);
  expect(mail.from).toBe('desk@company.example');
  expect(mail.headers).toMatchObject({
    subject: `Enquiry ${id} from Ben Okoro`,
    'reply-to': 'Ben Okoro <ben@client.example>',
    from: 'Enquiry desk <desk@company.example>',
    'auto-submitted': 'auto-generated',
  });
  expect(mail.text).toMatch(/^From the FAQ page\.\n\nReference: /);
  for (const value of [id, 'ben@client.example', '+234 1 234 5678', 'Fees', 'https://site.example/faq']) {
    expect(mail.text).toContain(value);
    expect(mail.html).toContain(value);
  }
  expect(mail.text).toContain('\nCame from: google.example, spring (newsletter), /pricing\n');
  expect(mail.text).toContain('What does it cost?\nRoughly; "<b>&".');
  expect(mail.html).toContain('What does it cost?<br>Roughly; &quot;&lt;b&gt;&amp;&quot;.');
});

test('the client gets a reference and the next steps, and none of the typed texts', async () => {
  const { origin, server } = await run();
  const texts = { name: 'Ballou Nigel', msg_subject: 'Cheap pills', message: 'Buy them here', page: '/pills' };
  const id = await send(origin, { ...faq, ...texts });
  const mail = await mailTo(server, 'ben@client.example');
  expect(mail.to).toEqual(['ben@client.example']);
  expect(mail.headers).toMatchObject({
    to: 'ben@client.example',
    'reply-to': 'hello@site.example',
    subject: `We have your enquiry, reference ${id}`,
    'auto-submitted': 'auto-replied',
  });
  expect(mail.text).toContain(`Its reference is ${id}.`);
  expect(mail.raw + mail.text + mail.html).not.toMatch(/Ballou|Nigel|pills|Buy them|\+234/i);
  // The logo is in the mail, so a mail program loads nothing from a server.
  const sources = [...mail.html.matchAll(/src="([^"]+)"/g)].map(([, source]) => source);
  expect(sources).toEqual(['cid:logo@company.example']);
  expect(mail.raw).toContain('Content-ID: <logo@company.example>');
  expect(mail.raw).toContain(Buffer.from('a mark').toString('base64'));
});

test.each([
  ["o'brien+r&d@client.example", "o'brien+r&d@client.example"],
  ['asha@münchen.example', 'asha@xn--mnchen-3ya.example'],
  ['asha@xn--mnchen-3ya.example', 'asha@xn--mnchen-3ya.example'],
  // These letters cannot be encoded in ASCII, and strict servers refuse headers with non-ASCII letters.
  ['आशा@client.example', undefined],
  ['josé@client.example', undefined],
])('a client with the address %s gets a mail, and so does the company', async (email, inMail) => {
  const { origin, server, database } = await run();
  const stored = email.replace('xn--mnchen-3ya', 'münchen');
  const id = await send(origin, { ...faq, email: `\u200b${email}` });
  expect((await readEnquiry(database, id))?.enquiry.business_email).toBe(stored);
  await mailTo(server, stored);
  const mail = await mailTo(server, 'sales@company.example');
  expect(mail.headers['reply-to']).toBe(inMail && `Ben Okoro <${inMail}>`);
  expect(mail.text).toContain(inMail ? stored : `Write to ${stored}.`);
  expect(mail.raw.split('\r\n\r\n')[0]).toMatch(/^\p{ASCII}*$/u);
});

test('typed text becomes neither a header nor an address', async () => {
  const { origin, server } = await run();
  const name = 'Eve <eve@evil.example>, "x" <y@evil.example>; Bcc: z@evil.example \u202e=?utf-8?q?=0aBcc:?=';
  const id = await send(origin, { ...faq, name, msg_subject: 'Bcc: a@evil.example' });
  const mail = await mailTo(server, 'sales@company.example');
  await mailTo(server, 'ben@client.example');
  expect(server.mails.flatMap(({ to }) => to).toSorted()).toEqual(['ben@client.example', 'sales@company.example']);
  expect(Object.keys(mail.headers)).not.toContain('bcc');
  // If a mail program splits the line at its unquoted commas, it finds one mailbox.
  const replyTo = mail.headers['reply-to'] ?? '';
  expect(replyTo.match(/<[^>]+>$/)?.[0]).toBe('<ben@client.example>');
  expect(replyTo.slice(0, -'<ben@client.example>'.length)).not.toMatch(/[<>,;@](?=(?:[^"]*"[^"]*")*[^"]*$)/);
  expect(mail.headers.subject).toContain(id);
});

test('a text that looks encoded is shown as typed, and the Message-ID of an international domain is ASCII', async () => {
  const server = await startMailServer();
  const { origin } = await runApp({ ...server.env, ENQUIRIES_FROM: 'web@müller.example' });
  const name = '=?UTF-8?Q?Asha=E2=80=AEexe=2Efdp?= José';
  const id = await send(origin, { ...faq, name });
  const { headers, raw } = await mailTo(server, 'sales@company.example');
  // Decodes the words of a header once, as a mail program does.
  const decoded = (text = '') =>
    text
      .replace(/\?=\s+=\?/g, '?==?')
      .replace(/=\?utf-8\?(b|q)\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
        kind.toLowerCase() === 'b'
          ? Buffer.from(word, 'base64').toString()
          : decodeURIComponent(word.replaceAll('_', ' ').replaceAll('%', '=25').replaceAll('=', '%')),
      )
      .replaceAll('\u2060', '');
  expect(decoded(headers.subject)).toBe(`Enquiry ${id} from ${name}`);
  expect(decoded(headers['reply-to'])).toBe(`${name} <ben@client.example>`);
  expect(headers['message-id']).toMatch(/^<[\w-]+@xn--mller-kva\.example>$/);
  expect(Buffer.from(raw.split('\r\n\r\n')[0] ?? '').every((byte) => byte < 128)).toBe(true);
});

test('a confirmation that is days late is not sent, and the company still gets its mail', async () => {
  const folder = await dataFolder();
  const withoutMail = await runApp({ DATA_DIR: folder });
  const [late, recent] = [await send(withoutMail.origin, contact), await send(withoutMail.origin, faq)];
  const daysAgo = new Date(Date.now() - 4 * 86_400_000).toISOString();
  const ofLate = withoutMail.database.updateTable('outbox').where('enquiry_id', '=', late);
  await ofLate.set({ created_at: daysAgo }).execute();
  const server = await startMailServer();
  const { database } = await runApp({ DATA_DIR: folder, ...server.env });
  await allDelivered(database);
  expect(server.mails.map(({ to }) => to.join()).toSorted()).toEqual([
    'ben@client.example',
    'sales@company.example',
    'sales@company.example',
  ]);
  const statesOf = async (id: string) => (await readEnquiry(database, id))?.deliveries.map(({ outcome }) => outcome);
  expect(await statesOf(late)).toEqual(['delivered', 'withheld']);
  expect(await statesOf(recent)).toEqual(['delivered', 'delivered']);
});

test('times are in the time zone of the company', async () => {
  const site = createSite();
  const server = await startMailServer();
  const hours = { ...site.facts.hours, timeZone: 'Pacific/Auckland', zone: 'New Zealand time' };
  const company = { ...site, facts: { ...site.facts, hours } };
  const { origin } = await runApp({ ...server.env }, company);
  await send(origin, contact);
  const { text } = await mailTo(server, 'sales@company.example');
  const now = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Pacific/Auckland' }).format();
  expect(text).toMatch(new RegExp(`Received: ${now} at \\d\\d:\\d\\d \\(New Zealand time\\)`));
});

test('a new owner learns the number of their enquiries, without those that a colleague has taken since', async () => {
  const folder = await dataFolder();
  const withoutMail = await runApp({ DATA_DIR: folder });
  const ids = [await send(withoutMail.origin, faq), await send(withoutMail.origin, faq)];
  const taken = await send(withoutMail.origin, contact);
  const [asha, ben] = ['asha@company.example', 'ben@company.example'];
  for (const address of [asha, ben])
    await withoutMail.database.insertInto('people').values({ address, created_at: '' }).execute();
  const actor = { who: asha, now: new Date() };
  const earlier = { who: asha, now: new Date(Date.now() - 1_000) };
  await assign(withoutMail.database, earlier, { ids: [taken], owner: ben });
  await take(withoutMail.database, actor, { ids: [taken] });
  await assign(withoutMail.database, actor, { ids, owner: ben });
  const server = await startMailServer();
  await allDelivered((await runApp({ DATA_DIR: folder, ...server.env })).database);
  const mails = server.mails.filter(({ headers }) => headers.subject?.startsWith('Yours'));
  expect(mails.map(({ to, headers }) => [to, headers.subject])).toEqual([
    [[ben], expect.stringMatching(/^Yours: Ben Okoro \[.{11}\] and 1 more$/)],
  ]);
});
