import { named, openInteractive, openWithClock } from '@company/tests/application.ts';
import { ownContext as test } from '@company/tests/shared-context.ts';
import { expect } from '@playwright/test';
import { navigation } from './content.ts';
import { expectSent, field, newSender, sampleMessage, send, storedFrom } from './form.ts';

/** Removes the features that browsers do not have on http:// addresses, except on localhost. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    for (const name of ['clipboard', 'locks', 'serviceWorker', 'storage'])
      delete (Object.getPrototypeOf(navigator) as Record<string, unknown>)[name];
    for (const name of ['randomUUID', 'subtle'])
      delete (Object.getPrototypeOf(crypto) as Record<string, unknown>)[name];
    delete (window as { caches?: unknown }).caches;
    delete (window as { navigation?: unknown }).navigation;
  }),
);

test('without a secure context a form is sent, and the strip says that it cannot copy', async ({ page }) => {
  const email = newSender();
  // The clock is stopped, so the message of the strip stays.
  await openWithClock(page, '/faq');
  await named(page, 'button', navigation.strip.copyEmail).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(navigation.strip.copyFailed);
  await field(page, 'email').fill(email);
  await field(page, 'message').fill(sampleMessage);
  await send(page).click();
  await expectSent(page);
  expect(storedFrom(email)).toHaveLength(1);
  expect(await page.pageErrors()).toEqual([]);
});

test('an error in the code of Send is shown, and Send can be pressed again', { tag: '@long' }, async ({ page }) => {
  const email = newSender();
  await openInteractive(page, '/faq');
  await field(page, 'email').fill(email);
  await field(page, 'message').fill(sampleMessage);
  const restore = await page.evaluateHandle(() => {
    const { getRandomValues } = crypto;
    crypto.getRandomValues = () => {
      throw new Error('refused by the test');
    };
    return () => Object.assign(crypto, { getRandomValues });
  });
  await send(page).click();
  await expect(page.getByRole('form').getByRole('alert')).toBeFocused();
  await restore.evaluate((restore) => restore());
  await send(page).click();
  await expectSent(page);
  expect(storedFrom(email)).toHaveLength(1);
});
