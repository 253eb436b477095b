import { expect, type Page, test } from '@playwright/test';
import { referencePattern } from '../../enquiry/reference.ts';
import { openInteractive } from './application.ts';
import { company } from './company.ts';
import { newSender, storedFrom } from './desk.ts';

const field = (page: Page, name: string) =>
  page.getByRole('form', { name: 'Contact' }).getByLabel(name, { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send enquiry' });

async function fill(page: Page, email: string, message = 'We need a checkout for three shops.') {
  await field(page, 'Name').fill('Test Visitor');
  await field(page, 'Business e-mail').fill(email);
  await field(page, 'Phone number').fill('9848012345');
  await field(page, 'Message').fill(message);
}

async function chooseCountry(page: Page, name: string) {
  await page.getByRole('button', { name: /^Country code/ }).click();
  await page.getByLabel('Search countries').fill(name);
  await page.getByRole('option', { name }).click();
}

const reference = async (page: Page) => (await page.getByRole('status').locator('strong').textContent()) ?? '';

test('a valid enquiry is stored, confirmed with its reference, and the form is reset', async ({ page }) => {
  const email = newSender();
  await openInteractive(page, '/contact?service=rpa');
  await chooseCountry(page, 'United Kingdom');
  await fill(page, email, 'We need a checkout,\nsoon!');
  await send(page).click();
  await expect(page.getByRole('status')).toContainText('Your enquiry has been sent.');
  expect(await reference(page)).toMatch(referencePattern);
  expect(storedFrom(email)).toMatchObject([
    {
      id: await reference(page),
      form: 'contact',
      name: 'Test Visitor',
      country_code: 'GB',
      phone_number: '9848012345',
      message: 'We need a checkout,\nsoon!',
      page: '/contact?service=rpa',
    },
  ]);
  for (const name of ['Name', 'Business e-mail', 'Phone number', 'Message'])
    await expect(field(page, name)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Country code, India +91' })).toBeVisible();
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
});

test('errors stand beneath touched fields only, tied to them', async ({ page }) => {
  await openInteractive(page, '/contact');
  await field(page, 'Business e-mail').fill('visitor@company');
  await expect(field(page, 'Business e-mail')).not.toHaveAttribute('aria-invalid');
  await field(page, 'Phone number').focus();
  await expect(field(page, 'Business e-mail')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Business e-mail')).toHaveAccessibleDescription('Please enter a valid email address.');
  await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid');
  await field(page, 'Business e-mail').fill('visitor@company.example');
  await expect(field(page, 'Business e-mail')).not.toHaveAttribute('aria-invalid');
});

test('an invalid submit says everything, resets nothing and sends nothing', async ({ page }) => {
  const email = newSender();
  const posts: string[] = [];
  const logged: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  page.on('console', (message) => message.type() === 'log' && logged.push(message.text()));
  await openInteractive(page, '/contact');
  await field(page, 'Business e-mail').fill(email);
  await field(page, 'Phone number').fill('98480 12');
  await field(page, 'Message').fill('Cards/UPI @ 20%');
  await send(page).click();

  await expect(field(page, 'Name')).toHaveAccessibleDescription('This field is required.');
  await expect(field(page, 'Phone number')).toHaveAccessibleDescription('Phone number should be 10 digits long.');
  await expect(field(page, 'Message')).toHaveAccessibleDescription(/These characters cannot be sent: \/ @ %/);
  const summary = page.getByRole('form').getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(['Name', 'Phone number', 'Message']);
  await summary.getByRole('link', { name: 'Phone number' }).click();
  await expect(field(page, 'Phone number')).toBeFocused();

  await expect(field(page, 'Business e-mail')).toHaveValue(email);
  await expect(field(page, 'Message')).toHaveValue('Cards/UPI @ 20%');
  await page.getByRole('button', { name: 'Remove them for me' }).click();
  await expect(field(page, 'Message')).toHaveValue('Cards UPI 20');
  await expect(field(page, 'Message')).not.toHaveAttribute('aria-invalid');

  expect(posts).toEqual([]);
  expect(storedFrom(email)).toEqual([]);
  expect(logged).toEqual([
    'A required field is empty.',
    'A value does not match its pattern.',
    'A value does not match its pattern.',
  ]);
});

test('a failed send keeps the text, offers other ways, and a retry after a lost answer stores once', async ({
  page,
}) => {
  const email = newSender();
  await openInteractive(page, '/contact');
  await fill(page, email);
  await page.route('**/api/enquiries', async (route) => {
    // The enquiry arrives, its answer does not.
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  const failed = page.getByRole('form').getByRole('alert');
  await expect(failed).toContainText('Your enquiry has not been sent yet.');
  await expect(failed.getByRole('link', { name: company.email })).toHaveAttribute('href', /^mailto:/);
  await expect(failed.getByRole('link', { name: '+91 40 0000 0000' })).toHaveAttribute('href', /^tel:/);
  await expect(failed.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/);
  await expect(field(page, 'Message')).toHaveValue('We need a checkout for three shops.');
  await expect.poll(() => storedFrom(email).length).toBe(1);

  await page.unroute('**/api/enquiries');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status')).toContainText('Your enquiry has been sent.');
  expect(storedFrom(email)).toMatchObject([{ id: await reference(page) }]);
});

test('what the desk finds wrong is shown as well', async ({ page }) => {
  await openInteractive(page, '/contact');
  await fill(page, newSender());
  await page.route('**/api/enquiries', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({ errors: { name: 'This is too long to send. Please shorten it.' } }),
    }),
  );
  await send(page).click();
  await expect(field(page, 'Name')).toHaveAccessibleDescription('This is too long to send. Please shorten it.');
  await expect(field(page, 'Message')).toHaveValue('We need a checkout for three shops.');
});

test('the page remembered is the one last opened, which names the service that led there', async ({ page }) => {
  const email = newSender();
  await openInteractive(page, '/service-details/rpa');
  await page.getByRole('main').getByRole('link', { name: 'Talk about RPA' }).first().click();
  await expect(page).toHaveURL('/contact?service=rpa');
  await expect(page.getByRole('form')).toContainText('About: RPA');
  await fill(page, email);
  await send(page).click();
  await expect(page.getByRole('status')).toContainText('Your enquiry has been sent.');
  expect(storedFrom(email)).toMatchObject([{ page: '/contact?service=rpa' }]);
});

test('an enquiry that is not about the service that led there says so', async ({ page }) => {
  const email = newSender();
  await openInteractive(page, '/contact?service=rpa');
  await fill(page, email);
  await page.getByRole('button', { name: 'Not about RPA' }).click();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(page.getByRole('form')).not.toContainText('About: RPA');
  await send(page).click();
  await expect(page.getByRole('status')).toContainText('Your enquiry has been sent.');
  expect(storedFrom(email)).toMatchObject([{ page: '/contact' }]);
});

test('a service that does not exist is not named', async ({ page }) => {
  await openInteractive(page, '/contact?service=chess');
  await expect(page.getByRole('form')).not.toContainText('About:');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a valid enquiry is stored and confirmed on a page of its own', async ({ page }) => {
    const email = newSender();
    await page.goto('/contact');
    await fill(page, email);
    await send(page).click();
    await expect(page).toHaveURL(/\/contact\?sent=[0-9A-Z-]{11}#sent$/);
    await expect(page.getByRole('status')).toContainText('Your enquiry has been sent.');
    expect(storedFrom(email)).toMatchObject([{ id: await reference(page), page: '/contact' }]);
    await expect(field(page, 'Message')).toHaveValue('');
  });

  test('an invalid one comes back with what was typed and what is wrong', async ({ page }) => {
    const email = newSender();
    await page.goto('/contact');
    await fill(page, email, 'Cards/UPI');
    await field(page, 'Name').fill('"><script>alert(1)</script>');
    await field(page, 'Country code').selectOption('NG');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await send(page).click();
    expect((await answered).status()).toBe(422);
    await expect(field(page, 'Message')).toHaveAccessibleDescription(/These characters cannot be sent: \//);
    await expect(field(page, 'Name')).toHaveValue('"><script>alert(1)</script>');
    await expect(field(page, 'Business e-mail')).toHaveValue(email);
    await expect(field(page, 'Country code')).toHaveValue('NG');
    await expect(field(page, 'Message')).toHaveValue('Cards/UPI');
    expect(storedFrom(email)).toEqual([]);
  });
});

test('a page that came back from a plain post goes on with JavaScript', async ({ page }) => {
  await page.goto('/contact');
  const email = newSender();
  await page.evaluate((email) => {
    const form = document.querySelector('form');
    if (!form) throw new Error('no form');
    for (const [name, value] of Object.entries({
      name: 'Test Visitor',
      businessEmail: email,
      phoneNumber: '12',
      message: 'Hello',
    })) {
      const control = form.elements.namedItem(name) as HTMLInputElement;
      control.value = value;
    }
    form.submit();
  }, email);
  await expect(page.locator('script[src="/assets/site.js"]')).toBeAttached();
  await expect(field(page, 'Phone number')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Phone number').fill('9848012345');
  await expect(field(page, 'Phone number')).not.toHaveAttribute('aria-invalid');
  await send(page).click();
  await expect(page.getByRole('status')).toContainText('Your enquiry has been sent.');
  expect(storedFrom(email)).toMatchObject([{ name: 'Test Visitor', message: 'Hello' }]);
});
