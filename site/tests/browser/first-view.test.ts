import { h1, hold, interactive, openInteractive, untilReady } from '@company/tests/application.ts';
import { isSample } from '@company/tests/is-sample.ts';
import { isLong } from '@company/tests/long.ts';
import { ownContext, test } from '@company/tests/shared-context.ts';
import { expect, type Page, type Request } from '@playwright/test';
import { mainLink, services } from './content.ts';

const service = `/service-details/${services[0]?.slug}`;

const stylesheets = '**/hashed/*.css';
const footer = (page: Page) => page.getByRole('contentinfo');
const ink = 'rgb(10, 16, 36)';

ownContext('the first view is shown before the linked stylesheets are loaded', async ({ page }) => {
  const deliver = await hold(page, stylesheets);
  const application = page.waitForResponse('**/hashed/client-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(h1(page)).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCSS('background-color', ink);
  await expect(footer(page)).toBeHidden();
  // An early interaction starts the application. If the application did not wait for the rest of the HTML, the page
  // would contain its end twice.
  await page.mouse.move(300, 300);
  await application;
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 })));
  deliver();
  await interactive(page);
  await expect(footer(page)).toHaveCSS('background-color', ink);
});

/** Position and look of header, shortcuts and the parts of the first view, without the strip, which moves. */
const appearance = (page: Page) =>
  page.evaluate(() => {
    const roots = ['header', '.side-panel', '#main > :first-child'];
    return roots
      .flatMap((root) => [...document.querySelectorAll(`${root}, ${root} *`)])
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, fontSize, borderTopWidth, opacity } = getComputedStyle(element);
        const box = [x, y, width, height].map(Math.round);
        const look = [color, backgroundColor, fontSize, borderTopWidth, opacity];
        return [element.tagName, element.classList, ...box, ...look].join(' ');
      });
  });

const disableStylesheets = (page: Page, disabled: boolean) =>
  page.evaluate((disabled) => {
    for (const sheet of document.styleSheets) if (sheet.href) sheet.disabled = disabled;
  }, disabled);

for (const path of isLong ? ['/', '/services', '/about', '/contact', '/nowhere'] : ['/', '/services']) {
  test(`the first view of ${path} looks the same before and after the other stylesheets are loaded`, async ({
    page,
  }) => {
    // Scripts get no answer. If they failed, the page would use other styles, which only the linked files have.
    await page.route('**/hashed/*.js', () => {});
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await expect(page.locator('link[rel=stylesheet]')).not.toHaveCount(0);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 823 });
      const appearanceWithAll = await appearance(page);
      expect(appearanceWithAll.length).toBeGreaterThan(10);
      await disableStylesheets(page, true);
      expect(await appearance(page), `at ${width} px`).toEqual(appearanceWithAll);
      await disableStylesheets(page, false);
    }
  });
}

test('a page without its stylesheets is readable and interactive', { tag: '@long' }, async ({ page }) => {
  await page.route(stylesheets, (route) => route.abort());
  await openInteractive(page, '/faq');
  await expect(footer(page)).toBeVisible();
  await mainLink(page, 'contact').click();
  await expect(page).toHaveURL('/contact');
  await expect(h1(page)).toBeVisible();
});

// The long run also uses Chrome, which fetches a favicon.
ownContext.describe('on a phone', { tag: isLong ? ['@chrome'] : [] }, () => {
  // With reduced motion, the page does not show the next slide and does not load its picture.
  ownContext.use({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    contextOptions: { reducedMotion: 'reduce' },
  });

  ownContext(
    'without an interaction the home page loads at most 150 KB, including the application',
    async ({ page }) => {
      ownContext.skip(!isSample(), 'the texts and pictures of another company may be larger');
      const requests: Request[] = [];
      page.on('requestfinished', (request) => requests.push(request));
      await page.goto('/');
      await untilReady(page);
      await page.waitForLoadState('networkidle');
      const sizes = await Promise.all(requests.map((request) => request.sizes()));
      const bytes = sizes.reduce((total, size) => total + size.responseBodySize + size.responseHeadersSize, 0);
      expect(bytes).toBeGreaterThan(100 * 1024);
      const limit = 150 * 1024;
      if (bytes >= 0.9 * limit) console.warn(`home: ${bytes} of ${limit} bytes, 90 % of its limit or more`);
      expect(bytes).toBeLessThan(limit);
    },
  );
});

const testedPages = [
  ['/', 412],
  [service, 412],
  ['/contact', 1280],
] as const;
for (const [path, width] of isLong ? testedPages : testedPages.slice(0, 1)) {
  ownContext(
    `almost nothing moves while ${path} is loaded at ${width} px, even if the fonts are late`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 823 });
      const deliver = await hold(page, '**/*.woff2');
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
      // The browser reports a shift after the frame in which it happens.
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      });
      // https://web.dev/articles/cls calls 0.1 good. The limit is not 0, because the width of text depends on the font.
      expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01);
    },
  );
}
