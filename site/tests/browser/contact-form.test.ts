import { countryList } from '@company/enquiry/country-list.node.ts';
import { referencePattern } from '@company/enquiry/submission.ts';
import { consoleTexts, interactive, named, openInteractive, postedPaths } from '@company/tests/application.ts';
import { isLong } from '@company/tests/long.ts';
import { test } from '@company/tests/shared-context.ts';
import { expect } from '@playwright/test';
import { company, filled, forms, services } from './content.ts';
import {
  chooseCountry,
  expectSent,
  expectSummaryFocusedAndSeen,
  field,
  fillContactForm,
  newSender,
  reference,
  sampleMessage,
  send,
  storedFrom,
  summary,
} from './form.ts';

const { slug, name } = services.at(-1) ?? { slug: '', name: '' };

const labelOf = (name: keyof typeof forms.fields) => forms.fields[name].label;

test('a valid enquiry is stored, confirmed with its reference, and the form is reset', async ({ page }) => {
  await openInteractive(page, `/contact?service=${slug}`);
  await chooseCountry(page, 'United Kingdom');
  // A valid British number, with the ten digits that the specification requires.
  const email = await fillContactForm(page, { number: '7400123456', message: 'We need a checkout,\nsoon!' });
  await send(page).click();
  await expectSent(page);
  expect(await reference(page)).toMatch(referencePattern);
  expect(storedFrom(email)).toMatchObject([
    {
      id: await reference(page),
      form: 'contact',
      name: 'Test Visitor',
      country_code: 'GB',
      phone_number: '7400123456',
      message: 'We need a checkout,\nsoon!',
      page: `/contact?service=${slug}`,
    },
  ]);
  for (const name of ['name', 'businessEmail', 'phoneNumber', 'message'] as const)
    await expect(field(page, name)).toHaveValue('');
  const [home] = countryList([company.country]);
  const country = `${labelOf('countryCode')}, ${home?.name} +${home?.dialCode}`;
  await expect(named(page, 'button', country)).toBeVisible();
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
});

test('only touched fields show errors, and Send with mistakes shows all errors, resets nothing and sends nothing', async ({
  page,
}) => {
  const { phone, message } = forms.rules;
  test.skip(phone !== 'ten-digits' || message !== 'plain', 'the company has other rules');
  const email = newSender();
  await openInteractive(page, '/contact?service=chess');
  await field(page, 'businessEmail').fill('visitor@company');
  await expect(field(page, 'businessEmail')).not.toHaveAttribute('aria-invalid');
  await field(page, 'phoneNumber').focus();
  await expect(field(page, 'businessEmail')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'businessEmail')).toHaveAccessibleDescription(forms.problems.email);
  await expect(field(page, 'name')).not.toHaveAttribute('aria-invalid');
  await field(page, 'businessEmail').fill(email);
  await expect(field(page, 'businessEmail')).not.toHaveAttribute('aria-invalid');
  // The address names a service that does not exist.
  await expect(page.getByRole('form')).not.toContainText(filled(forms.asked.about, { service: '' }).trim());

  await field(page, 'phoneNumber').fill('98480 12');
  await field(page, 'message').fill('Cards/UPI @ 20%');
  await send(page).click();

  await expect(field(page, 'name')).toHaveAccessibleDescription(forms.problems.required);
  await expect(field(page, 'phoneNumber')).toHaveAccessibleDescription(
    new RegExp(`^${RegExp.escape(filled(forms.problems['phone-digits'], { digits: 10 }))} `),
  );
  await expect(field(page, 'message')).toHaveAccessibleDescription(
    new RegExp(RegExp.escape(filled(forms.problems['message-characters'], { characters: '/ @ %' }))),
  );
  await expect(summary(page).getByRole('link')).toHaveText((['name', 'phoneNumber', 'message'] as const).map(labelOf));
  await named(summary(page), 'link', labelOf('phoneNumber')).click();
  await expect(field(page, 'phoneNumber')).toBeFocused();

  await expect(field(page, 'businessEmail')).toHaveValue(email);
  await expect(field(page, 'message')).toHaveValue('Cards/UPI @ 20%');
  await named(page, 'button', forms.removeCharacters).click();
  await expect(field(page, 'message')).toHaveValue('Cards UPI 20');
  await expect(field(page, 'message')).not.toHaveAttribute('aria-invalid');

  expect(await postedPaths(page)).toEqual([]);
  expect(storedFrom(email)).toEqual([]);
  expect(await consoleTexts(page, 'log')).toEqual([
    forms.console.required,
    forms.console.pattern,
    forms.console.pattern,
  ]);
});

