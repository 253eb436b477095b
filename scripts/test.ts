import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureTestBrowsers } from './chromium.ts';

/**
 * `npm test` runs every check, `npm test -- <name>…` only some; docs/guides/checks.md explains them. The last line counts
 * what passed and failed: each test of the runners, and each other check as one. The exit code is 1 if anything failed, 2
 * for an unknown name. `--long` adds the tests that run at night, `--changed` leaves out tests of what has not changed.
 */
const names = process.argv.slice(2).filter((word) => !/^--(long|changed)\b/.test(word));
const isLong = process.argv.includes('--long');
const isWhole = names.length === 0;
/** `--changed`, or `--changed=<commit>`: compared with the last commit, or with that one. */
const changed = process.argv.filter((word) => /^--changed(=|$)/.test(word));

const reports = mkdtempSync(join(tmpdir(), 'reports-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

interface Count {
  passed: number;
  failed: number;
}

const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport, ...(isLong && { LONG_TESTS: '1' }) };

async function run(program: string, args: string[]): Promise<boolean> {
  console.log(`\n> ${program} ${args.join(' ')}`);
  const [code] = await once(spawn(program, args, { stdio: 'inherit', env }), 'close');
  return code === 0;
}

/**
 * Like `run`, for programs that run side by side: prints their output at the end.
 * @param mayWarn whether output on stderr is no failure
 */
async function runQuietly(program: string, args: string[], { mayWarn = true } = {}): Promise<boolean> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  console.log(`\n> ${program} ${args.join(' ')}\n${output}${errors}`);
  const isForbidden = errors !== '' && !mayWarn;
  if (isForbidden) console.error(`${program} ${args.join(' ')} must not warn of anything`);
  return code === 0 && !isForbidden;
}

const failed: Count = { passed: 0, failed: 1 };

const check = async (...program: Parameters<typeof runQuietly>): Promise<Count> =>
  (await runQuietly(...program)) ? { passed: 1, failed: 0 } : failed;

/** The count of a runner's report; a runner that fails without counting a failure (a file that does not load) is one. */
async function counted(run: Promise<boolean>, count: () => Count): Promise<Count> {
  const succeeded = await run;
  try {
    const { passed, failed } = count();
    return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
  } catch (error) {
    // A runner that did not start has said why, and written no report.
    if (succeeded) throw error;
    return failed;
  }
}

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

let missing: string[] = [];

const vitest = (...args: string[]) =>
  counted(
    (isWhole ? runQuietly : run)('vitest', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
      ...changed,
      ...args,
    ]),
    () => {
      const { numPassedTests, numFailedTests, testResults } = json(vitestReport);
      const tests: { title: string }[] = testResults.flatMap(
        (file: { assertionResults: unknown }) => file.assertionResults,
      );
      missing = tests.flatMap(({ title }) => (title.includes(' is missing: ') ? `Skipped: ${title}` : []));
      return { passed: numPassedTests, failed: numFailedTests };
    },
  );

function playwright(...args: string[]): Promise<Count> {
  ensureTestBrowsers();
  const onlyChanged = changed.flatMap((word) => [word.replace('changed', 'only-changed'), '--pass-with-no-tests']);
  return counted(run('playwright', ['test', ...onlyChanged, ...args]), () => {
    const { expected, flaky, unexpected } = json(playwrightReport).stats;
    return { passed: expected + flaky, failed: unexpected };
  });
}

type Checks = Record<string, () => Promise<Count>>;

/** These run before all others, which need the build. */
const first: Checks = {
  lint: () => check('biome', ['ci', '--error-on-warnings', '.']),
  types: async () => ((await runQuietly('node', ['site/build/types.ts'])) ? check('tsc', ['--noEmit']) : failed),
  duplicates: () => check('jscpd', []),
  unused: () => check('knip', ['--no-progress']),
  build: () => check('node', ['scripts/build.ts'], { mayWarn: false }),
};

/** What `npm test` runs after them: side by side, as a part of the time of each is waiting. */
const runners: Checks = {
  [`unit, built-site${isLong ? ', service, other-company and old-browsers' : ' and service'}`]: () =>
    vitest(...(isLong ? [] : ['--project', '!old-browsers', '--project', '!other-company'])),
  browser: () => playwright(),
};

/** Parts of these under names of their own; those that read the built site need a `build` first. */
const parts: Checks = {
  unit: () => vitest('--project', 'unit*'),
  'built-site': () => vitest('--project', 'built-site'),
  service: () => vitest('--project', 'service'),
  'other-company': () => vitest('--project', 'other-company'),
  'old-browsers': () => vitest('--project', 'old-browsers'),
  docs: () => vitest('scripts/docs.test.ts'),
  html: () => vitest('site/tests/built-site/html-validity.test.ts'),
  links: () => vitest('site/tests/built-site/pages.test.ts'),
  budgets: () => vitest('site/tests/built-site/budgets.test.ts'),
  accessibility: () => playwright('--grep', 'accessible'),
};

const all: Checks = { ...first, ...runners, ...parts };
const unknown = names.filter((name) => !(name in all));
if (unknown.length > 0) {
  console.error(`There is no check "${unknown.join('", "')}"; accepted: ${Object.keys(all).join(', ')}`);
  process.exit(2);
}

// Without a browser the last check fails: find out now, not after minutes.
if (isWhole) ensureTestBrowsers();
const chosen = isWhole ? Object.keys({ ...first, ...runners }) : names;
const result = async (name: string) => ({ name, ...(await all[name]?.()) });
const results = await Promise.all(chosen.filter((name) => name in first).map(result));
const rest = chosen.filter((name) => !(name in first));
if (isWhole) results.push(...(await Promise.all(rest.map(result))));
else for (const name of rest) results.push(await result(name));
const sum = (key: keyof Count) => results.reduce((total, result) => total + (result[key] ?? 0), 0);
for (const text of missing) console.log(`\n${text}`);
console.log('\nChecks');
console.table(results);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
