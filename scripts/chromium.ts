import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
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

/** Playwright's headless shell lies beside its Chromium, in a folder with the same number. */
function shellsOfPlaywright(): string[] {
  const [folder = '', version = ''] = chromium.executablePath().split(/\bchromium-(?=\d)/);
  return globSync(`${folder}chromium_headless_shell-${version.split(/[\\/]/)[0]}/*/*headless?shell{,.exe}`);
}

const findShell = (): string | undefined =>
  [...inPath('chromium-headless-shell'), ...shellsOfPlaywright()].find(isProgram);

/**
 * The headless version of the browser if there is one, else `findChromium`. It draws a page in two thirds of the time,
 * but has neither a back/forward cache nor favicons.
 */
export const findHeadlessChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ? findChromium() : (findShell() ?? findChromium());

const run = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

const isRoot = process.getuid?.() === 0;

const installFromDebian = (...packages: string[]) =>
  isRoot && run('apt-get', 'update') && run('apt-get', 'install', '-y', ...packages);

/** Debian's packages bring the libraries that a browser needs; Playwright's downloads bring them if this is root. */
function install(debian: 'chromium' | 'chromium-headless-shell', find: () => string | undefined): string | undefined {
  const shell = debian === 'chromium' ? [] : ['--only-shell'];
  const playwright = ['node_modules/playwright/cli.js', 'install', ...shell, ...(isRoot ? ['--with-deps'] : [])];
  const ways = [() => installFromDebian(debian), () => run(process.execPath, ...playwright, 'chromium')];
  for (const way of ways) {
    console.log(`No ${debian} found: installing it.`);
    const installed = way() && find();
    if (installed) return installed;
  }
  return undefined;
}

/** Texts are shown in a font like Arial until the page's own is loaded: without one, tests see them move. */
const lacksArial = () =>
  process.platform === 'linux' &&
  globSync('/usr/{,local/}share/fonts/**/*{Liberation,liberation,Arial,arial,Arimo}*').length === 0;

/**
 * Finds a browser or installs one: Debian's package if this is root, else Playwright's download.
 * @throws an error that says what a person can do
 */
export function ensureChromium(): string {
  const found = findChromium() ?? install('chromium', findChromium);
  if (!found) throw new Error('No Chromium: install Chromium or Chrome, or set CHROMIUM_PATH to its program.');
  return found;
}

/**
 * Finds or installs what the browser tests need: a Chromium, its headless shell, and a font like Arial.
 * @returns warnings of what could not be installed, or an empty text
 * @throws like `ensureChromium`
 */
export function ensureTestBrowsers(): string {
  ensureChromium();
  const warnings: string[] = [];
  if (!process.env.CHROMIUM_PATH && !findShell() && !install('chromium-headless-shell', findShell))
    warnings.push(
      'The browser tests run in full Chromium and take half as long again: install chromium-headless-shell.',
    );
  if (lacksArial() && !installFromDebian('fonts-liberation'))
    warnings.push('There is no font like Arial: tests of moving texts fail. Install fonts-liberation.');
  return warnings.join('\n');
}
