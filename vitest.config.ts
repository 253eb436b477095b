import { defineConfig } from 'vitest/config';
import site from './vite.config.ts';

const { plugins } = site;

export default defineConfig({
  plugins,
  test: {
    // Times that commands print are local ones.
    env: { TZ: 'UTC' },
    // Many tests wait for servers and programs: with one worker, the default on two cores, a core would be idle.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{enquiry,schemas,site,server,studio,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['{site,server,studio}/tests/**', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: { name: 'built-site', include: ['site/tests/built-site/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['{site,server,studio}/tests/**/*.test.ts'],
          exclude: ['**/tests/{browser,built-site}/**', '**/node_modules/**'],
          globalSetup: 'server/tests/shared-postgres.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'other-company',
          include: ['tests/other-company/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
