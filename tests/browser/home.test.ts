import { expect, type Page, test } from '@playwright/test';
import { openInteractive } from './application.ts';

const phone = { width: 390, height: 844 };

test.describe('the home page on a phone', () => {
  test.use({ viewport: phone });

  test('shows every slide whole above the dock, and moves nothing when a slide is reached', async ({ page }) => {
    await openInteractive(page, '/');
    await page.getByRole('button', { name: 'Pause' }).click();
    const dock = (await page.getByRole('complementary', { name: 'Shortcuts' }).boundingBox())?.y ?? 0;
    const below = () => page.getByRole('list', { name: /stage/i }).boundingBox();
    const before = await below();
    for (let number = 1; number <= 7; number++) {
      const indicator = page.getByRole('button', { name: `Go to slide ${number}` });
      await indicator.click();
      await expect(indicator).toHaveAttribute('aria-current', 'true');
      const slide = page.getByRole('group', { name: `${number} of 7` });
      await expect(slide.getByRole('link', { name: 'Get Started' })).toBeInViewport({ ratio: 1 });
      await expect(slide.locator('img')).toHaveCount(1);
      const { y = 0, height = 0 } = (await indicator.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(dock);
    }
    expect(await below()).toEqual(before);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('is a page of at most ten and a half screens', async ({ page }) => {
    await page.goto('/');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(10.5 * phone.height);
  });

  const rows: [string, (page: Page) => ReturnType<Page['getByRole']>][] = [
    ['the stages of a product', (page) => page.getByRole('list', { name: /stage/i })],
    ['the later projects', (page) => page.getByRole('group', { name: /projects/i })],
  ];
  for (const [name, row] of rows) {
    test(`${name} stand in a row that fingers and the keyboard move`, async ({ page }) => {
      await page.goto('/');
      const links = row(page).getByRole('link');
      await links.first().scrollIntoViewIfNeeded();
      await expect(links.first()).toBeInViewport();
      await expect(links.last()).not.toBeInViewport();
      await links.last().focus();
      await expect(links.last()).toBeInViewport({ ratio: 1 });
      expect(await row(page).evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    });
  }

  test('keeps the way to the top inside the dock', async ({ page }) => {
    await openInteractive(page, '/');
    await page.evaluate(() => scrollTo(0, 2000));
    const box = async (name: string, role: 'button' | 'complementary') => {
      const { x = 0, y = 0, width = 0 } = (await page.getByRole(role, { name }).boundingBox()) ?? {};
      return { x, y, right: x + width };
    };
    await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeVisible();
    const [ring, dock] = [await box('Scroll to top', 'button'), await box('Shortcuts', 'complementary')];
    expect(ring.y).toBeGreaterThan(dock.y);
    const contact = await page.getByRole('complementary').getByRole('link', { name: 'Contact Us' }).boundingBox();
    expect((contact?.x ?? 0) + (contact?.width ?? 0)).toBeLessThanOrEqual(ring.x);
  });
});

test('on a tablet the shortcuts and the way to the top stay in the gutter', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openInteractive(page, '/services');
  await page.evaluate(() => scrollTo(0, 600));
  await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeVisible();
  const card = await page.getByRole('main').getByRole('listitem').last().boundingBox();
  const right = (card?.x ?? 0) + (card?.width ?? 0);
  for (const fixed of [
    page.getByRole('complementary', { name: 'Shortcuts' }),
    page.locator('[data-scroll-top-root]'),
  ]) {
    expect((await fixed.boundingBox())?.x).toBeGreaterThanOrEqual(Math.floor(right));
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

  test('each slide has its own picture', async ({ page }) => {
    await page.goto('/');
    for (let number = 1; number <= 7; number++) {
      const slide = page.getByRole('group', { name: `${number} of 7` });
      await slide.scrollIntoViewIfNeeded();
      const [own, picture] = [await slide.boundingBox(), await slide.locator('img').boundingBox()];
      expect(picture?.width).toBeGreaterThan(400);
      expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThanOrEqual((own?.x ?? 0) + (own?.width ?? 0) + 1);
    }
  });
});
