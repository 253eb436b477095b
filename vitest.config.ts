import { defineConfig } from 'vitest/config';
import site from './vite.config.ts';

const { plugins } = site;

export default defineConfig({
  plugins,
  test: {
    // Many tests wait for servers and programs: with one worker, the default on two cores, a core would be idle.
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'unit', include: ['{site,studio,enquiry,server,scripts}/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'built-site', include: ['tests/built-site/**/*.test.ts'], testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['tests/service/**/*.test.ts'],
          globalSetup: 'tests/service/shared-postgres.ts',
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
