import { named, openInteractive } from '@company/tests/application.ts';
import { isSample } from '@company/tests/is-sample.ts';
import { test } from '@company/tests/shared-context.ts';
import { expect, type Page } from '@playwright/test';
import { filled, headingName, home, navigation } from './content.ts';

const phone = { width: 390, height: 844 };
test.beforeEach(({ page }) => page.setViewportSize(phone));

test('on a phone each slide fits above the dock, and the page is at most eleven screens high', async ({ page }) => {
  // Another company's texts may be too long.
  test.skip(!isSample());
  await openInteractive(page, '/');
  const dock = await named(page, 'complementary', navigation.shortcuts.label).boundingBox();
  for (let n = 1; n <= home.slides.length; n++) {
    const indicator = named(page, 'button', filled(home.carousel.goTo, { n }));
    await indicator.click();
    const slide = named(page, 'group', filled(home.carousel.position, { n, count: home.slides.length }));
    await expect(slide.locator('img')).toHaveCount(1);
    await expect(named(slide, 'link', navigation.getStarted)).toBeInViewport({ ratio: 1 });
    const { y = 0, height = 0 } = (await indicator.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(dock?.y ?? 0);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(11 * phone.height);
  const places = () =>
    page.locator('.side-panel a').evaluateAll((links) => links.map((link) => link.getBoundingClientRect().x));
  const placesAtTop = await places();
  await page.evaluate(() => scrollTo(0, 400));
  await expect(page.locator('.scroll-top')).toBeVisible();
  expect(await places()).toEqual(placesAtTop);

  // Nothing covers a field in which somebody types.
  await page.getByRole('textbox').first().focus();
  await expect(page.locator('.side-panel')).not.toBeInViewport();
  await named(page, 'button', navigation.scrollToTop).focus();
  await expect(page.locator('.side-panel')).toBeInViewport();
});

test('Back restores the chosen slide and the scroll position of a row of cards', { tag: '@long' }, async ({ page }) => {
  await openInteractive(page, '/');
  const count = home.slides.length;
  const n = Math.min(3, count);
  // A single slide has no controls.
  if (count > 1) await named(page, 'button', filled(home.carousel.goTo, { n })).click();
  const row = named(page, 'list', headingName(home.lifecycle.heading));
  const link = row.getByRole('link').last();
  const left = () => row.evaluate((element) => element.scrollLeft);
  await row.evaluate(async (element) => {
    const scrolled = new Promise((resolve) => element.addEventListener('scrollend', resolve, { once: true }));
    element.scrollTo({ left: element.scrollWidth, behavior: 'instant' });
    await scrolled;
  });
  const before = await left();
  await link.click();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/it\//);
  await page.goBack();
  if (count > 1) await expect(named(page, 'group', filled(home.carousel.position, { n, count }))).toBeVisible();
  expect(before).toBeGreaterThan(0);
  expect(await left()).toBe(before);
});

/** Shows `count` tiles in the grid. @returns the share of the grid, from 0 to 1, that tiles and gutters fill */
const filledShare = (page: Page, count: number) =>
  page.locator('.services-grid').evaluate((grid, count) => {
    const own = [...grid.children];
    const tiles = Array.from({ length: count }, (_, index) => own[index % own.length]?.cloneNode(true) as Element);
    grid.replaceChildren(...tiles);
    const { columnGap, rowGap } = getComputedStyle(grid);
    const area = ({ width, height }: DOMRect) =>
      (width + Number.parseFloat(columnGap)) * (height + Number.parseFloat(rowGap));
    const sum = tiles.reduce((total, tile) => total + area(tile.getBoundingClientRect()), 0);
    const share = sum / area(grid.getBoundingClientRect());
    grid.replaceChildren(...own);
    return share;
  }, count);

test('the services grid has no gap, for any number of tiles', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (let count = 1; count <= 21; count++)
      expect(await filledShare(page, count), `${count} services at ${width} px`).toBeCloseTo(1, 3);
  }
});
