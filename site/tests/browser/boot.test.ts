import { interactive, scripts } from '@company/tests/application.ts';
import { expect, type Page, test } from '@playwright/test';
import { forms, navigation } from './content.ts';
import { newSender, storedFrom } from './stored-enquiries.ts';

/** Holds every script back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: delivered, resolve: deliver } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await delivered;
    await route.continue();
  });
  return deliver;
}

test('the application is loaded without an interaction', async ({ page }) => {
  await page.goto('/');
  await interactive(page);
});

test('a press before the application is ready is repeated when it is', async ({ page }) => {
  const deliver = await holdScripts(page);
  await page.goto('/');
  const button = page.getByRole('button', { name: navigation.menu.services, exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  deliver();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('text typed before the application is ready stays', async ({ page }) => {
  const deliver = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel(forms.fields.name.label, { exact: true }).fill('Early Visitor');
  deliver();
  await interactive(page);
  await expect(page.getByLabel(forms.fields.name.label, { exact: true })).toHaveValue('Early Visitor');
  await page.getByRole('button', { name: forms.submit, exact: true }).click();
  await expect(page.getByLabel(forms.fields.name.label, { exact: true })).not.toHaveAttribute('aria-invalid');
  await expect(page.getByLabel(forms.fields.message.label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('an enquiry arrives when the application cannot be loaded', async ({ page }) => {
  await page.route(scripts, (route) => route.abort());
  const email = newSender();
  await page.goto('/contact');
  await page.getByLabel(forms.fields.name.label, { exact: true }).fill('Test Visitor');
  await page.getByLabel(forms.fields.businessEmail.label, { exact: true }).fill(email);
  await page.getByLabel(forms.fields.phoneNumber.label, { exact: true }).fill('9848012345');
  await page.getByLabel(forms.fields.message.label, { exact: true }).fill('Your scripts do not load here.');
  await page.getByRole('button', { name: forms.submit, exact: true }).click();
  await expect(page.getByRole('status')).toContainText(forms.sent.heading);
  expect(storedFrom(email)).toHaveLength(1);
});
