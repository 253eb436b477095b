import { describe, expect, test } from 'vitest';
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

  test('is a 400 when it is malformed, without quoting it', async () => {
    const { text } = await problem(400, postJson(running.origin, '{"name": "Asha Rao"'));
    expect(text).not.toContain('Asha');
    await problem(400, postJson(running.origin, ''));
    await problem(400, postJson(running.origin, Buffer.from('{"form":"\xff\xfe"}', 'latin1')));
    await problem(400, postJson(running.origin, '{"form":"contact","__proto__":{"name":"x"}}'));
    await problem(400, postJson(running.origin, '{"form":"contact","constructor":{"prototype":{"name":"x"}}}'));
  });

  test.each(['', 'has space', 'ünï', 'x'.repeat(256)])('is a 400 with the key %j', async (key) => {
    await problem(400, postJson(running.origin, contact, { 'idempotency-key': Buffer.from(key).toString('latin1') }));
  });

  test('is a 413 over 32 KiB, with and without Content-Length', async () => {
    const big = JSON.stringify({ ...contact, message: 'x'.repeat(33_000) });
    await problem(413, postJson(running.origin, big));
    await problem(413, postJson(running.origin, big, { 'transfer-encoding': 'chunked' }));
    await problem(413, postJson(running.origin, 'x'.repeat(2_000_000)));
    await problem(413, postForm(running.origin, { ...contact, message: 'x'.repeat(33_000) }));
    await problem(413, postForm(running.origin, { ...contact, message: 'x'.repeat(2_000_000) }));
  });

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'nonsense'])(
    'is a 415 as %s',
    async (type) => {
      const { headers } = await problem(415, postJson(running.origin, contact, { 'content-type': type }));
      expect(headers['accept-post']).toBe('application/json, application/x-www-form-urlencoded');
    },
  );

  test('is a 415 without a type, with and without a body', async () => {
    const post = { method: 'POST' };
    await problem(415, request(running.origin, '/api/enquiries', { ...post, body: JSON.stringify(contact) }));
    await problem(415, request(running.origin, '/api/enquiries', { ...post, headers: { 'content-length': 0 } }));
  });

  test('is a 422 with a sentence for each field that is wrong, missing or unknown', async () => {
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
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  test.each([
    ['deep JSON', nested(16_000)],
    ['deep JSON in a field', `{"form":"contact","name":${nested(10_000)}}`],
    ['deep objects', `${'{"form":'.repeat(3_000)}1${'}'.repeat(3_000)}`],
    ['half a character', JSON.stringify({ ...contact, message: 'a' }).replace('"a"', '"\\ud800"')],
    ['fields of Object', JSON.stringify({ ...contact, toString: 'x', hasOwnProperty: 'x', valueOf: 'x' })],
    [
      'many fields',
      JSON.stringify({ ...contact, ...Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [i, 'x'])) }),
    ],
  ])('as JSON is a client error: %s', async (_name, body) => {
    const answer = await postJson(running.origin, body);
    expect(answer.status).toBe(422);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(await stored()).toEqual([]);
  });

  const form = new URLSearchParams(contact).toString();
  test.each([
    ['nothing', ''],
    ['no form', 'name=a'],
    ['broken percent-encoding', `${form}&name=%`],
    ['broken UTF-8', form.replace('Asha', '%ff%fe').replace('9876543210', 'x')],
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

test("the company's rules hold for both ways to post, and the number is stored as its country has it", async () => {
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
