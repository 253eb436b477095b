import { type BrowserContext, test as base } from '@playwright/test';

/**
 * For tests whose page needs no browser of its own: those of a worker share a context, so that files come from its cache. Each has
 * a tab of its own, with its window, session storage and routes. What plays by itself stands still, as where people want less motion.
 * Not for a test that grants a permission, stops the clock or the network, needs the service worker or counts requests: it
 * takes `test` of Playwright.
 */
export const test = base.extend<object, { sharedContext: BrowserContext }>({
  sharedContext: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', locale = '' } = project.use;
      const context = await browser.newContext({ baseURL, locale, reducedMotion: 'reduce', serviceWorkers: 'block' });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: ({ sharedContext }, use) => use(sharedContext),
  page: async ({ sharedContext }, use) => {
    const page = await sharedContext.newPage();
    await use(page);
    await page.close();
  },
});
