import { hold, interactive, named, scripts } from '@company/tests/application.ts';
import { expect, test } from '@playwright/test';
import { navigation } from './content.ts';
import { expectSent, field, fillContactForm, newSender, send, storedFrom } from './form.ts';

test('a press before the application is ready is repeated when it is', async ({ page }) => {
  const deliver = await hold(page, scripts);
  await page.goto('/');
  const button = named(page, 'button', navigation.menu.services);
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  deliver();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('text typed before the application is ready stays', async ({ page }) => {
  const deliver = await hold(page, scripts);
  await page.goto('/contact', { waitUntil: 'commit' });
  await field(page, 'name').fill('Early Visitor');
  deliver();
  await interactive(page);
  await expect(field(page, 'name')).toHaveValue('Early Visitor');
  await send(page).click();
  await expect(field(page, 'name')).not.toHaveAttribute('aria-invalid');
  await expect(field(page, 'message')).toHaveAttribute('aria-invalid', 'true');
});

test('an enquiry arrives when the application cannot be loaded', async ({ page }) => {
  await page.route(scripts, (route) => route.abort());
  const email = newSender();
  await page.goto('/contact');
  await fillContactForm(page, { email });
  await send(page).click();
  await expectSent(page);
  expect(storedFrom(email)).toHaveLength(1);
});
