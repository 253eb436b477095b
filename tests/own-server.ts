import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ownContext as base } from './shared-context.ts';
import { freePort, startSite } from './site-process.ts';

/** A server for one test. After `stop`, pages and workers get no answer. */
export interface OwnServer {
  readonly origin: string;
  readonly dataDir: string;
  /** Serves the built site, or the release in `root`, on the same port and database as before. */
  start(root?: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server of the built site on a free port. `remove` stops the server and deletes its database. */
export async function ownServer(): Promise<OwnServer & { remove(): Promise<void> }> {
  const port = await freePort();
  const dataDir = fs.mkdtempSync(join(tmpdir(), 'own-server-'));
  let site: Awaited<ReturnType<typeof startSite>> | undefined;
  const start = async (root = '.') => {
    site = await startSite(root, 'Listening', { PORT: String(port), DATA_DIR: dataDir });
  };
  const stop = async () => site?.stop();
  const remove = async () => {
    await stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  await start();
  return { origin: `http://127.0.0.1:${port}`, dataDir, start, stop, remove };
}

export const test = base.extend<{ server: OwnServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are asked for
  server: async ({}, use) => {
    const server = await ownServer();
    await use(server);
    await server.remove();
  },
});

/**
 * Copies the built site into `folder`, and gives every script a new name, as in the next release.
 * @param folder a folder within this project, so the server finds its packages
 */
export function makeNextRelease(folder: string): void {
  const built = fs.realpathSync('dist-server/current');
  const release = join(folder, 'dist-server/current');
  const scripts = fs.readdirSync(join(built, 'site/hashed')).filter((name) => name.endsWith('.js'));
  const renamed = (name: string) => name.replace(/\.js$/, 'next.js');
  const rename = (text: string) =>
    // The offline page also names scripts, so the page gets a new revision.
    scripts.reduce((all, name) => all.replaceAll(name, renamed(name)), text).replace(/(revision:\s*.)/, '$1next');

  fs.cpSync(built, release, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const files = fs.readdirSync(release, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile() && /\.(html|js|json)$/.test(entry.name))) {
    const path = join(file.parentPath, file.name);
    fs.writeFileSync(path, rename(fs.readFileSync(path, 'utf8')));
  }
  const hashed = join(release, 'site/hashed');
  for (const name of scripts) fs.renameSync(join(hashed, name), join(hashed, renamed(name)));
}

/**
 * Makes the application register the service worker at once, not after half a minute. Playwright's clock would remove the browser's
 * list of loaded files, which the application needs, so this function shortens timeouts instead.
 */
export const registerSoon = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    const setShortTimeout = (work: TimerHandler, delay = 0, ...rest: unknown[]) =>
      setTimeout(work, delay > 10_000 && delay < 30_000 ? 0 : delay, ...rest);
    window.setTimeout = setShortTimeout as typeof setTimeout;
  });

export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}

export const cachedPaths = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, name);
