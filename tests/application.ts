import { expect, type Locator, type Page } from '@playwright/test';

/** Elements within a page or a part of it, by their role and their whole accessible name. */
export const named = (within: Page | Locator, role: Parameters<Page['getByRole']>[0], name: string): Locator =>
  within.getByRole(role, { name, exact: true });

export const h1 = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Presses a key, because the page hydrates at the first interaction. Without one it waits for some seconds. */
export async function interactive(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await untouched(page);
}

/** Waits until the page is interactive, without an interaction. */
export const untouched = (page: Page) => page.waitForSelector('html[data-ready]', { state: 'attached' });

/** All scripts of the site but the inlined one. */
export const scripts = '**/hashed/*.js';

export async function openInteractive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await interactive(page);
}

/**
 * Opens a page whose clock does not run. Timers, frames and idle time come only with `page.clock.runFor`.
 * @param time of the clock
 */
export async function openWithClock(page: Page, path: string, time = Date.now()): Promise<void> {
  // After `install` the clock of the blank page runs. `pauseAt` accepts no time in its past, so it begins an hour earlier.
  await page.clock.install({ time: time - 3_600_000 });
  await page.clock.pauseAt(time);
  await page.goto(path);
  await interactive(page);
}

/** Expects a text, and moves the clock of the page in steps until it is there. */
export const expectSoon = (page: Page, read: () => Promise<string | null>, text: string) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(1_000);
        return read();
      },
      { intervals: [0] },
    )
    .toBe(text);

/** The file that a navigation to a page fetches. */
export const partOf = (path: string): string => `**/parts${path === '/' ? '/home' : path}.json`;

/** Marks the document, so that a test can tell a whole page load from a navigation within it. */
export const markDocument = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
export const isSameDocument = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-mark'));

/** Holds requests back until the returned function is called. */
export async function hold(page: Page, requests: Parameters<Page['route']>[0]): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The messages of one type on the page's console. */
export async function printed(page: Page, type: 'error' | 'log'): Promise<string[]> {
  const messages = await page.consoleMessages();
  return messages.filter((message) => message.type() === type).map((message) => message.text());
}

/** A shared page shows this file between two tests. It has no script, so it stores nothing when the next test begins. */
export const cleanPath = '/robots.txt';

/** The paths of this test's posts. A shared page also has the requests of earlier tests. */
export async function posted(page: Page): Promise<string[]> {
  const requests = await page.requests();
  const own = requests.slice(requests.findLastIndex((request) => request.url().endsWith(cleanPath)) + 1);
  return own.filter((request) => request.method() === 'POST').map((request) => new URL(request.url()).pathname);
}
