import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { BrowserReport } from '@company/tests/browser-report.ts';
import { isBuilt } from '../release/sources.ts';
import { changedFiles, selectionOf } from './changed.ts';
import { ensureTestBrowsers } from './chromium.ts';
import type { Files } from './limits.ts';

export interface Result {
  passed: number;
  failed: number;
  /** For a runner: the time of each test file. */
  files?: Files;
  /** Sentences about skipped or repeated tests. */
  notes?: string[];
  browser?: BrowserReport;
}

export interface Settings {
  isLong: boolean;
  /** Runs only what a change since this commit can break; undefined for all. */
  since?: string | undefined;
}

const root = join(import.meta.dirname, '../..');

/** For stores, repositories and browsers of the tests, with much to spare. */
const minMemoryBytes = 4_000_000_000;

/** A folder in memory, if this machine has one with enough room: on a disk, each commit of a store waits. */
function temporaryRoot(): string {
  if (!existsSync('/dev/shm')) return tmpdir();
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > minMemoryBytes ? '/dev/shm' : tmpdir();
}

/** The tests use it too. It is removed at the end. */
const folder = mkdtempSync(join(temporaryRoot(), 'checks-'));
// PostgreSQL runs as another user, in a folder within this one.
chmodSync(folder, 0o711);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
/** `tests/counting.mjs` writes here what the tests have started. */
export const countsFile = join(folder, 'counts');
writeFileSync(countsFile, '');
const vitestReport = join(folder, 'vitest.json');
const browserReport = join(folder, 'browser.json');

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const oneOf = (succeeded: boolean): Result => ({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 });

/** The result in a runner's report. A runner may fail without a failed test, as for a file that does not load: this counts as one. */
function reported(succeeded: boolean, read: () => Result): Result {
  try {
    const result = read();
    return { ...result, failed: succeeded ? result.failed : Math.max(result.failed, 1) };
  } catch (error) {
    // A runner that did not start has printed the reason, and has written no report.
    if (succeeded) throw error;
    return oneOf(false);
  }
}

const running = new Set<ChildProcess>();

/** Ends what runs, with SIGTERM. */
export function endAll(): void {
  for (const child of running) child.kill();
}

async function ended(child: ChildProcess): Promise<number | null> {
  running.add(child);
  const [code] = await once(child, 'close');
  running.delete(child);
  return code;
}

/** Runs a program that prints while it runs. @returns whether it succeeded */
async function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  console.log(`\n> ${program} ${args.join(' ')}`);
  return (await ended(spawn(program, args, { stdio: 'inherit', env }))) === 0;
}

/** For programs that run side by side: prints their output when they have ended. With `mayWarn: false`, a warning is a failure. */
async function runQuietly(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { mayWarn = true } = {},
): Promise<boolean> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended(child)]);
  console.log(`\n> ${program} ${args.join(' ')}\n${output}${errors}`);
  const isForbidden = errors !== '' && !mayWarn;
  if (isForbidden) console.error(`${program} ${args.join(' ')} must not warn of anything`);
  return code === 0 && !isForbidden;
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

  /** Skips the build if the built site is of the same sources. */
  const build = async () => {
    if (await isBuilt(root, process.env)) return oneOf(true);
    return oneOf(await runQuietly('node', ['scripts/build.ts'], process.env, { mayWarn: false }));
  };

  const lint = async (...paths: string[]) => {
    const format = await runQuietly('biome', ['ci', '--error-on-warnings', ...paths], process.env);
    const words = await runQuietly('node', ['scripts/spell.ts', '--code'], process.env);
    return oneOf(format && words);
  };

  const types = () => check('tsc', '--noEmit', '--checkers', '1');

  if (selection) {
    const { files, hasCode, changesPages, hasBrowserTests, further } = selection;
    return {
      sources: {
        ...(files.length > 0 && {
          lint: () => lint('--no-errors-on-unmatched', ...files),
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
    /** One after the other, side by side with the build. */
    sources: {
      lint: () => lint('.'),
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
