import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const inPath = (...programs: string[]) =>
  programs
    .flatMap((program) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program)))
    .find(isProgram);

const ofSystem = () =>
  inPath('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome') ??
  ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`).find(isProgram);

/** `CHROMIUM_PATH`, or the system's Chromium or Chrome; undefined if Playwright uses its own. @throws if the variable is wrong */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isProgram(named))
    throw new Error(`CHROMIUM_PATH is "${named}"; accepted: the path of a Chromium program`);
  return named ?? ofSystem();
}

/**
 * The headless shell if there is one. It renders a page in two thirds of the time, but has no back/forward cache and no favicons.
 * Playwright's own browser includes one.
 */
export const findHeadlessChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ? findChromium() : (inPath('chromium-headless-shell') ?? findChromium());

const hasChromium = () => Boolean(findChromium()) || isProgram(chromium.executablePath());

/** Pages show Arial until their own font is loaded. Tests of moving texts need a font like it. */
const hasArial = () =>
  process.platform !== 'linux' ||
  globSync('/usr/{,local/}share/fonts/**/*{Liberation,liberation,Arial,arial,Arimo}*').length > 0;

const run = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** Installs a missing browser or font: from Debian as root, or else from Playwright. @throws if there is no browser afterwards */
export function ensureTestBrowsers(): void {
  if (hasChromium() && hasArial()) return;
  console.log('No Chromium, or no font like Arial: installing them.');
  const isRoot = process.getuid?.() === 0;
  const packages = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];
  if (isRoot && run('apt-get', 'update')) run('apt-get', 'install', '-y', ...packages);
  const options = ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'];
  if (!hasChromium()) run(process.execPath, 'node_modules/playwright/cli.js', ...options);
  if (!hasArial()) console.log('Still no font like Arial: tests of moving texts fail. Install fonts-liberation.');
  if (!hasChromium()) throw new Error('No Chromium: install Chromium or Chrome, or set CHROMIUM_PATH to its program.');
}
