import type { ServedStudio } from '@company/studio/tests/browser/served-studio.ts';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { cleanPath } from './application.ts';
import type { OwnDesk } from './desk-process.ts';

interface OfWorker {
  sharedContext: BrowserContext;
  openPage: () => Promise<Page>;
  startedDesk: OwnDesk;
  servedStudio: ServedStudio & { openPage: () => Promise<Page> };
}

/**
 * For tests that grant a permission, stop the clock or the network, need the service worker or count requests: each has a
 * context of its own. All tests begin with it, not with `test` of Playwright, which starts a browser anew where tests have
 * other fixtures of a worker; those that a worker does not use are not set up, or loaded.
 */
export const ownContext = base.extend<object, OfWorker>({
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
 * For all other tests: those of a worker share a context and its page, which is quicker than new ones, as scripts are compiled
 * and pictures read. What plays by itself stands still, as where people want less motion. A page with a script for every
 * document is not used again.
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

/** Opens a page, the same one as long as no test has closed it. */
function keptPage(context: BrowserContext): () => Promise<Page> {
  let page: Page | undefined;
  return async () => {
    if (!page || page.isClosed()) page = await context.newPage();
    return page;
  };
}

/** Makes a page as a new one is. */
export async function clean(page: Page): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ media: null, forcedColors: null, reducedMotion: 'reduce' });
  await page.mouse.move(0, 0);
  // A page that loads itself anew at this moment, as after a save, takes the place of this one: then once more.
  await page.goto(cleanPath, { timeout: 20_000 }).catch(() => page.goto(cleanPath));
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await Promise.all([page.clearConsoleMessages(), page.clearPageErrors()]);
}
