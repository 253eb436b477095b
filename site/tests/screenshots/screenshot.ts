import type { Page } from '@playwright/test';

/** Height of the window by its width, in pixels: a phone, a tablet, a laptop. */
const windowHeight = (width: number) => (width < 500 ? 844 : width < 900 ? 1024 : 800);

/** Actions on a page before the screenshot, for states without an address. */
export type Prepare = (page: Page) => Promise<void>;

/**
 * A screenshot of the whole page as PNG: interactive, without motion, with fonts and lazy pictures loaded.
 * @param width of the window, pixels
 */
export async function takeScreenshot(page: Page, url: string, width: number, prepare?: Prepare): Promise<Buffer> {
  // Pages say what time it is at the company.
  await page.clock.setFixedTime('2026-11-23T08:35:00Z');
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.setViewportSize({ width, height: windowHeight(width) });
  await page.goto(url);
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  await prepare?.(page);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    const broken = (image: HTMLImageElement) => (error: Error) => {
      throw new Error(`${image.currentSrc || image.src}: ${error.message}`);
    };
    await Promise.all([...document.images].map((image) => image.decode().catch(broken(image))));
    scrollTo(0, 0);
  });
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
}
