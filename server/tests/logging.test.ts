import { expect, test } from 'vitest';
import { loggedPath } from '../http/server-options.ts';
import { contact, postForm, postJson, request } from './request.ts';
import { runApp } from './running-app.ts';

test('logs contain references and codes, but nothing that a visitor typed', async () => {
  const { origin, logged, database } = await runApp();
  await postJson(origin, contact, { 'idempotency-key': 'secret-key' });
  await postJson(origin, '{"name": "Asha Rao"');
  await postJson(origin, { ...contact, businessEmail: 'asha@' });
  await postForm(origin, { ...contact, name: '' });
  await request(origin, '/contact?sent=AAAAA-AAAAA&name=Asha');
  for (const at of ['@', '%40']) await request(origin, `/asha${at}client.example`);
  await database.schema.dropTable('outbox').execute();
  await postJson(origin, contact);
  const log = logged.filter((line) => line.includes('"reqId"')).join('');
  const enquiry = await database.selectFrom('enquiries').select('id').executeTakeFirst();
  expect(log).toContain(`"enquiry":"${enquiry?.id}"`);
  expect(log).toContain('FST_ERR_CTP_INVALID_JSON_BODY');
  expect(log).toContain('no such table');
  expect(log).not.toMatch(/Asha|asha|9876543210|gateway|127\.0\.0\.1|secret-key|AAAAA-AAAAA/);
});

test('a path in the log is printable, and no longer than a line', () => {
  expect(loggedPath(`/${'x'.repeat(10_000)}`)).toBe(`/${'x'.repeat(199)}…`);
  expect(loggedPath('/\x1b[1m\u202e/invitation/\n')).toBe('/\ufffd[1m\ufffd/invitation/…');
});

test('log and answer have the request id of a trusted proxy, and not of other clients', async () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const ask = async (env: Record<string, string>, requestId: string) => {
    const { origin, logged } = await runApp(env);
    const { headers, text } = await postJson(origin, '{', { 'x-request-id': requestId });
    const log = logged.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId !== undefined);
    expect(new Set(log.map(({ reqId }) => reqId))).toEqual(new Set([headers['x-request-id']]));
    expect(JSON.parse(text).instance).toBe(`urn:uuid:${headers['x-request-id']}`);
    expect(logged.join('')).not.toContain('visitor@');
    return headers['x-request-id'];
  };
  expect(await ask({ TRUST_PROXY: '1' }, id)).toBe(id);
  expect(await ask({}, id)).not.toBe(id);
  expect(await ask({ TRUST_PROXY: '1' }, id.replaceAll('-', '').toUpperCase())).toBe(id);
  for (const wrongId of ['visitor@client.example', `${id}0`])
    expect(await ask({ TRUST_PROXY: '1' }, wrongId)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});
