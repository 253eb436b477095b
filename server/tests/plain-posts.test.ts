import { beforeEach, describe, expect, test } from 'vitest';
import { rendered } from './fake-site.ts';
import { about, contact, faq, postForm, request } from './request.ts';
import { type RunningApp, runApp } from './running-app.ts';

let running: RunningApp;
beforeEach(async () => {
  running = await runApp();
});

const stored = () => running.database.selectFrom('enquiries').selectAll().execute();

describe('a plain form post', () => {
  test.each([
    [contact, '/contact'],
    [about, '/about'],
    [faq, '/faq'],
  ])('leads to the page that confirms it', async (fields, page) => {
    const answer = await postForm(running.origin, fields);
    const [enquiry] = await stored();
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe(`${page}?sent=${enquiry?.id}#sent`);

    const confirmation = await request(running.origin, `${page}?sent=${enquiry?.id}`);
    expect(confirmation.status).toBe(200);
    expect(confirmation.headers['cache-control']).toBe('no-store');
    expect(confirmation.headers['content-security-policy']).toBe("default-src 'self'");
    expect(rendered(confirmation.text).outcome).toEqual({ status: 'sent', form: fields.form, reference: enquiry?.id });
  });

  test('that is pressed twice is one enquiry, and another message is another', async () => {
    const { origin } = running;
    const twice = await Promise.all([postForm(origin, contact), postForm(origin, { ...contact, page: '/faq' })]);
    expect(new Set(twice.map(({ headers }) => headers.location)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    // Messages may differ only in a few letters or digits.
    await postForm(origin, { ...contact, message: `${contact.message} 2` });
    await postForm(origin, { ...contact, phoneNumber: '9876543211' });
    expect(await stored()).toHaveLength(3);
    const longAgo = new Date(Date.now() - 11 * 60_000).toISOString();
    await running.database.updateTable('enquiries').set({ created_at: longAgo }).execute();
    await postForm(origin, contact);
    expect(await stored()).toHaveLength(4);
  });

  test('that is invalid answers with its page, the typed texts and the errors', async () => {
    const values = { ...contact, name: '<b>', message: 'a; b', phoneNumber: '1' };
    const answer = await postForm(running.origin, values);
    expect(answer.status).toBe(422);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'self'",
    });
    const problems = { phoneNumber: 'phone-digits', message: 'message-characters' };
    const outcome = { status: 'invalid', form: 'contact', values, problems };
    expect(rendered(answer.text)).toEqual({ url: '/contact', outcome });
  });

  test('over the limit answers with its page and the typed texts', async () => {
    const limited = await runApp({ RATE_LIMIT: '1/1m' });
    expect((await postForm(limited.origin, faq)).status).toBe(303);
    const answer = await postForm(limited.origin, faq);
    expect(answer.status).toBe(429);
    const retryAfter = Number(answer.headers['retry-after']);
    const outcome = { status: 'unsent', form: 'faq', values: faq, retryAfter };
    expect(rendered(answer.text)).toEqual({ url: '/faq', outcome });
  });

  test('may be as long in any script as in English', async () => {
    const message = 'తెలుగు '.repeat(700).trim();
    expect(new URLSearchParams({ message }).toString().length).toBeGreaterThan(32 * 1_024);
    expect((await postForm(running.origin, { ...contact, message })).status).toBe(303);
    expect(await stored()).toMatchObject([{ message }]);
  });
});
