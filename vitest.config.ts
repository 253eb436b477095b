import { globSync, readFileSync } from 'node:fs';
import { sourcePlugins } from '@company/site/build/config.ts';
import { defineConfig } from 'vitest/config';

/** The tests of the studio that start Git. */
const onGit = ['studio/server/{drafts,git,publish}/*.test.ts', 'studio/server/{request-handler,studio}.test.ts'];

/** Files that put another module in the place of one: in a worker that others share, these would get it too. */
const withMocks = globSync('site/**/*.test.{ts,tsx}').filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

export default defineConfig({
  plugins: sourcePlugins(),
  test: {
    // Times that commands print are local ones.
    env: { TZ: 'UTC' },
    maxWorkers: 2,
    // Far more than a test needs: a busy machine must not look like a defect.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{enquiry,schemas,server,studio,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['{server,studio}/tests/**', '**/node_modules/**', ...onGit],
          globalSetup: 'tests/temporary-root.ts',
          // The files of a worker share their modules, which saves half of the time: no test replaces one with `vi.mock`.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-git',
          include: onGit,
          globalSetup: 'tests/temporary-root.ts',
          // In workers of their own: a process that has grown large takes several times as long to start a program.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-site',
          include: ['site/**/*.test.{ts,tsx}'],
          exclude: ['site/tests/**', ...withMocks],
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-site-mocks',
          include: withMocks,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'built-site',
          isolate: false,
          include: ['{site,studio}/tests/built-site/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['{site,server,studio}/tests/**/*.test.ts'],
          exclude: ['**/tests/{browser,built-site,old-browsers}/**', '**/node_modules/**'],
          globalSetup: 'server/tests/global-setup.ts',
          isolate: false,
          testTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'old-browsers',
          include: ['site/tests/old-browsers/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'recipes',
          include: ['tests/recipes/*.test.ts'],
          // They share a Debian, which the first one makes.
          fileParallelism: false,
          testTimeout: 1_800_000,
          hookTimeout: 1_800_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'other-company',
          include: ['tests/other-company/*.test.ts'],
          testTimeout: 600_000,
        },
      },
    ],
  },
});
