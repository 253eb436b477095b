import { openInteractive } from '@company/tests/application.ts';
import { expect, type Page, type Route, test } from '@playwright/test';
import { forms } from './content.ts';
import { newSender, storedFrom } from './stored-enquiries.ts';

/** Collects the problems that the form shows, also those shown only for a moment. */
const watchAlerts = (page: Page) =>
  page.addInitScript(() => {
    const alerts: string[] = [];
    Object.assign(window, { alerts });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('form [role=alert]')) alerts.push(textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });

const alertsOf = (page: Page) => page.evaluate(() => (window as unknown as { alerts: string[] }).alerts);

async function write(page: Page, email: string) {
  await watchAlerts(page);
  await openInteractive(page, '/faq');
  await page.getByLabel(forms.fields.email.label, { exact: true }).fill(email);
  await page.getByLabel(forms.fields.message.label, { exact: true }).fill('How long does it take?');
}

/** Lets the first post fail with `failure`, and all others pass. */
async function interruptFirst(page: Page, failure: (route: Route) => Promise<void>) {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/enquiries', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await (keys.length === 1 ? failure(route) : route.continue());
  });
  return keys;
}

test('an enquiry whose answer is lost is stored once, and the visitor sees only the confirmation', async ({ page }) => {
  const email = newSender();
  await write(page, email);
  const keys = await interruptFirst(page, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: forms.submit, exact: true }).click();
  await expect(page.getByRole('form').getByRole('status')).toContainText(forms.sent.heading);
  expect(await alertsOf(page)).toEqual([]);
  expect(keys).toEqual([expect.any(String), keys[0]]);
  const stored = storedFrom(email);
  expect(stored).toHaveLength(1);
  await expect(page.getByRole('form').getByRole('status')).toContainText(String(stored[0]?.id));
});

test('after a long Retry-After there is no second attempt, and the visitor is told at once', async ({ page }) => {
  const email = newSender();
  await write(page, email);
  const keys = await interruptFirst(page, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '30' } }));
  await page.getByRole('button', { name: forms.submit, exact: true }).click();
  await expect(page.getByRole('form').getByRole('alert')).toContainText(forms.failed.heading);
  expect(keys).toHaveLength(1);
  expect(await alertsOf(page)).not.toEqual([]);
});
