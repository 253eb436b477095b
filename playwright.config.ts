import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLong } from '@company/tests/long.ts';
import { defineConfig } from '@playwright/test';
import { parse } from 'yaml';
import { findChromium, findHeadlessChromium } from './scripts/test/chromium.ts';

// Workers run this file again, so the port and the folder of the first run are in the environment.
process.env.TEST_PORT ??= String(20_000 + Math.floor(Math.random() * 10_000));
process.env.TEST_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'enquiries-'));
const port = Number(process.env.TEST_PORT);
const { locale } = parse(readFileSync(join(import.meta.dirname, 'content/company.yaml'), 'utf8'));

// Root in a container cannot use the sandbox. Fonts look the same on all machines. The browser itself sends no requests.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** The settings of a browser for tests: the program at `executablePath`, or Playwright's own browser. */
const browser = (executablePath: string | undefined) => ({
  launchOptions: { args, ...(executablePath && { executablePath }) },
});

export default defineConfig({
  testDir: '.',
  testMatch: '{site,server,studio}/tests/browser/**/*.test.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // `npm test` lists the tests that pass only at the second attempt.
  retries: 1,
  // Much more than a test needs, so no test fails because the machine is busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['./tests/browser-report.ts']],
  use: {
    // Shorter than the test's timeout, so the error names the control that cannot be pressed.
    actionTimeout: 60_000,
    baseURL: `http://127.0.0.1:${port}`,
    // The phone field may start with the country of the browser's language, so tests use the company's language.
    locale,
  },
  projects: [
    { name: 'headless', grepInvert: isLong ? /@chrome/ : /@chrome|@long/, use: browser(findHeadlessChromium()) },
    { name: 'chrome', grep: /@chrome/, ...(!isLong && { grepInvert: /@long/ }), use: browser(findChromium()) },
  ],
  webServer: {
    command: 'node scripts/start.ts',
    port,
    reuseExistingServer: false,
    // The command builds the site first if sources have changed, which may take more than a minute.
    timeout: 240_000,
    env: {
      PORT: String(port),
      DESK_PORT: 'off',
      DATA_DIR: process.env.TEST_DATA_DIR,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
  },
});
