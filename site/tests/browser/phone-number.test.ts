import { openInteractive } from '@company/tests/application.ts';
import { expect, type Page, test } from '@playwright/test';
import { company } from './company.ts';
import { chooseCountry, fillContactForm } from './contact-form.ts';
import { filled, forms } from './content.ts';
import { newSender, storedFrom } from './stored-enquiries.ts';

const { otherNumber, names, problems } = forms;

const phone = (page: Page) => page.getByLabel(forms.fields.phoneNumber.label, { exact: true });
const send = (page: Page) => page.getByRole('button', { name: forms.submit, exact: true });
const sent = (page: Page) => expect(page.getByRole('status').first()).toContainText(forms.sent.heading);
const wrong = filled(problems['phone-digits'], { digits: 10 });

/** Expects the sentence with its links beside the number. */
async function expectWayOut(page: Page) {
  const field = page.locator('.field', { has: phone(page) });
  await expect(field.getByRole('link', { name: company.email })).toHaveAttribute('href', `mailto:${company.email}`);
  await expect(field.getByRole('link', { name: otherNumber.whatsapp })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+$/,
  );
  await expect(field.getByRole('link', { name: otherNumber.faq })).toHaveAttribute('href', '/faq#enquiry');
  for (const way of [company.email, otherNumber.whatsapp, otherNumber.faq])
    await expect(phone(page)).toHaveAccessibleDescription(new RegExp(way));
}

test('the code of the chosen country is removed, another code is an error, and the number stays as typed', async ({
  page,
}) => {
  const email = newSender();
  await openInteractive(page, '/contact');
  await chooseCountry(page, 'Singapore');
  await fillContactForm(page, { email, number: '+65 8123 4567' });
  await send(page).click();
  await expect(phone(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(phone(page)).toHaveAccessibleDescription(new RegExp(`^${wrong} `));
  await expect(phone(page)).toHaveValue('+65 8123 4567');
  expect(storedFrom(email)).toEqual([]);

  await phone(page).fill('+1 202 555 0123');
  await expect(phone(page)).toHaveAccessibleDescription(new RegExp(problems['phone-country']));
  await chooseCountry(page, 'United States');
  await expect(phone(page)).not.toHaveAttribute('aria-invalid');
  await send(page).click();
  await sent(page);
  expect(storedFrom(email)).toMatchObject([{ country_code: 'US', phone_number: '2025550123' }]);
});

test('people with another number find links, before the error and in it', async ({ page }) => {
  await openInteractive(page, '/contact');
  await expectWayOut(page);
  await phone(page).fill('8123 4567');
  await phone(page).blur();
  await expect(page.getByText(wrong, { exact: true })).toBeVisible();
  await expectWayOut(page);
  await page.getByRole('link', { name: otherNumber.faq }).click();
  await expect(page).toHaveURL('/faq#enquiry');
  await expect(page.getByRole('form', { name: names.faq })).toBeInViewport();
});

test('on About Us they are shown for countries without a rule of their own', { tag: '@long' }, async ({ page }) => {
  await openInteractive(page, '/about');
  await expect(phone(page)).not.toHaveAttribute('aria-describedby');
  await chooseCountry(page, 'Singapore');
  await expectWayOut(page);
  await chooseCountry(page, 'Albania');
  await expect(phone(page)).not.toHaveAttribute('aria-describedby');
  await expect(phone(page)).toHaveAttribute('placeholder', '8 to 9 digits');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the answer has the same sentence, and a country code is removed', async ({ page }) => {
    const email = newSender();
    await page.goto('/contact');
    await expectWayOut(page);
    await page.getByLabel(forms.fields.countryCode.label, { exact: true }).selectOption('SG');
    await fillContactForm(page, { email, number: '+65 8123 4567' });
    await send(page).click();
    await expect(phone(page)).toHaveAccessibleDescription(new RegExp(`^${wrong} `));
    await expect(phone(page)).toHaveValue('+65 8123 4567');
    await expectWayOut(page);
    expect(storedFrom(email)).toEqual([]);

    await page.getByLabel(forms.fields.countryCode.label, { exact: true }).selectOption('IN');
    await phone(page).fill('+91 98480 12345');
    await send(page).click();
    await sent(page);
    expect(storedFrom(email)).toMatchObject([{ country_code: 'IN', phone_number: '9848012345' }]);
  });
});
