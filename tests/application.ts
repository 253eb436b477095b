import { expect, type Locator, type Page } from '@playwright/test';

/** Finds elements by their role and their whole accessible name, in a page or within another element. */
export const named = (within: Page | Locator, role: Parameters<Page['getByRole']>[0], name: string): Locator =>
  within.getByRole(role, { name, exact: true });

export const h1 = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Makes the page interactive by pressing a key. Without an interaction, the page would hydrate only after some seconds. */
export async function interactive(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await untilReady(page);
}

/** Waits until the page has become interactive by itself. */
export const untilReady = (page: Page) => page.waitForSelector('html[data-ready]', { state: 'attached' });

/** All scripts of the site, except the inlined script. */
export const scripts = '**/hashed/*.js';

export async function openInteractive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await interactive(page);
}

/**
 * Opens a page with a stopped clock. Timers, animation frames and idle callbacks run only during `page.clock.runFor`.
 * @param time the time of the clock
 */
export async function openWithClock(page: Page, path: string, time = Date.now()): Promise<void> {
  // The clock begins an hour earlier, because it runs until `pauseAt`, which only accepts a later time.
  await page.clock.install({ time: time - 3_600_000 });
  await page.clock.pauseAt(time);
  await page.goto(path);
  await interactive(page);
}

/** Expects a text, and moves the clock of the page in steps until `read` returns this text. */
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

/** A pattern for the address of the file that the site loads for a navigation to the page at `path`. */
export const partOf = (path: string): string => `**/parts${path === '/' ? '/home' : path}.json`;

/** Sets an attribute of the document. `isSameDocument` is false after the whole page was loaded again, without the attribute. */
export const markDocument = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
export const isSameDocument = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-mark'));

/** Holds back the matching requests. @returns a function that lets them continue */
export async function hold(page: Page, requests: Parameters<Page['route']>[0]): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The texts of all messages of one type in the page's console. */
export async function consoleTexts(page: Page, type: 'error' | 'log'): Promise<string[]> {
  const messages = await page.consoleMessages();
  return messages.filter((message) => message.type() === type).map((message) => message.text());
}

/** A shared page shows this file between two tests, because the file has no script that could store something. */
export const cleanPath = '/robots.txt';

/** The paths of the POST requests of the current test, without those of earlier tests on a shared page. */
export async function postedPaths(page: Page): Promise<string[]> {
  const requests = await page.requests();
  const requestsOfTest = requests.slice(requests.findLastIndex((request) => request.url().endsWith(cleanPath)) + 1);
  return requestsOfTest
    .filter((request) => request.method() === 'POST')
    .map((request) => new URL(request.url()).pathname);
}
