import { named, openInteractive } from '@company/tests/application.ts';
import { isSample } from '@company/tests/is-sample.ts';
import { test } from '@company/tests/own-server.ts';
import { expect, type Page } from '@playwright/test';
import { forms, mainLink, breakThisSite as words } from './content.ts';
import { expectSent, fillContactForm, send } from './form.ts';

const [service] = words.services;
const region = (page: Page) => named(page, 'region', words.heading.label);
const control = (page: Page, { name }: { name: string }) => named(region(page), 'switch', name);
const sentence = (page: Page) => region(page).getByRole('status');

test.skip(!service, 'the company has no switches');

async function press(page: Page, trial: typeof words.network): Promise<void> {
  await control(page, trial).press('Enter');
  await expect(sentence(page)).toHaveText(trial.on);
  await expect(control(page, trial)).toHaveAttribute('aria-checked', 'true');
}

test('without a network, a page opens, and an enquiry waits until the network is switched on', async ({
  page,
  server,
}) => {
  await openInteractive(page, `${server.origin}/service-details/${service}`);
  await press(page, words.network);
  const isNetworkReachable = () => page.evaluate(() => fetch('/healthz').then(Boolean, () => false));
  expect(await isNetworkReachable()).toBe(false);
  await page.reload();
  await expect(control(page, words.network)).toHaveAttribute('aria-checked', 'true');
  expect(await isNetworkReachable()).toBe(false);
  await mainLink(page, 'contact').click();
  await fillContactForm(page);
  await send(page).click();
  await expect(page.getByRole('form').getByRole('alert')).toContainText(forms.kept.text);
  await named(page, 'button', words.bar.button).click();
  await expectSent(page);
  expect(await isNetworkReachable()).toBe(true);
});

test('the page works without scripts, with large text and without a pointer', async ({ page, server }) => {
  await openInteractive(page, `${server.origin}/service-details/${service}`);
  await control(page, words.scripts).press('Enter');
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.frameLocator('iframe').locator('html')).not.toHaveClass(/js/);
  await named(page, 'button', words.frame.close).press('Enter');
  await expect(sentence(page)).toHaveText(words.scripts.off);

  await press(page, words.largeText);
  for (const width of isSample() ? [320, 390, 1024, 1280] : []) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await press(page, words.keyboard);
  await mainLink(page, 'contact').click();
  await expect(page).toHaveURL(/service-details/);
  await page.keyboard.press('Escape');
  await mainLink(page, 'contact').click();
  await expect(page).toHaveURL(/contact$/);
  await expect(page.locator('html')).toHaveCSS('font-size', '16px');
});
