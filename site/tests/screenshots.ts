import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@company/tests/free-port.ts';
import { said } from '@company/tests/own-server.ts';
import { chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../../scripts/chromium.ts';

/** `npm run screenshots`: takes a screenshot of every page at four widths into `screenshots/`. */
const widths = [390, 768, 1280, 1600];
const folder = 'screenshots';

/** Serves the built site in a process of its own; builds it first if necessary. */
async function serve(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), 'screenshots-'));
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data };
  const server = spawn(process.execPath, ['scripts/start.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await said(server, `:${port}`);
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** The paths of all built pages. */
async function builtPaths(): Promise<string[]> {
  const files = (await readdir('dist', { recursive: true })).filter((file) => file.endsWith('index.html'));
  const paths = files.map((file) => `/${file.replace(/\/?index\.html$/, '')}`);
  return [...paths.filter((path) => path !== '/service-details').sort(), '/nowhere'];
}

/** Height of the window by its width, in pixels: a phone, a tablet, a laptop. */
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

const { origin, stop } = await serve();
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
  await stop();
}
