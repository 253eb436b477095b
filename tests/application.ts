import { expect, type Locator, type Page } from '@playwright/test';

/** Elements within a page or a part of a page, by their role and their whole accessible name. */
export const named = (within: Page | Locator, role: Parameters<Page['getByRole']>[0], name: string): Locator =>
  within.getByRole(role, { name, exact: true });

export const h1 = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Makes the page interactive by a key, because it hydrates at the first interaction, or else after some seconds. */
export async function interactive(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await untouched(page);
}

/** Waits until the page is interactive, without an interaction. */
export const untouched = (page: Page) => page.waitForSelector('html[data-ready]', { state: 'attached' });

/** All scripts of the site, except the inlined script. */
export const scripts = '**/hashed/*.js';

export async function openInteractive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await interactive(page);
}

/**
 * Opens a page whose clock is stopped. Timers, animation frames and idle callbacks run only by `page.clock.runFor`.
 * @param time the time of the clock
 */
export async function openWithClock(page: Page, path: string, time = Date.now()): Promise<void> {
  // The clock runs until `pauseAt`, which accepts no time in the past of the clock. So the clock begins an hour earlier.
  await page.clock.install({ time: time - 3_600_000 });
  await page.clock.pauseAt(time);
  await page.goto(path);
  await interactive(page);
}

/** Expects a text. Moves the clock of the page in steps until the text is there. */
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

/** The file that the site loads for a navigation to a page. */
export const partOf = (path: string): string => `**/parts${path === '/' ? '/home' : path}.json`;

/** Sets an attribute of the document, by which `isSameDocument` sees whether the whole page was loaded again. */
export const markDocument = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
export const isSameDocument = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-mark'));

/** Delays requests until the returned function is called. */
export async function hold(page: Page, requests: Parameters<Page['route']>[0]): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The messages of one type in the page's console. */
export async function printed(page: Page, type: 'error' | 'log'): Promise<string[]> {
  const messages = await page.consoleMessages();
  return messages.filter((message) => message.type() === type).map((message) => message.text());
}

/** A shared page shows this file between two tests, because it has no script that could store something. */
export const cleanPath = '/robots.txt';

/** The paths of this test's POST requests, without requests of earlier tests on a shared page. */
export async function posted(page: Page): Promise<string[]> {
  const requests = await page.requests();
  const requestsOfTest = requests.slice(requests.findLastIndex((request) => request.url().endsWith(cleanPath)) + 1);
  return requestsOfTest
    .filter((request) => request.method() === 'POST')
    .map((request) => new URL(request.url()).pathname);
}
