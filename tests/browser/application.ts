import type { Page } from '@playwright/test';

/** Resolves when the page answers to presses: the shell's first act is to run the operator's script. */
export const interactive = (page: Page) =>
  page.waitForFunction(() => document.querySelector('script[src="/assets/site.js"]'));

/** Opens a page and waits until it is interactive. */
export async function openInteractive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await interactive(page);
}

/** Marks the document, so that a test can tell a whole page load from a navigation within it. */
export const markDocument = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
export const isSameDocument = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-mark'));
