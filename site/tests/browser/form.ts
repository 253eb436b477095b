import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { named } from '@company/tests/application.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { company, forms } from './content.ts';

export const field = (page: Page, name: keyof typeof forms.fields): Locator =>
  page.getByRole('form').getByLabel(forms.fields[name].label, { exact: true });

export const country = (page: Page): Locator => page.getByRole('button', { name: forms.fields.countryCode.label });

export const send = (page: Page): Locator => named(page, 'button', forms.submit);

export const expectSent = (page: Page): Promise<void> =>
  expect(page.getByRole('status').first()).toContainText(forms.sent.heading);

export const reference = async (page: Page) => (await page.getByRole('status').locator('strong').textContent()) ?? '';

export const summary = (page: Page) => page.getByRole('form').getByRole('alert');

/** Expects that the summary has the focus and is completely in view, below the header. */
export async function expectSummaryFocusedAndSeen(page: Page) {
  await expect(summary(page)).toBeFocused();
  await expect
    .poll(async () => {
      const [header, box] = await Promise.all([page.getByRole('banner').boundingBox(), summary(page).boundingBox()]);
      if (!header || !box) return 'not on the page';
      if (box.y < header.y + header.height) return `begins at ${box.y}, the header ends at ${header.y + header.height}`;
      const { height } = page.viewportSize() ?? { height: 0 };
      return box.y + box.height > height ? `ends at ${box.y + box.height} of ${height}` : 'in sight';
    })
    .toBe('in sight');
}

export const sampleMessage = 'We need a checkout for three shops.';

let count = 0;

export const newSender = (): string => `visitor-${process.pid}-${Date.now()}-${count++}@company.example`;

/** Fills in the contact form with values of the test, or else valid values. @returns the sender's address */
export async function fillContactForm(
  page: Page,
  { email = newSender(), number = company.phone, message = sampleMessage } = {},
): Promise<string> {
  await field(page, 'name').fill('Test Visitor');
  await field(page, 'businessEmail').fill(email);
  await field(page, 'phoneNumber').fill(number);
  await field(page, 'message').fill(message);
  return email;
}

export async function chooseCountry(page: Page, name: string): Promise<void> {
  await country(page).click();
  await page.getByLabel(forms.countries.search, { exact: true }).fill(name);
  await page.getByRole('option', { name }).click();
}

export function storedFrom(email: string, dataDir = process.env.TEST_DATA_DIR ?? ''): Record<string, unknown>[] {
  const database = new DatabaseSync(join(dataDir, 'enquiries.sqlite'), { readOnly: true });
  try {
    return database.prepare('select * from enquiries where business_email = ? order by created_at').all(email);
  } finally {
    database.close();
  }
}
