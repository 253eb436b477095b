import { openInteractive } from '@company/tests/application.ts';
import { expect, type Page, test } from '@playwright/test';
import { chooseCountry, fillContactForm } from './contact-form.ts';
import { filled, forms } from './content.ts';
import { newSender, storedFrom } from './stored-enquiries.ts';

const { problems } = forms;

const phone = (page: Page) => page.getByLabel(forms.fields.phoneNumber.label, { exact: true });
const send = (page: Page) => page.getByRole('button', { name: forms.submit, exact: true });
const sent = (page: Page) => expect(page.getByRole('status').first()).toContainText(forms.sent.heading);
const wrong = filled(problems['phone-digits'], { digits: 10 });

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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the answer has the same sentence, and a country code is removed', async ({ page }) => {
    const email = newSender();
    await page.goto('/contact');
    await page.getByLabel(forms.fields.countryCode.label, { exact: true }).selectOption('SG');
    await fillContactForm(page, { email, number: '+65 8123 4567' });
    await send(page).click();
    await expect(phone(page)).toHaveAccessibleDescription(new RegExp(`^${wrong} `));
    await expect(phone(page)).toHaveValue('+65 8123 4567');
    expect(storedFrom(email)).toEqual([]);

    await page.getByLabel(forms.fields.countryCode.label, { exact: true }).selectOption('IN');
    await phone(page).fill('+91 98480 12345');
    await send(page).click();
    await sent(page);
    expect(storedFrom(email)).toMatchObject([{ country_code: 'IN', phone_number: '9848012345' }]);
  });
});
