import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';

// Workers read this file again: what the first reading decides reaches them through the environment.
process.env.TEST_PORT ??= String(20_000 + Math.floor(Math.random() * 10_000));
process.env.TEST_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'enquiries-'));
const port = Number(process.env.TEST_PORT);
const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 20_000,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['line']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Root needs no sandbox in a container; the rest keeps the browser from calling home.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node scripts/start.js',
    port,
    reuseExistingServer: false,
    // It builds first when something has changed, on a busy machine for more than a minute.
    timeout: 240_000,
    env: {
      PORT: String(port),
      DATA_DIR: process.env.TEST_DATA_DIR,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
  },
});
