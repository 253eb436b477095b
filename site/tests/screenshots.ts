import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownServer } from '@company/tests/own-server.ts';
import { chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../../scripts/chromium.ts';

/** `npm run screenshots`: takes a screenshot of every page at four widths into `screenshots/`. Build first. */
const widths = [390, 768, 1280, 1600];
const folder = 'screenshots';

async function builtPaths(): Promise<string[]> {
  const files = (await readdir('dist', { recursive: true })).filter((file) => file.endsWith('index.html'));
  const paths = files.map((file) => `/${file.replace(/\/?index\.html$/, '')}`);
  return [...paths.filter((path) => path !== '/service-details').sort(), '/nowhere'];
}

const windowHeight = (width: number) => (width < 500 ? 844 : width < 900 ? 1024 : 800);

/**
 * A screenshot of the whole page as PNG: interactive, without motion, with fonts and lazy pictures loaded.
 * @param width of the window, pixels
 */
async function takeScreenshot(page: Page, url: string, width: number): Promise<Buffer> {
  // Pages say what time it is at the company.
  await page.clock.setFixedTime('2026-11-23T08:35:00Z');
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.setViewportSize({ width, height: windowHeight(width) });
  await page.goto(url);
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
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

const { origin, remove } = await ownServer();
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
const page = await browser.newPage();
try {
  await mkdir(folder, { recursive: true });
  for (const path of await builtPaths()) {
    const name = path.slice(1).replaceAll('/', '-') || 'home';
    for (const width of widths)
      await writeFile(join(folder, `${name}-${width}.png`), await takeScreenshot(page, origin + path, width));
    console.log(path);
  }
} finally {
  await browser.close();
  await remove();
}
