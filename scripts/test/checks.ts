import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserReport } from '@company/tests/browser-report.ts';
import { ensureTestBrowsers } from '../chromium.ts';
import { isBuilt } from '../release/needed-build.ts';
import { changedFiles, selectionOf } from './changed.ts';
import type { Files } from './counts.ts';
import { run, runQuietly } from './programs.ts';

export interface Result {
  passed: number;
  failed: number;
  /** Of a runner: the time of its files. */
  files?: Files;
  /** What is to be known of skipped or repeated tests. */
  notes?: string[];
  browser?: BrowserReport;
}

export interface Settings {
  isLong: boolean;
  /** Runs only what a change since this commit can break; undefined for all. */
  since?: string | undefined;
}

const root = join(import.meta.dirname, '../..');

/** Bytes that the tests need for their stores, repositories and browsers, with much to spare. */
const neededMemory = 4_000_000_000;

/** A folder in memory, if this machine has one with enough room: a store that is synced waits for a disk. */
function temporaryRoot(): string {
  if (!existsSync('/dev/shm')) return tmpdir();
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > neededMemory ? '/dev/shm' : tmpdir();
}

/** Of the tests, too: nothing of them stays. */
const folder = mkdtempSync(join(temporaryRoot(), 'checks-'));
// PostgreSQL does not run as root: it goes into a folder of its own in it.
chmodSync(folder, 0o711);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
/** What the processes of the tests have started: see `tests/counting.mjs`. */
export const countsFile = join(folder, 'counts');
writeFileSync(countsFile, '');
const vitestReport = join(folder, 'vitest.json');
const browserReport = join(folder, 'browser.json');

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const oneOf = (succeeded: boolean): Result => ({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 });

/** The result in a runner's report; a runner that fails without counting a failure (a file that does not load) is one. */
function reported(succeeded: boolean, read: () => Result): Result {
  try {
    const result = read();
    return { ...result, failed: succeeded ? result.failed : Math.max(result.failed, 1) };
  } catch (error) {
    // A runner that did not start has said why, and written no report.
    if (succeeded) throw error;
    return oneOf(false);
  }
}

/** All checks by name, in groups. */
export function makeChecks({ isLong, since }: Settings) {
  const selection = since === undefined ? undefined : selectionOf(changedFiles(since));
  const env = {
    ...process.env,
    ...(isLong && { LONG_TESTS: '1' }),
    TMPDIR: folder,
    BROWSER_REPORT: browserReport,
    TEST_COUNTS: countsFile,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${join(root, 'tests/counting.mjs')}`.trim(),
  };

  const check = async (...program: [string, ...string[]]) =>
    oneOf(await runQuietly(program[0], program.slice(1), process.env));

  const vitest = async (...args: string[]): Promise<Result> => {
    const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
    return reported(await run('vitest', ['run', ...options, ...args], env), () => {
      const { numPassedTests, numFailedTests, testResults } = json(vitestReport);
      const files: { name: string; startTime: number; endTime: number; assertionResults: { title: string }[] }[] =
        testResults;
      const titles = files.flatMap(({ assertionResults }) => assertionResults.map(({ title }) => title));
      return {
        passed: numPassedTests,
        failed: numFailedTests,
        files: Object.fromEntries(files.map(({ name, startTime, endTime }) => [name, endTime - startTime])),
        notes: titles.flatMap((title) => (title.includes(' is missing: ') ? [`Skipped: ${title}`] : [])),
      };
    });
  };

  const projects = (...names: string[]) => vitest(...names.flatMap((name) => ['--project', name]));

  const playwright = async (...args: string[]): Promise<Result> => {
    ensureTestBrowsers();
    return reported(await run('playwright', ['test', ...args], env), () => {
      const browser: BrowserReport = json(browserReport);
      const { passed, failed, files, flaky } = browser;
      return { passed, failed, files, browser, notes: flaky.map((title) => `At the second attempt: ${title}`) };
    });
  };

  /** Takes the built site as it is if its sources have the same state. */
  const build = async () => {
    if (await isBuilt(root, process.env)) return oneOf(true);
    return oneOf(await runQuietly('node', ['scripts/build.ts'], process.env, { mayWarn: false }));
  };

  const types = () => check('tsc', '--noEmit', '--checkers', '1');

  if (selection) {
    const { files, hasCode, changesPages, hasBrowserTests, further } = selection;
    return {
      sources: {
        ...(files.length > 0 && {
          lint: () => check('biome', 'ci', '--error-on-warnings', '--no-errors-on-unmatched', ...files),
        }),
        ...(hasCode && { types }),
      },
      build: { ...((changesPages || hasBrowserTests) && { build }) },
      runners: {
        imports: () => vitest(`--changed=${since}`, '--passWithNoTests', '--project', 'unit*'),
        ...(further.length > 0 && { further: () => vitest(...further) }),
        ...(changesPages && { 'built-site': () => projects('built-site') }),
        ...(hasBrowserTests && { browser: () => playwright(`--only-changed=${since}`) }),
      },
      parts: {},
    };
  }
  return {
    /** Side by side with the build, one after the other. */
    sources: {
      lint: () => check('biome', 'ci', '--error-on-warnings', '.'),
      types,
      duplicates: () => check('jscpd'),
      unused: () => check('knip', '--no-progress'),
    },
    build: { build },
    runners: {
      vitest: () => projects(...(isLong ? ['*'] : ['unit*', 'built-site', 'service'])),
      browser: () => playwright(),
    },
    /** Parts of the runners under names of their own. */
    parts: {
      unit: () => projects('unit*'),
      'built-site': () => projects('built-site'),
      service: () => projects('service'),
      'other-company': () => projects('other-company'),
      'old-browsers': () => projects('old-browsers'),
      recipes: () => projects('recipes'),
      docs: () => vitest('scripts/docs.test.ts'),
      html: () => vitest('site/tests/built-site/html-validity.test.ts'),
      links: () => vitest('site/tests/built-site/pages.test.ts'),
      budgets: () => vitest('site/tests/built-site/budgets.test.ts'),
      accessibility: () => playwright('--grep', 'accessible'),
    },
  };
}