for (const path of isLong ? ['/contact', '/faq'] : ['/contact']) {
  test(`every press of Send on ${path} with mistakes leads to the summary`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openInteractive(page, path);
    await send(page).click();
    await expectSummaryFocusedAndSeen(page);
    const problems = await summary(page).getByRole('link').count();
    expect(problems).toBeGreaterThan(1);

    await page.setViewportSize({ width: 1280, height: 800 });
    await field(page, 'message').fill('Hello there.');
    await expect(summary(page).getByRole('link')).toHaveCount(problems - 1);
    await send(page).click();
    await expectSummaryFocusedAndSeen(page);
  });
}

test('a summary that appears again during a correction does not take the focus from the field', {
  tag: '@long',
}, async ({ page }) => {
  await openInteractive(page, '/faq');
  await send(page).click();
  await expect(summary(page)).toBeFocused();
  const message = field(page, 'message');
  await field(page, 'email').fill('visitor@company.example');
  await message.fill('Hello there.');
  await expect(summary(page)).toHaveCount(0);
  await message.fill('');
  await expect(summary(page)).toBeVisible();
  await expect(message).toBeFocused();
});

test('after a lost answer the form keeps the text and offers other ways of contact, and a retry stores no second enquiry', async ({
  page,
}) => {
  await openInteractive(page, '/contact');
  const email = await fillContactForm(page);
  await page.route('**/api/enquiries', async (route) => {
    // The server gets the enquiry, but the browser gets no answer.
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  const failed = summary(page);
  await expect(failed).toContainText(forms.failed.heading);
  await expect(named(failed, 'link', company.email)).toHaveAttribute('href', /^mailto:/);
  await expect(named(failed, 'link', company.phone)).toHaveAttribute('href', /^tel:/);
  const chat = named(failed, 'link', forms.failed.whatsapp);
  if (company.whatsapp) await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/);
  await expect(field(page, 'message')).toHaveValue(sampleMessage);
  await expect.poll(() => storedFrom(email).length).toBe(1);

  await page.unroute('**/api/enquiries');
  await named(failed, 'button', forms.failed.retry).click();
  await expectSent(page);
  expect(storedFrom(email)).toMatchObject([{ id: await reference(page) }]);
});

test('the form shows the service from whose page the visitor came, and the visitor can remove the service', {
  tag: '@long',
}, async ({ page }) => {
  await openInteractive(page, `/service-details/${slug}`);
  await page.locator(`main a[href$="service=${slug}#enquiry"]`).first().click();
  await expect(page).toHaveURL(`/contact?service=${slug}#enquiry`);
  await expect(page.getByRole('form')).toContainText(filled(forms.asked.about, { service: name }));
  const email = await fillContactForm(page);
  await named(page, 'button', filled(forms.asked.remove, { service: name })).click();
  await expect(field(page, 'name')).toBeFocused();
  await page.reload();
  await interactive(page);
  await expect(field(page, 'name')).not.toHaveValue('');
  await expect(page.getByRole('form')).not.toContainText(filled(forms.asked.about, { service: name }));
  await send(page).click();
  await expectSent(page);
  expect(storedFrom(email)).toMatchObject([{ page: '/contact' }]);
});
