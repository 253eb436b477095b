import { expect, type Page, type Request, test } from '@playwright/test';
import { interactive, openInteractive } from './application.ts';

const rest = '**/hashed/rest-*.css';
const footer = (page: Page) => page.getByRole('contentinfo');
const ground = (page: Page) => footer(page).evaluate((element) => getComputedStyle(element).backgroundColor);
const ink = 'rgb(10, 16, 36)';

test('what stands beneath the first view is shown when its stylesheet is there', async ({ page }) => {
  let deliver = () => {};
  await page.route(rest, async (route) => {
    await new Promise<void>((resolve) => {
      deliver = resolve;
    });
    await route.continue();
  });
  const asked = page.waitForRequest(rest);
  await page.goto('/', { waitUntil: 'commit' });
  await asked;
  await expect(page.getByRole('heading', { level: 2, name: /AI that earns/ })).toBeVisible();
  await expect(footer(page)).toBeHidden();
  deliver();
  await expect(footer(page)).toBeVisible();
  expect(await ground(page)).toBe(ink);
});

test('a page whose stylesheet does not come is shown without, and answers', async ({ page }) => {
  await page.route(rest, (route) => route.abort());
  await openInteractive(page, '/faq');
  await expect(footer(page)).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('where the boot script fails nothing is held back', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'requestAnimationFrame'));
  await page.goto('/faq');
  await expect(footer(page)).toBeVisible();
});

test('a page that is opened at a place within it stands there', async ({ page }) => {
  await page.goto('/service-details/rpa#questions');
  await expect(page.locator('#questions')).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  test('the home page brings at most 140 KB for one who does not touch it, application and all', async ({ page }) => {
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await openInteractive(page, '/');
    await expect.poll(() => requests.some((request) => /\/later-[^/]*\.js$/.test(request.url()))).toBe(true);
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(requests.map((request) => request.sizes()));
    const bytes = sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0);
    expect(bytes).toBeGreaterThan(100 * 1024);
    expect(bytes).toBeLessThan(140 * 1024);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page has its whole stylesheet', async ({ page }) => {
    await page.goto('/');
    await expect(footer(page)).toBeVisible();
    await expect(footer(page)).toHaveCSS('background-color', ink);
  });
});

for (const path of ['/', '/service-details/payment-systems', '/contact', '/domain-technology']) {
  for (const width of [412, 1280]) {
    test(`next to nothing moves while ${path} is drawn at ${width} px, however late its typefaces`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 823 });
      let deliver = () => {};
      const rested = new Promise<void>((resolve) => {
        deliver = resolve;
      });
      await page.route('**/*.woff2', async (route) => {
        await rested;
        await route.continue();
      });
      await page.addInitScript(() => {
        const state = window as unknown as { moved: number };
        state.moved = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) state.moved += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(footer(page)).toBeVisible();
      deliver();
      await interactive(page);
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState('networkidle');
      // https://web.dev/articles/cls calls a tenth good; the words of another typeface have other widths.
      expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01);
    });
  }
}
