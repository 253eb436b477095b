import { until } from '@company/tests/until.ts';
import { expect, test } from 'vitest';
import type { Site } from '../site.ts';
import { createSite, rendered } from './fake-site.ts';
import { startMailServer } from './mail-server.ts';
import { contact, postForm, postJson, request } from './request.ts';
import { runApp } from './running-app.ts';

/** A site with Contact in Arabic. */
function createBilingualSite(): Site {
  const own = createSite();
  const arabic: Site = {
    ...own,
    sentence: () => 'هذا الحقل مطلوب.',
    formPages: { ...own.formPages, contact: '/ar/contact' },
    mails: { ...own.mails, confirmation: { ...own.mails.confirmation, subject: 'وصلنا استفسارك {reference}' } },
    facts: { ...own.facts, locale: 'ar' },
    headers: { 'content-security-policy': "style-src 'self' 'sha256-arabic'" },
  };
  return { ...own, translations: { ar: arabic } };
}

async function run() {
  const server = await startMailServer();
  return { server, ...(await runApp({ ...server.env }, createBilingualSite())) };
}

test('an enquiry from a page in Arabic is confirmed in Arabic, and the company learns its language', async () => {
  const { origin, server, database } = await run();
  const { status, text } = await postJson(origin, { ...contact, page: '/ar/contact?service=rpa' });
  expect(status).toBe(201);
  const row = await database.selectFrom('enquiries').select(['id', 'language']).executeTakeFirstOrThrow();
  expect(row).toEqual({ id: JSON.parse(text).id, language: 'ar' });

  const [confirmation, mail] = await until('both mails', () => {
    const found = [contact.businessEmail, 'sales'].map((to) => server.mails.find((one) => one.to[0]?.includes(to)));
    return found.every((one) => one !== undefined) ? found : undefined;
  });
  expect(confirmation?.html).toContain('<html lang="ar" dir="rtl">');
  expect(confirmation?.raw).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(mail?.html).toContain('<html lang="en-GB" dir="ltr">');
  expect(mail?.text).toContain('Language: Arabic');
});

test('mistakes are named in the language of the page, for scripts and without them', async () => {
  const { origin } = await run();
  const wrong = { ...contact, name: '', page: '/ar/contact' };
  expect(JSON.parse((await postJson(origin, wrong)).text).errors).toEqual({ name: 'هذا الحقل مطلوب.' });
  expect(JSON.parse((await postJson(origin, { ...wrong, page: '/contact' })).text).errors.name).toMatch(/^name: /);

  const page = await postForm(origin, wrong);
  expect(page.status).toBe(422);
  expect(page.headers['content-security-policy']).toContain('sha256-arabic');
  expect(rendered(page.text)).toMatchObject({ url: '/ar/contact', outcome: { status: 'invalid' } });
  const { headers } = await postForm(origin, { ...contact, page: '/ar/contact' });
  expect(headers.location).toMatch(/^\/ar\/contact\?sent=/);
  const sent = await request(origin, String(headers.location).replace('#sent', ''));
  expect(rendered(sent.text)).toMatchObject({ outcome: { status: 'sent' } });
});

test('a form on a page that no language has is answered in that of the site', async () => {
  const { origin, database } = await run();
  for (const page of ['/ar/about', '/de/contact', '/ar', '/constructor/contact']) {
    const { headers } = await postForm(origin, { ...contact, page });
    expect(headers.location, page).toMatch(/^\/contact\?sent=/);
  }
  expect(await database.selectFrom('enquiries').select('language').execute()).toEqual([{ language: '' }]);
});
