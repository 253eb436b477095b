import { h1, named, openInteractive } from '@company/tests/application.ts';
import { test } from '@company/tests/shared-context.ts';
import { expect } from '@playwright/test';
import { mainMenu, navigation } from './content.ts';
import { country } from './form.ts';
import { withLargeText } from './layout-sizes.ts';

/** The last two are a phone in landscape, and a page with a zoom of 400%. */
const windows = [
  [1280, 900],
  [390, 844],
  [412, 915],
  [430, 932],
  [360, 640],
  [844, 390],
  [320, 256],
] as const;

test('the menu of a phone has room for large text, and scrolls in a low window', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withLargeText(page, async () => {
    await openInteractive(page, '/faq');
    await named(page, 'button', navigation.menu.button).click();
    expect(await mainMenu(page).evaluate((menu) => menu.scrollWidth - menu.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 667, height: 375 });
    const last = page.getByRole('banner').getByRole('link').last();
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
  });
});

test('in a low window header and dock stay at the ends of the page, and cover no target of a fragment link', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 568, height: 320 });
  await openInteractive(page, '/privacy-policy');
  const shortcuts = named(page, 'complementary', navigation.shortcuts.label);
  await page
    .getByRole('article')
    .locator('section')
    .nth(1)
    .evaluate((section) => {
      location.hash = section.id;
    });
  await expect(h1(page)).not.toBeInViewport();
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(shortcuts).not.toBeInViewport();
  const title = page.getByRole('article').locator('section').nth(1).getByRole('heading').first();
  expect((await title.boundingBox())?.y).toBeLessThan(80);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(shortcuts).toBeInViewport({ ratio: 1 });
});

test('the list of countries opens in view, above the dock', { tag: '@long' }, async ({ page }) => {
  await openInteractive(page, '/contact');
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    await country(page).click();
    const list = page.getByRole('listbox');
    await expect(list).toBeInViewport({ ratio: 1 });
    const dock = await named(page, 'complementary', navigation.shortcuts.label).boundingBox();
    const { y = 0, height: tall = 0 } = (await list.boundingBox()) ?? {};
    const isBeside = width >= 768;
    if (height >= 480) expect(tall).toBe(270);
    expect(isBeside || height < 480 || y + tall <= (dock?.y ?? 0), `${width} x ${height}`).toBe(true);
    await page.keyboard.press('Escape');
  }
});
