import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { postForm, postJson } from './request.ts';
import { type RunningApp, runApp } from './running-app.ts';
import { contact } from './sample-enquiries.ts';

let running: RunningApp;
beforeEach(async () => {
  running = await runApp({ DATA_DIR: await temporaryFolder() });
});

const stored = () => running.database.selectFrom('enquiries').selectAll().execute();

describe('hostile input', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  test.each([
    ['null', 'null'],
    ['a text', '"contact"'],
    ['a number', '1e999'],
    ['an array', JSON.stringify([contact])],
    ['deep JSON', nested(16_000)],
    ['deep JSON in a field', `{"form":"contact","name":${nested(10_000)}}`],
    ['deep objects', `${'{"form":'.repeat(3_000)}1${'}'.repeat(3_000)}`],
    ['a NUL', JSON.stringify({ ...contact, name: 'a\0b' })],
    ['a NUL in the page', JSON.stringify({ ...contact, page: '/\0' })],
    ['half a character', JSON.stringify({ ...contact, message: 'a' }).replace('"a"', '"\\ud800"')],
    ['hundreds of marks on a letter', JSON.stringify({ ...contact, name: `a${'\u0301'.repeat(300)}` })],
    ['header lines', JSON.stringify({ ...contact, businessEmail: 'a@b.example\r\nBcc: c@d.example' })],
    ['arrays for texts', JSON.stringify({ ...contact, name: ['a'], message: { length: 5 } })],
    ['an array as form', JSON.stringify({ ...contact, form: ['contact'] })],
    ['a form of Object', JSON.stringify({ ...contact, form: 'constructor' })],
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
