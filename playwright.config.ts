import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLong } from '@company/tests/long.ts';
import { defineConfig } from '@playwright/test';
import { parse } from 'yaml';
import { findChromium, findHeadlessChromium } from './scripts/test/chromium.ts';

// Workers read this file again; through the environment they get the port of the first reading.
process.env.TEST_PORT ??= String(20_000 + Math.floor(Math.random() * 10_000));
process.env.TEST_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'enquiries-'));
const port = Number(process.env.TEST_PORT);
const { locale } = parse(readFileSync(join(import.meta.dirname, 'content/company.yaml'), 'utf8'));

// No sandbox, as root in a container; the same font rendering everywhere; no requests of the browser itself.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** A browser to run tests in: the program at `executablePath`, or Playwright's own. */
const browser = (executablePath: string | undefined) => ({
  launchOptions: { args, ...(executablePath && { executablePath }) },
});

export default defineConfig({
  testDir: '.',
  testMatch: '{site,server,studio}/tests/browser/**/*.test.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // `npm test` names the tests that pass at the second attempt only.
  retries: 1,
  // Far more than a test needs: a busy machine must not look like a defect.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['./tests/browser-report.ts']],
  use: {
    // What cannot be pressed fails by its name, before the time of its test is over.
    actionTimeout: 60_000,
    baseURL: `http://127.0.0.1:${port}`,
    // The phone field may begin with the browser’s country: the company’s own.
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
    // It builds first if something has changed, which may take more than a minute.
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
