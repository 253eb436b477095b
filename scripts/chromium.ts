import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const inPath = (...programs: string[]) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => programs.map((program) => join(folder, program)));

const places = [
  ...inPath('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // It only matters whether it can be run, not why.
    return false;
  }
}

/** The browser for the tests: `CHROMIUM_PATH`, the system's, or Playwright's. @throws if the variable is wrong */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isProgram(named))
    throw new Error(`CHROMIUM_PATH is "${named}"; accepted: the path of a Chromium program`);
  return named ?? [...places, chromium.executablePath()].find(isProgram);
}

/**
 * The headless version of the browser if the system has it, else `findChromium`. It draws a page in two thirds of the time,
 * but has neither a back/forward cache nor favicons.
 */
export const findHeadlessChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ? findChromium() : (inPath('chromium-headless-shell').find(isProgram) ?? findChromium());

const run = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

const installers = [
  () => run(process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium'),
  () =>
    process.getuid?.() === 0 &&
    run('apt-get', 'update') &&
    run('apt-get', 'install', '-y', 'chromium', 'chromium-headless-shell'),
];

/**
 * Finds a browser or installs one: Playwright's download, else Debian's package if this is root.
 * @throws an error that says what a person can do
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  for (const install of installers) {
    console.log('No Chromium found: installing one.');
    const installed = install() && findChromium();
    if (installed) return installed;
  }
  throw new Error('No Chromium: install Chromium or Chrome, or set CHROMIUM_PATH to its program.');
}
