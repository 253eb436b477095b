import type { Contents } from '@company/schemas/load.ts';
import { expect, type Page } from '@playwright/test';

const formsOf = (contents: Contents) => contents.get('forms.yaml');

const send = (page: Page, contents: Contents) =>
  page.getByRole('button', { name: formsOf(contents).submit, exact: true }).click();

/** Brings a page with this content into a state. */
export type Reach = (page: Page, contents: Contents) => Promise<unknown>;

/** Parts of pages that only scripts show. */
export const states: readonly (readonly [name: string, path: string, reach: Reach])[] = [
  ...['/contact', '/about', '/faq'].map(
    (path) =>
      [
        `a form full of errors on ${path}`,
        path,
        async (page: Page, contents: Contents) => {
          await send(page, contents);
          await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
        },
      ] as const,
  ),
  [
    'mistakes of other kinds',
    '/contact',
    async (page, contents) => {
      await page.locator('#name').fill('R2D2');
      await page.locator('#businessEmail').fill('nobody');
      await page.locator('#phoneNumber').fill('12');
      await page.locator('#message').fill('One | two');
      await send(page, contents);
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  ],
  [
    'the country picker without a match',
    '/contact',
    async (page, contents) => {
      await page.getByRole('button', { name: formsOf(contents).fields.countryCode.label }).click();
      await page.getByLabel(formsOf(contents).countries.search, { exact: true }).fill('atlantis');
      await expect(page.getByText(formsOf(contents).countries.none).first()).toBeVisible();
    },
  ],
  [
    'the country picker',
    '/about',
    async (page, contents) => {
      await page.getByRole('button', { name: formsOf(contents).fields.countryCode.label }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  ],
  [
    'the service that is asked about',
    '/contact?service=rpa',
    (page) => expect(page.locator('form button').first()).toBeVisible(),
  ],
  [
    'an enquiry that could not be sent',
    '/faq',
    async (page, contents) => {
      await page.route('**/api/enquiries', (route) => route.fulfill({ status: 500, body: '' }));
      await page.locator('#email').fill('somebody@client.example');
      await page.locator('#message').fill('A question about prices.');
      await send(page, contents);
      await expect(page.getByText(formsOf(contents).failed.heading)).toBeVisible();
    },
  ],
  [
    'an enquiry that was sent',
    '/faq',
    async (page, contents) => {
      // The same reference in both.
      await page.route('**/api/enquiries', (route) => route.fulfill({ status: 201, json: { id: 'AAAAA-AAAAA' } }));
      await page.locator('#email').fill('somebody@client.example');
      await page.locator('#message').fill('A question about prices.');
      await send(page, contents);
      await expect(page.getByText(formsOf(contents).sent.heading)).toBeVisible();
    },
  ],
  [
    'a certificate that does not load',
    '/services',
    async (page, contents) => {
      await page.route('**/*.pdf', (route) => route.abort());
      await page.locator('.certificate button:enabled').first().click();
      await expect(page.getByText(contents.get('navigation.yaml').pdf.failed)).toBeVisible();
    },
  ],
  [
    'what has been copied',
    '/',
    async (page, contents) => {
      const { copyEmail } = contents.get('navigation.yaml').strip;
      await page.getByRole('button', { name: copyEmail, exact: true }).first().press('Enter');
      await expect(page.getByRole('alert')).not.toBeEmpty();
    },
  ],
  ['the other tab', '/domain-technology', (page) => page.getByRole('tab').last().click()],
];
