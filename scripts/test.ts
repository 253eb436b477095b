import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';

/**
 * `npm test` runs every check, `npm test -- <name>…` only some; docs/guides/checks.md explains them. The last line counts
 * what passed and failed: each test of the runners, and each other check as one. The exit code is 1 if anything failed, 2
 * for an unknown name.
 */
const reports = mkdtempSync(join(tmpdir(), 'reports-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

/** What is printed at the end too, so that the last lines of a long output tell why a test failed. */
const remarks: string[] = [];

interface Count {
  passed: number;
  failed: number;
}

/** Runs a program of `node_modules/.bin` with the same Node.js. */
function run(program: string, ...args: string[]): boolean {
  console.log(`\n> ${program} ${args.join(' ')}`);
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  });
  return status === 0;
}

/** Like `run`, but output on stderr is a failure too. */
function runWithoutWarnings(program: string, ...args: string[]): boolean {
  console.log(`\n> ${program} ${args.join(' ')}`);
  const { status, stderr } = spawnSync(program, args, { stdio: ['inherit', 'inherit', 'pipe'], encoding: 'utf8' });
  if (stderr) console.error(`${stderr}\n${program} ${args.join(' ')} must not warn of anything`);
  return status === 0 && !stderr;
}

const single = (passed: boolean): Count => (passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** The count of a runner's report; a runner that fails without counting a failure (a file that does not load) is one. */
function counted(succeeded: boolean, count: () => Count): Count {
  const { passed, failed } = count();
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
}

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

const vitest = (...args: string[]) =>
  counted(
    run('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`, ...args),
    () => {
      const { numPassedTests, numFailedTests, testResults } = json(vitestReport);
      for (const { name, assertionResults } of testResults)
        for (const { fullName, failureMessages } of assertionResults)
          if (failureMessages?.length) remarks.push(`${name}: ${fullName}\n${failureMessages.join('\n')}`);
      return { passed: numPassedTests, failed: numFailedTests };
    },
  );

function playwright(...args: string[]): Count {
  ensureChromium();
  return counted(run('playwright', 'test', ...args), () => {
    const { suites, stats }: PlaywrightReport = json(playwrightReport);
    for (const spec of suites.flatMap(specsOf)) {
      const results = spec.tests.flatMap((test) => test.results);
      const errors = results.flatMap(({ errors }) => errors.map(({ message }) => message));
      const isFlaky = results.at(-1)?.status === 'passed';
      if (errors.length)
        remarks.push(
          [`${spec.file}: ${spec.title}`, isFlaky && 'passed at the second attempt', ...errors]
            .filter(Boolean)
            .join('\n'),
        );
    }
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

/** What Playwright reports of a test: all attempts, the last one last. */
interface Spec {
  file: string;
  title: string;
  tests: { results: { status: string; errors: { message?: string }[] }[] }[];
}

interface Suite {
  specs: Spec[];
  suites?: Suite[];
}

interface PlaywrightReport {
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number };
}

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

type Checks = Record<string, () => Count>;

/** What `npm test` runs, in this order: the build comes before the checks that need it. */
const checks: Checks = {
  lint: () => single(run('biome', 'ci', '--error-on-warnings', '.')),
  types: () => single(run('tsc', '--noEmit')),
  duplicates: () => single(run('jscpd')),
  unused: () => single(run('knip', '--no-progress')),
  build: () => single(runWithoutWarnings('node', 'scripts/build.ts')),
  'unit, built-site and service': () => vitest('--project', '!other-company'),
  browser: () => playwright(),
  'other-company': () => vitest('--project', 'other-company'),
};

/** Parts of these under names of their own; those that read the built site need a `build` first. */
const parts: Checks = {
  unit: () => vitest('--project', 'unit'),
  'built-site': () => vitest('--project', 'built-site'),
  service: () => vitest('--project', 'service'),
  docs: () => vitest('scripts/docs.test.ts', 'scripts/content-guide'),
  html: () => vitest('tests/built-site/html-validity.test.ts'),
  links: () => vitest('tests/built-site/pages.test.ts'),
  spelling: () => vitest('tests/built-site/words.test.ts'),
  budgets: () => vitest('tests/built-site/budgets.test.ts'),
  accessibility: () => playwright('--grep', 'accessible'),
};

const names = process.argv.slice(2);
const all: Checks = { ...checks, ...parts };
const unknown = names.filter((name) => !(name in all));
if (unknown.length > 0) {
  console.error(`There is no check "${unknown.join('", "')}"; accepted: ${Object.keys(all).join(', ')}`);
  process.exit(2);
}

// Without a browser the last check fails: find out now, not after minutes.
if (names.length === 0) ensureChromium();
const chosen = names.length > 0 ? names : Object.keys(checks);
const results = chosen.map((name) => ({ name, ...all[name]?.() }));
const sum = (key: keyof Count) => results.reduce((total, result) => total + (result[key] ?? 0), 0);
for (const remark of remarks) console.log(`\nFailed: ${remark}`);
console.log('\nChecks');
console.table(results);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
