import { globSync, readFileSync } from 'node:fs';
import { sourcePlugins } from '@company/site/build/config.ts';
import { defineConfig } from 'vitest/config';

/** The studio's tests that start Git. */
const gitTests = ['studio/server/{drafts,git,publish}/*.test.ts', 'studio/server/{request-handler,studio}.test.ts'];

/** Tests that replace a module need their own workers, because other tests in a worker would get the replacement too. */
const mockTests = globSync('site/**/*.test.{ts,tsx}').filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

export default defineConfig({
  plugins: sourcePlugins(),
  test: {
    // Commands print local times, so tests fix the time zone.
    env: { TZ: 'UTC' },
    maxWorkers: 2,
    // Much more than a test needs, so no test fails because the machine is busy.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{enquiry,schemas,server,studio,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['{server,studio}/tests/**', '**/node_modules/**', ...gitTests],
          globalSetup: 'tests/temporary-root.ts',
          // Test files share the modules of their worker, which saves half of the time. So no file here may use `vi.mock`.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // A project of its own gives these tests new workers. A worker that uses much memory starts Git several times more slowly.
          name: 'unit-git',
          include: gitTests,
          globalSetup: 'tests/temporary-root.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-site',
          include: ['site/**/*.test.{ts,tsx}'],
          exclude: ['site/tests/**', ...mockTests],
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-site-mocks',
          include: mockTests,
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
          // The tests share a Debian system, which the first test creates.
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
