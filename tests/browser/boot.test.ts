import { expect, test } from '@playwright/test';
import { newSender, storedFrom } from './desk.ts';

const application = '**/hashed/everywhere-*.js';

test('the application is loaded without a sign from the visitor', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('script[src="/assets/site.js"]')).toBeAttached();
});

test('a press that comes before the application is repeated when it is there', async ({ page }) => {
  const { promise: delivered, resolve: deliver } = Promise.withResolvers<void>();
  await page.route(application, async (route) => {
    await delivered;
    await route.continue();
  });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Services menu' });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  deliver();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('text typed before the application is there is kept', async ({ page }) => {
  const { promise: delivered, resolve: deliver } = Promise.withResolvers<void>();
  await page.route(application, async (route) => {
    await delivered;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Name').fill('Early Visitor');
  deliver();
  await expect(page.locator('script[src="/assets/site.js"]')).toBeAttached();
  await expect(page.getByLabel('Name')).toHaveValue('Early Visitor');
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true');
});

test('when the application cannot be loaded, an enquiry still arrives', async ({ page }) => {
  await page.route(application, (route) => route.abort());
  const email = newSender();
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Test Visitor');
  await page.getByLabel('Business e-mail', { exact: true }).fill(email);
  await page.getByLabel('Phone number', { exact: true }).fill('9848012345');
  await page.getByLabel('Message').fill('Your scripts do not load here.');
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByRole('status')).toContainText('Your enquiry has been sent.');
  expect(storedFrom(email)).toHaveLength(1);
});
