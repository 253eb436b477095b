import { expect, type Locator, type Page } from '@playwright/test';

/** Elements within a page or a part of it, by their role and their whole accessible name. */
export const named = (within: Page | Locator, role: Parameters<Page['getByRole']>[0], name: string): Locator =>
  within.getByRole(role, { name, exact: true });

export const h1 = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** A key is an interaction: without one a page waits some seconds before it is interactive throughout. */
export async function interactive(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await untouched(page);
}

/** Waits without an interaction. */
export const untouched = (page: Page) => page.waitForSelector('html[data-ready]', { state: 'attached' });

/** All scripts of the site but the inlined one. */
export const scripts = '**/hashed/*.js';

export async function openInteractive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await interactive(page);
}

/**
 * Opens a page whose clock stands still from its first moment on: timers, frames and idle time come by `page.clock.runFor` only.
 * @param time what the clock says
 */
export async function openWithClock(page: Page, path: string, time = Date.now()): Promise<void> {
  // `install` alone lets time run. It cannot be stopped in the past of the blank page, whose clock runs until then.
  await page.clock.install({ time: time - 3_600_000 });
  await page.clock.pauseAt(time);
  await page.goto(path);
  await interactive(page);
}

/** Expects that what is read becomes a text once the clock of the page has gone on: in steps, each of which may begin the next. */
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

/** What a navigation to a page fetches. */
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

/** What the page has printed to the console, of one type. */
export async function printed(page: Page, type: 'error' | 'log'): Promise<string[]> {
  const messages = await page.consoleMessages();
  return messages.filter((message) => message.type() === type).map((message) => message.text());
}

/** What a shared page shows between two tests: a file of the site that writes nothing when it is left. */
export const cleanPath = '/robots.txt';

/** Where the page has posted to since a test has begun: a shared page keeps the requests of the tests before. */
export async function posted(page: Page): Promise<string[]> {
  const requests = await page.requests();
  const own = requests.slice(requests.findLastIndex((request) => request.url().endsWith(cleanPath)) + 1);
  return own.filter((request) => request.method() === 'POST').map((request) => new URL(request.url()).pathname);
}
