import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contact, faq, postForm, postJson, request } from './request.ts';
import { runApp } from './running-app.ts';

test('with a full disk enquiries are refused, none is lost, pages are served, and no restart is needed afterwards', async () => {
  const { origin, database, logged } = await runApp();
  const long = { ...faq, message: 'x'.repeat(5_000) };
  const confirmed: string[] = [JSON.parse((await postJson(origin, long)).text).id];

  // SQLite behaves as on a full disk when the file must not grow.
  await sql`pragma max_page_count = 1`.execute(database);
  let answer = await postJson(origin, long);
  for (let i = 0; i < 50 && answer.status === 201; i++) {
    confirmed.push(JSON.parse(answer.text).id);
    answer = await postJson(origin, long);
  }
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('30');
  expect(JSON.parse(answer.text).detail).toContain('hello@site.example');
  const plain = await postForm(origin, { ...contact, message: 'x'.repeat(5_000) });
  expect(plain.status).toBe(503);
  expect(plain.text).toContain('x'.repeat(5_000));
  expect((await request(origin, '/contact')).status).toBe(200);
  expect(logged.join('')).toContain('database or disk is full');
  expect(logged.join('')).not.toContain('xxxx');

  await sql`pragma max_page_count = 1000000`.execute(database);
  const after = await postJson(origin, long);
  expect(after.status).toBe(201);
  confirmed.push(JSON.parse(after.text).id);
  const rows = await database.selectFrom('enquiries').select('id').execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(confirmed.toSorted());
});
