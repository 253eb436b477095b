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

const findInPath = (...programs: string[]) =>
  programs
    .flatMap((program) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program)))
    .find(isProgram);

const findSystemChromium = () =>
  findInPath('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome') ??
  ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`).find(isProgram);

/** The path in `CHROMIUM_PATH`, or of the system's Chromium or Chrome; undefined if there is none. @throws if the path is wrong */
export function findChromium(): string | undefined {
  const configured = process.env.CHROMIUM_PATH;
  if (configured && !isProgram(configured))
    throw new Error(`CHROMIUM_PATH is "${configured}"; accepted: the path of a Chromium program`);
  return configured ?? findSystemChromium();
}

/**
 * The path of the system's headless shell, or of Chromium if there is none. The headless shell needs a third less time for a page, but
 * has no back/forward cache and no favicons. Playwright's own browser includes a headless shell.
 */
export const findHeadlessChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ? findChromium() : (findInPath('chromium-headless-shell') ?? findChromium());

const hasChromium = () => Boolean(findChromium()) || isProgram(chromium.executablePath());

/** A page shows Arial until its own font is loaded. Some tests check that no text moves then: they need a font as wide as Arial. */
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
  if (!hasArial())
    console.log('There is still no font like Arial, so tests of moving texts fail. Install fonts-liberation.');
  if (!hasChromium()) throw new Error('No Chromium: install Chromium or Chrome, or set CHROMIUM_PATH to its program.');
}
