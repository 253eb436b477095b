import type { ServedStudio } from '@company/studio/tests/browser/served-studio.ts';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { cleanPath } from './application.ts';
import type { OwnDesk } from './desk-process.ts';

interface WorkerFixtures {
  sharedContext: BrowserContext;
  openPage: () => Promise<Page>;
  startedDesk: OwnDesk;
  servedStudio: ServedStudio & { openPage: () => Promise<Page> };
}

/**
 * Gives each test its own browser context, for permissions, a stopped clock or network, the service worker, and counts of requests.
 * All tests extend `ownContext`, never `test` of Playwright, because for other worker fixtures a worker would start another browser. A
 * fixture is created when a test first uses it.
 */
export const ownContext = base.extend<object, WorkerFixtures>({
  sharedContext: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', locale = '' } = project.use;
      const context = await browser.newContext({ baseURL, locale, reducedMotion: 'reduce', serviceWorkers: 'block' });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  openPage: [({ sharedContext }, use) => use(keptPage(sharedContext)), { scope: 'worker' }],
  startedDesk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are asked for
    async ({}, use) => {
      const { startDesk } = await import('./desk-process.ts');
      const desk = await startDesk();
      await use(desk);
      await desk.stop();
    },
    { scope: 'worker' },
  ],
  servedStudio: [
    async ({ browser }, use) => {
      const { serveStudio, prepareForStudio } = await import('@company/studio/tests/browser/served-studio.ts');
      const served = await serveStudio();
      const context = await browser.newContext({ baseURL: served.origin, reducedMotion: 'reduce' });
      await prepareForStudio(context);
      await use({ ...served, openPage: keptPage(context) });
      await context.close();
      await served.stop();
    },
    { scope: 'worker' },
  ],
});

/**
 * The tests of a worker share a browser context and its page, because compiled scripts and cached pictures save time. Motion is reduced,
 * so no animation starts by itself. After a test that adds an init script, the page is closed.
 */
export const test = ownContext.extend({
  context: ({ sharedContext }, use) => use(sharedContext),
  page: async ({ openPage }, use) => {
    const page = await openPage();
    let hasOwnScript = false;
    const addInitScript = page.addInitScript.bind(page);
    page.addInitScript = (...script) => {
      hasOwnScript = true;
      return addInitScript(...script);
    };
    await use(page);
    if (hasOwnScript) await page.close();
    if (!page.isClosed()) await clean(page);
  },
});

/** Returns a function that returns the same page until a test closes this page. */
function keptPage(context: BrowserContext): () => Promise<Page> {
  let page: Page | undefined;
  return async () => {
    if (!page || page.isClosed()) page = await context.newPage();
    return page;
  };
}

/** Resets a page to the state of a new page. */
export async function clean(page: Page): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ media: null, forcedColors: null, reducedMotion: 'reduce' });
  await page.mouse.move(0, 0);
  // If the page reloads itself at this moment, such as after saving, it interrupts the first `goto`, so there is a second `goto`.
  await page.goto(cleanPath, { timeout: 20_000 }).catch(() => page.goto(cleanPath));
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await Promise.all([page.clearConsoleMessages(), page.clearPageErrors()]);
}
