import { h1, hold, interactive, named, openInteractive, postedPaths } from '@company/tests/application.ts';
import { test } from '@company/tests/shared-context.ts';
import { expect, type Page } from '@playwright/test';
import { faq, forms, mainLink } from './content.ts';
import { chooseCountry, country, expectSent, field, fillContactForm, newSender, send, storedFrom } from './form.ts';

const phone = (page: Page) => field(page, 'phoneNumber');

test('typed text stays after a visit to another page and a reload, and is removed after the form is sent', async ({
  page,
}) => {
  await openInteractive(page, '/contact');
  await chooseCountry(page, 'Nigeria');
  const email = await fillContactForm(page, { number: '', message: 'Half a thought' });
  await mainLink(page, 'faq').click();
  await expect(h1(page)).toHaveText(faq.title);
  await page.goBack();
  await expect(field(page, 'message')).toHaveValue('Half a thought');
  await page.reload();
  await expect(field(page, 'name')).toHaveValue('Test Visitor');
  await expect(country(page)).toHaveAccessibleName(`${forms.fields.countryCode.label}, Nigeria +234`);
  await phone(page).fill('(098765) 43210');
  await phone(page).blur();
  await expect(phone(page)).toHaveValue('9876543210');
  await send(page).click();
  await expectSent(page);
  expect(storedFrom(email)).toMatchObject([{ country_code: 'NG', message: 'Half a thought' }]);
  await page.reload();
  await interactive(page);
  await expect(field(page, 'name')).toHaveValue('');
});

test('Send does nothing while an enquiry is being sent', { tag: '@long' }, async ({ page }) => {
  await openInteractive(page, '/contact');
  const email = await fillContactForm(page);
  const deliver = await hold(page, '**/api/enquiries');
  await send(page).click();
  await expect(named(page, 'button', forms.sending)).toHaveAttribute('aria-disabled', 'true');
  await named(page, 'button', forms.sending).click({ force: true });
  await field(page, 'name').press('Enter');
  deliver();
  await expectSent(page);
  expect(await postedPaths(page)).toEqual(['/api/enquiries']);
  expect(storedFrom(email)).toHaveLength(1);
});

test('if the visitor leaves the page while an enquiry is being sent, the enquiry still arrives, and its draft is removed', {
  tag: '@long',
}, async ({ page }) => {
  const email = newSender();
  await openInteractive(page, '/faq');
  await field(page, 'email').fill(email);
  await field(page, 'message').fill('I cannot wait.');
  const deliver = await hold(page, '**/api/enquiries');
  await send(page).click();
  await expect(named(page, 'button', forms.sending)).toBeVisible();
  await mainLink(page, 'about').click();
  await expect(named(page, 'form', forms.names.about)).toBeAttached();
  deliver();
  await expect.poll(() => storedFrom(email)).toHaveLength(1);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:faq'))).toBe(null);
  expect(await page.pageErrors()).toEqual([]);
});

test('the FAQ form requires an e-mail address and a message, which may have any characters, and can send a second enquiry', async ({
  page,
}) => {
  const email = newSender();
  await openInteractive(page, '/faq');
  await expect(named(page, 'form', forms.names.faq)).toBeVisible();
  await send(page).click();
  await expect(field(page, 'email')).toHaveAccessibleDescription(forms.problems.required);
  await expect(field(page, 'message')).toHaveAccessibleDescription(forms.problems.required);
  await expect(field(page, 'name')).not.toHaveAttribute('aria-invalid');
  await field(page, 'email').fill(email);
  await field(page, 'msg_subject').fill('Cost & time');
  await field(page, 'message').fill('20% @ 3 shops?');
  await send(page).click();
  await expectSent(page);
  expect(storedFrom(email)).toMatchObject([{ form: 'faq', subject: 'Cost & time', message: '20% @ 3 shops?' }]);

  await field(page, 'email').fill(email);
  await field(page, 'message').fill('How long does it take?');
  await send(page).click();
  await expect.poll(() => storedFrom(email).map((stored) => stored.message)).toContain('How long does it take?');
});
