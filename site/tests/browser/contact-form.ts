import type { Page } from '@playwright/test';
import { company } from './company.ts';
import { forms } from './content.ts';

/** A field of the form on the contact page. */
export const field = (page: Page, name: keyof typeof forms.fields) =>
  page
    .getByRole('form', { name: forms.names.contact, exact: true })
    .getByLabel(forms.fields[name].label, { exact: true });

export const sampleMessage = 'We need a checkout for three shops.';

/** Fills the contact form in: with valid values, such as the company's own number, but for what the test asks for. */
export async function fillContactForm(
  page: Page,
  { email, number = company.phone, message = sampleMessage }: { email: string; number?: string; message?: string },
): Promise<void> {
  await field(page, 'name').fill('Test Visitor');
  await field(page, 'businessEmail').fill(email);
  await field(page, 'phoneNumber').fill(number);
  await field(page, 'message').fill(message);
}

/** Chooses a country in the picker of whichever form the page has. */
export async function chooseCountry(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: forms.fields.countryCode.label }).click();
  await page.getByLabel(forms.countries.search, { exact: true }).fill(name);
  await page.getByRole('option', { name }).click();
}
