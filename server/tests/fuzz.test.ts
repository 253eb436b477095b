import { anyCharacter } from '@company/tests/any-character.ts';
import { isLong } from '@company/tests/long.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { about, contact, faq, postForm, postJson, type TestAnswer } from './request.ts';
import { runApp } from './running-app.ts';

/** A text in every field, which must not be in the log. */
const marker = 'zqxj';

const text = fc
  .string({
    unit: fc.oneof(fc.constantFrom('\0', '\r\n', '\ud800', '\u202e', '=', '<', '%', '.', '🇮🇳'), anyCharacter),
    maxLength: 60,
  })
  .map((typed) => marker + typed);

const value = fc.oneof({ weight: 5, arbitrary: text }, fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(-0, null));

const fieldName = fc.oneof(
  fc.constantFrom(...Object.keys({ ...contact, ...faq }), 'website', 'elapsed', '__proto__', 'constructor', 'toString'),
  fc.string({ maxLength: 20 }),
);

/** A valid body with some fields replaced, added and left out. */
const body = fc
  .tuple(
    fc.constantFrom(contact, about, faq),
    fc.dictionary(fieldName, value, { maxKeys: 4 }),
    fc.array(fieldName, { maxLength: 2 }),
  )
  .map(([valid, changes, removed]) =>
    Object.fromEntries(Object.entries({ ...valid, ...changes }).filter(([name]) => !removed.includes(name))),
  );

const half = { ...contact, message: '\ud800' };

const clientError = [400, 413, 415, 422];

test('any body is accepted or refused with a reason, and is not logged', async () => {
  const { origin, logged, database } = await runApp({ LOG_LEVEL: 'debug' });
  /** References of stored enquiries. If a form is sent twice, the second answer has the reference of the first. */
  const taken = new Set<string | undefined>();
  let refused = 0;
  const judge = ({ status, text, headers }: TestAnswer, success: number) => {
    if (status !== success) {
      refused++;
      return expect(clientError).toContain(status);
    }
    taken.add(status === 201 ? JSON.parse(text).id : /sent=([\w-]+)/.exec(headers.location ?? '')?.[1]);
  };
  await fc.assert(
    fc.asyncProperty(body, async (enquiry) => {
      judge(await postJson(origin, enquiry), 201);
      // `String` fails for an object with its own `toString`.
      const texts = Object.entries(enquiry).map(([name, text]) => [
        name,
        typeof text === 'string' ? text : JSON.stringify(text),
      ]);
      judge(await postForm(origin, Object.fromEntries(texts)), 303);
    }),
    // Random bodies may all be refused, or all be accepted.
    {
      numRuns: isLong ? 300 : 40,
      examples: [contact, about, faq, {}, half, { ...contact, valueOf: 'x' }].map((given) => [given]),
    },
  );
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      judge(await postJson(origin, Buffer.from(bytes)), 201);
    }),
    { numRuns: isLong ? 100 : 20 },
  );
  const rows = await database.selectFrom('enquiries').selectAll().execute();
  expect(new Set(rows.map(({ id }) => id))).toEqual(taken);
  expect(taken.size).toBeGreaterThanOrEqual(3);
  expect(refused).toBeGreaterThanOrEqual(2);
  for (const row of rows) {
    const line = row.name + row.business_email + row.phone_number + row.subject + row.page;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none of these may be stored
    expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
    expect((line + row.message).isWellFormed()).toBe(true);
  }
  expect(logged.join('')).not.toContain(marker);
  expect(logged.join('')).not.toContain('"level":50');
});
