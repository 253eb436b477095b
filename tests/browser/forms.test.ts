import { expect, type Page, test } from '@playwright/test';
import { openInteractive } from './application.ts';
import { newSender, storedFrom } from './desk.ts';

const country = (page: Page) => page.getByRole('button', { name: /^Country code/ });
const search = (page: Page) => page.getByRole('combobox', { name: 'Search countries' });
const phone = (page: Page) => page.getByLabel('Phone number', { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send enquiry' });

test('a pasted number is reduced to its ten digits', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openInteractive(page, '/contact');
  for (const text of ['+91 98765 43210', '098765-43210']) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), text);
    await phone(page).fill('');
    await phone(page).focus();
    await page.keyboard.press('Control+v');
    await expect(phone(page)).toHaveValue('9876543210');
  }
  await phone(page).fill('(098765) 43210');
  await phone(page).blur();
  await expect(phone(page)).toHaveValue('9876543210');
  await phone(page).fill('98765');
  await phone(page).blur();
  await expect(phone(page)).toHaveValue('98765');
});

test('what was typed survives a wrong link and a reload, and is dropped when it has been sent', async ({ page }) => {
  const email = newSender();
  await openInteractive(page, '/contact');
  await page.getByLabel('Name', { exact: true }).fill('Test Visitor');
  await page.getByLabel('Business e-mail').fill(email);
  await country(page).click();
  await search(page).fill('nigeria');
  await page.keyboard.press('Enter');
  await page.getByLabel('Message', { exact: true }).fill('Half a thought');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Half a thought');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Test Visitor');
  await expect(country(page)).toHaveAccessibleName('Country code, Nigeria +234');
  await phone(page).fill('9876543210');
  await send(page).click();
  await expect(page.getByRole('status').first()).toContainText('Your enquiry has been sent.');
  expect(storedFrom(email)).toMatchObject([{ country_code: 'NG', message: 'Half a thought' }]);
  await page.reload();
  await expect(page.locator('script[src="/assets/site.js"]')).toBeAttached();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});

test('an enquiry that is under way is not sent again', async ({ page }) => {
  const email = newSender();
  await openInteractive(page, '/contact');
  await page.getByLabel('Name', { exact: true }).fill('Test Visitor');
  await page.getByLabel('Business e-mail').fill(email);
  await phone(page).fill('9876543210');
  await page.getByLabel('Message', { exact: true }).fill('Once is enough.');
  let posts = 0;
  let answer = () => {};
  await page.route('**/api/enquiries', async (route) => {
    posts++;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Sending' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Sending' }).click({ force: true });
  await page.getByLabel('Name', { exact: true }).press('Enter');
  answer();
  await expect(page.getByRole('status').first()).toContainText('Your enquiry has been sent.');
  expect(posts).toBe(1);
  expect(storedFrom(email)).toHaveLength(1);
});

test('the About page has its own rules', async ({ page }) => {
  const email = newSender();
  await openInteractive(page, '/about');
  const form = page.getByRole('form', { name: 'Enquiry' });
  await form.getByLabel('Name', { exact: true }).fill('R2D2');
  await form.getByLabel('Business e-mail').fill(email);
  await country(page).click();
  await search(page).fill('albania');
  await page.keyboard.press('Enter');
  await phone(page).fill('6721234567');
  await form.getByLabel('Message').fill('Hello there.');
  await send(page).click();
  await expect(form.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    'Name can only contain letters and spaces.',
  );
  await expect(phone(page)).toHaveAccessibleDescription('Phone number should be 8 to 9 digits long.');
  await form.getByLabel('Name', { exact: true }).fill('Test Visitor');
  await phone(page).fill('067 212 3456');
  await send(page).click();
  await expect(page.getByRole('status').first()).toContainText('Your enquiry has been sent.');
  expect(storedFrom(email)).toMatchObject([{ form: 'about', country_code: 'AL', phone_number: '672123456' }]);
});

test('the FAQ form wants an e-mail address and a message, of any characters', async ({ page }) => {
  const email = newSender();
  await openInteractive(page, '/faq');
  const form = page.getByRole('form', { name: 'Do You Have Any Questions' });
  await send(page).click();
  await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription('This field is required.');
  await expect(form.getByLabel('Message')).toHaveAccessibleDescription('This field is required.');
  await expect(form.getByLabel('Name')).not.toHaveAttribute('aria-invalid');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Subject').fill('Cost & time');
  await form.getByLabel('Message').fill('20% @ 3 shops?');
  await send(page).click();
  await expect(page.getByRole('status').first()).toContainText('Your enquiry has been sent.');
  expect(storedFrom(email)).toMatchObject([{ form: 'faq', subject: 'Cost & time', message: '20% @ 3 shops?' }]);
});

test('without an endpoint the form does what the specification says: values to the console, and a reset', async ({
  page,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  // The company file is part of the application: the same build, told that there is no desk.
  await page.route('**/hashed/everywhere-*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const changed = script.replace(/endpoint:[`"']\/api\/enquiries[`"']/, 'endpoint:"none"');
    expect(changed).not.toBe(script);
    await route.fulfill({ response, body: changed });
  });
  await openInteractive(page, '/contact');
  await page.getByLabel('Name', { exact: true }).fill('Test Visitor');
  await page.getByLabel('Business e-mail').fill('visitor@company.example');
  await phone(page).fill('9876543210');
  await page.getByLabel('Message', { exact: true }).fill('Only for the console.');
  const logged = page.waitForEvent('console', (message) => message.type() === 'log');
  await send(page).click();
  expect(await (await logged).args()[0]?.jsonValue()).toMatchObject({
    form: 'contact',
    name: 'Test Visitor',
    message: 'Only for the console.',
  });
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  expect(posts).toEqual([]);
});

test.describe('a program that fills in every field', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });
      test('is answered like a person, and set aside', async ({ page }) => {
        const email = newSender();
        await page.goto('/faq');
        if (javaScriptEnabled) await expect(page.locator('script[src="/assets/site.js"]')).toBeAttached();
        await page.locator('[name=website]').evaluate((trap: HTMLInputElement) => {
          trap.value = 'https://spam.example';
        });
        await page.getByLabel('E-mail', { exact: true }).fill(email);
        await page.getByLabel('Message', { exact: true }).fill('Buy now');
        await send(page).click();
        await expect(page.getByRole('status').first()).toContainText('Your enquiry has been sent.');
        expect(storedFrom(email)).toMatchObject([{ status: 'spam' }]);
      });
    });
  }
});
