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
import type { FileDurations } from './limits.ts';

export interface Result {
  passed: number;
  failed: number;
  /** The time of each test file, if the check is a runner */
  files?: FileDurations;
  /** Messages about skipped or repeated tests */
  notes?: string[];
  browser?: BrowserReport;
}

export interface Settings {
  isLong: boolean;
  /** With a commit, only the checks run that a change since the commit can break. If undefined, all checks run. */
  since?: string | undefined;
}

const root = join(import.meta.dirname, '../..');

/** Enough for the databases, repositories and browser profiles of the tests. */
const minMemoryBytes = 4_000_000_000;

/** A folder in memory, if this machine has one with enough space, because a database on a disk commits slowly. */
function temporaryRoot(): string {
  if (!existsSync('/dev/shm')) return tmpdir();
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > minMemoryBytes ? '/dev/shm' : tmpdir();
}

/** The folder for reports and for temporary files of the tests, until this process ends. */
const folder = mkdtempSync(join(temporaryRoot(), 'checks-'));
// PostgreSQL runs as another user in a subfolder, so other users may pass through this folder.
chmodSync(folder, 0o711);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
/** The file in which `tests/counting.mjs` counts programs and servers. */
export const countsFile = join(folder, 'counts');
writeFileSync(countsFile, '');
const vitestReport = join(folder, 'vitest.json');
const browserReport = join(folder, 'browser.json');

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const singleResult = (succeeded: boolean): Result => ({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 });

/** Reads a runner's report. If a runner fails without a failed test, such as if a file does not load, the result has one failure. */
function readReport(succeeded: boolean, read: () => Result): Result {
  try {
    const result = read();
    return { ...result, failed: succeeded ? result.failed : Math.max(result.failed, 1) };
  } catch (error) {
    // If the runner did not start, there is no report, but the runner has printed the reason.
    if (succeeded) throw error;
    return singleResult(false);
  }
}

const running = new Set<ChildProcess>();

/** Stops all running programs with SIGTERM. */
export function stopAll(): void {
  for (const child of running) child.kill();
}

async function waitForEnd(child: ChildProcess): Promise<number | null> {
  running.add(child);
  const [code] = await once(child, 'close');
  running.delete(child);
  return code;
}

/** Runs a program and prints its output at once. @returns true if the program succeeded */
async function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  console.log(`\n> ${program} ${args.join(' ')}`);
  return (await waitForEnd(spawn(program, args, { stdio: 'inherit', env }))) === 0;
}

/** Runs a program and prints its output at the end, because others run at the same time. Without `mayWarn`, a warning is a failure. */
async function runQuietly(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { mayWarn = true } = {},
): Promise<boolean> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), waitForEnd(child)]);
  console.log(`\n> ${program} ${args.join(' ')}\n${output}${errors}`);
  const isForbidden = errors !== '' && !mayWarn;
  if (isForbidden) console.error(`${program} ${args.join(' ')} must print no warning`);
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
    singleResult(await runQuietly(program[0], program.slice(1), process.env));

  const vitest = async (...args: string[]): Promise<Result> => {
    const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
    return readReport(await run('vitest', ['run', ...options, ...args], env), () => {
      const { numPassedTests, numFailedTests, testResults } = readJson(vitestReport);
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
    return readReport(await run('playwright', ['test', ...args], env), () => {
      const browser: BrowserReport = readJson(browserReport);
      const { passed, failed, files, flaky } = browser;
      return { passed, failed, files, browser, notes: flaky.map((title) => `At the second attempt: ${title}`) };
    });
  };

  /** Builds the site, unless the last build had the same sources. */
  const build = async () => {
    if (await isBuilt(root, process.env)) return singleResult(true);
    return singleResult(await runQuietly('node', ['scripts/build.ts'], process.env, { mayWarn: false }));
  };

  const lint = async (...paths: string[]) => {
    const format = await runQuietly('biome', ['ci', '--error-on-warnings', ...paths], process.env);
    const words = await runQuietly('node', ['scripts/spell.ts', '--code'], process.env);
    return singleResult(format && words);
  };

  const types = () => check('tsc', '--noEmit', '--checkers', '1');

  if (selection) {
    const { files, hasCode, changesPages, hasBrowserTests, furtherTests } = selection;
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
        ...(furtherTests.length > 0 && { further: () => vitest(...furtherTests) }),
        ...(changesPages && { 'built-site': () => projects('built-site') }),
        ...(hasBrowserTests && { browser: () => playwright(`--only-changed=${since}`) }),
      },
      parts: {},
    };
  }
  return {
    /** These checks run one after the other, at the same time as the build. */
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
    /** Parts of the runners, each with a name to run it alone. */
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
