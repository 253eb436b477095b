import { beforeEach, describe, expect, test } from 'vitest';
import { originColumns } from '../enquiries/origin.ts';
import { createSite } from './fake-site.ts';
import { contact, postForm, postJson, request } from './request.ts';
import { runApp, runAppForAll } from './running-app.ts';

const running = runAppForAll();

const stored = () => running.database.selectFrom('enquiries').selectAll().execute();

describe('a request that is refused', () => {
  const problem = async (status: number, post: ReturnType<typeof request>) => {
    const answer = await post;
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    const body = JSON.parse(answer.text);
    expect(body).toMatchObject({ type: 'about:blank', status, title: expect.any(String), detail: expect.any(String) });
    expect(body.instance).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    expect(await stored()).toEqual([]);
    return { ...answer, problem: body };
  };

  const post = (body: string | Buffer, headers?: Record<string, string>) => postJson(running.origin, body, headers);
  const big = JSON.stringify({ ...contact, message: 'x'.repeat(33_000) });
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const types = 'application/json, application/x-www-form-urlencoded';
  const withKey = (key: string) => () =>
    post(JSON.stringify(contact), { 'idempotency-key': Buffer.from(key).toString('latin1') });
  const untyped = (more: object) => request(running.origin, '/api/enquiries', { method: 'POST', ...more });

  type Refused = [status: number, what: string, ask: () => ReturnType<typeof request>];
  test.each<Refused>([
    [400, 'malformed JSON', () => post('{"name": "Asha Rao"')],
    [400, 'nothing', () => post('')],
    [400, 'broken UTF-8', () => post(Buffer.from('{"form":"\xff\xfe"}', 'latin1'))],
    [400, 'a form in Latin-1', () => postForm(running.origin, 'form=contact&name=Jos%E9')],
    [400, 'a prototype', () => post('{"form":"contact","__proto__":{"name":"x"}}')],
    [400, 'a constructor', () => post('{"form":"contact","constructor":{"prototype":{"name":"x"}}}')],
    ...['', 'has space', 'ünï', 'x'.repeat(256)].map((key): Refused => [400, `the key ${key}`, withKey(key)]),
    [413, 'over 32 KiB', () => post(big)],
    [413, 'over 32 KiB, without Content-Length', () => post(big, { 'transfer-encoding': 'chunked' })],
    [413, 'far over it', () => post('x'.repeat(2_000_000))],
    [413, 'a form over it', () => postForm(running.origin, { ...contact, message: 'x'.repeat(33_000) })],
    [413, 'a form far over it', () => postForm(running.origin, { ...contact, message: 'x'.repeat(2_000_000) })],
    ...['text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'nonsense'].map(
      (type): Refused => [415, type, () => post(JSON.stringify(contact), { 'content-type': type })],
    ),
    [422, 'deep JSON', () => post(nested(16_000))],
    [422, 'deep JSON in a field', () => post(`{"form":"contact","name":${nested(10_000)}}`)],
    [422, 'deep objects', () => post(`${'{"form":'.repeat(3_000)}1${'}'.repeat(3_000)}`)],
    [422, 'half a character', () => post(JSON.stringify({ ...contact, message: '\ud800' }))],
    [422, 'fields of Object', () => postJson(running.origin, { ...contact, toString: 'x', hasOwnProperty: 'x' })],
    [422, 'many fields', () => postJson(running.origin, { form: 'contact', ...Array(2_000).fill('x') })],
    [415, 'no type', () => untyped({ body: JSON.stringify(contact) })],
    [415, 'no type and no body', () => untyped({ headers: { 'content-length': 0 } })],
  ])('is a %i for %s, without quoting it', async (status, _what, ask) => {
    const { text, headers } = await problem(status, ask());
    expect(text).not.toContain('Asha');
    expect(headers['accept-post']).toBe(status === 415 ? types : undefined);
  });

  test('is a 422 with a message for each field that is wrong, missing or unknown', async () => {
    const { name, ...nameless } = contact;
    const body = { ...nameless, businessEmail: 'nobody', phoneNumber: '12', extra: 'x' };
    const answer = await problem(422, postJson(running.origin, body));
    expect(answer.problem.errors).toEqual({
      name: 'name: required (absent)',
      businessEmail: 'businessEmail: email (nobody)',
      phoneNumber: 'phoneNumber: phone-digits (12)',
      extra: 'extra: unexpected (x)',
    });
  });

  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('is a 405 by %s', async (method) => {
    const { headers } = await problem(405, request(running.origin, '/api/enquiries', { method }));
    expect(headers.allow).toBe('POST');
  });
});

describe('hostile input', () => {
  const form = new URLSearchParams(contact).toString();
  test.each([
    ['nothing', ''],
    ['no form', 'name=a'],
    ['broken percent-encoding', `${form}&name=%`],
    ['a field twice', `${form}&name=b`],
    ['the form twice', `${form}&form=contact`],
    ['prototype keys', `${form}&__proto__=x&__proto__[a]=x&constructor.prototype.a=x`],
    ['nested keys', `${form}&name[a][b]=c`],
    ['a NUL', form.replace('Asha', '%00')],
    ['many separators', `${'&'.repeat(20_000)}=`],
  ])('as a plain form is a client error: %s', async (_name, body) => {
    const answer = await postForm(running.origin, body);
    expect(answer.status).toBe(422);
    expect(await stored()).toEqual([]);
  });
});

test("the company's rules apply to JSON and to plain forms, and a number is stored in the form of its country", async () => {
  const site = { ...createSite(), rules: { phone: 'national', message: 'any' } as const };
  const { origin, database } = await runApp({}, site);
  const message = "It's 20% @ 3 shops; cards/UPI?";
  const singapore = { ...contact, countryCode: 'SG', phoneNumber: '+65 8123 4567', message };
  expect((await postForm(origin, singapore)).status).toBe(303);
  const stored = await database.selectFrom('enquiries').selectAll().execute();
  expect(stored).toMatchObject([{ country_code: 'SG', phone_number: '81234567', message }]);
  for (const post of [postForm, postJson])
    expect((await post(origin, { ...singapore, phoneNumber: '9848012345' })).status).toBe(422);
});

describe('where a visit began', () => {
  beforeEach(() => running.database.deleteFrom('enquiries').execute());
  const origin = { landing: '/pricing', referrer: 'google.example', source: 'newsletter', medium: 'email' };

  test('is stored with the first of two enquiries of one key', async () => {
    const named = { ...origin, campaign: 'spring', content: 'top', term: 'payments' };
    for (const campaign of ['spring', 'autumn'])
      await postJson(running.origin, { ...contact, origin: { ...named, campaign } }, { 'idempotency-key': 'a-visit' });
    const [row, ...more] = await stored();
    expect(originColumns.map((column) => row?.[column])).toEqual(Object.values(named));
    expect(more).toEqual([]);
  });

  test('is not read from a plain form, or if the company does not ask for it', async () => {
    expect((await postForm(running.origin, { ...contact, origin: '{"landing":"/"}' })).status).toBe(303);
    const silent = createSite();
    silent.facts.enquiryOrigin = false;
    const { origin: at, database } = await runApp({}, silent);
    await postJson(at, { ...contact, origin });
    const rows = [...(await stored()), ...(await database.selectFrom('enquiries').selectAll().execute())];
    expect(rows.map(({ landing }) => landing)).toEqual(['', '']);
  });
});
