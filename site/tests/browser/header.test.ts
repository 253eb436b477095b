import { named, openInteractive } from '@company/tests/application.ts';
import { test } from '@company/tests/shared-context.ts';
import { expect, type Page } from '@playwright/test';
import { mainLink, navigation, services } from './content.ts';

const rows = Math.ceil(services.length / 2);

test.describe('services menu', () => {
  const toggle = (page: Page) => named(page, 'button', navigation.menu.services);
  const panel = (page: Page) => page.locator('#services-panel');

  test('opens by its button with a picture, closes by a click elsewhere, by Escape (which returns the focus) and by a choice', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await openInteractive(page, '/privacy-policy');
    await expect(panel(page)).toBeHidden();
    const picture = panel(page).locator('img');
    // A `naturalWidth` of 0 is not expected: the picture may be in the cache from an earlier test.
    await expect(picture).toHaveAttribute('loading', 'lazy');
    const loaded = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    await toggle(page).click();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(loaded).toBe(true);
    const lists = panel(page).getByRole('list');
    await expect(lists).toHaveCount(2);
    await expect(lists.first().getByRole('link')).toHaveCount(rows);
    await expect(lists.last().getByRole('link')).toHaveCount(services.length - rows);
    await toggle(page).click();
    await expect(panel(page)).toBeHidden();

    await toggle(page).click();
    await named(page, 'region', navigation.strip.label).click({ position: { x: 5, y: 5 } });
    await expect(panel(page)).toBeHidden();

    await toggle(page).click();
    await page.mouse.click(20, 700);
    await expect(panel(page)).toBeHidden();

    await toggle(page).click();
    await panel(page).getByRole('link').last().focus();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();

    await toggle(page).click();
    const { slug } = services.at(-2) ?? {};
    await panel(page).locator(`a[href="/service-details/${slug}"]`).click();
    await expect(page).toHaveURL(`/service-details/${slug}`);
    await expect(panel(page)).toBeHidden();
    await expect(mainLink(page, 'services')).toHaveAttribute('aria-current', 'page');
  });
});

test('an open menu closes when the focus leaves the header', { tag: '@long' }, async ({ page }) => {
  await openInteractive(page, '/contact');
  const toggle = named(page, 'button', navigation.menu.services);
  await toggle.press('Enter');
  await page.locator('#services-panel').getByRole('link').first().press('Tab');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('banner').getByRole('link').last().press('Tab');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.press('Enter');
  await page.getByRole('banner').getByRole('link').first().press('Shift+Tab');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test.describe('mobile menu', () => {
  const button = (page: Page) => named(page, 'button', navigation.menu.button);

  test('exists below 992 px only, fills the screen, and closes by Escape and on any choice', async ({ page }) => {
    await page.setViewportSize({ width: 992, height: 800 });
    await openInteractive(page, '/services');
    await expect(button(page)).toBeHidden();
    await expect(mainLink(page, 'services')).toBeVisible();
    await page.setViewportSize({ width: 991, height: 800 });
    await expect(mainLink(page, 'services')).toBeHidden();
    await expect(button(page)).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    const height = () => page.getByRole('main', { includeHidden: true }).evaluate((main) => main.clientHeight);
    const fullHeight = await height();
    await button(page).click();
    // Otherwise the page would scroll to its top when the menu closes.
    expect(await height()).toBe(fullHeight);
    const header = page.getByRole('banner');
    await expect(named(header, 'link', navigation.getStarted)).toBeInViewport({ ratio: 1 });
    for (const scheme of ['mailto', 'tel']) {
      await expect(header.locator(`a[href^="${scheme}:"]`)).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByRole('main')).toBeHidden();
    await expect(named(page, 'complementary', navigation.shortcuts.label)).toBeHidden();
    await mainLink(page, 'services').focus();
    await page.keyboard.press('Escape');
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(button(page)).toBeFocused();
    await expect(page.getByRole('main')).toBeVisible();

    await button(page).click();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await named(page, 'button', navigation.menu.services).click();
    await expect(page.locator('#services-panel').getByRole('link')).toHaveCount(services.length);
    const { slug } = services.at(-1) ?? {};
    await page.locator(`#services-panel a[href="/service-details/${slug}"]`).click();
    await expect(page).toHaveURL(`/service-details/${slug}`);
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(mainLink(page, 'faq')).toBeHidden();
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  });
});

test('the header stays at the top of the window, with a shadow', { tag: '@long' }, async ({ page }) => {
  await openInteractive(page, '/services');
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('box-shadow', 'none');
  await page.evaluate(() => scrollTo(0, 700));
  await expect(header).not.toHaveCSS('box-shadow', 'none');
  await expect(header).toBeInViewport();
});
