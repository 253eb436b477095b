import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';

/**
 * `npm test`: every check, each of which can also be run alone. The last line says how many passed and failed: each
 * test of the runners, and one for each of the other checks. The exit code is 1 when anything failed.
 */
process.env.CHROMIUM_PATH = ensureChromium();

const reports = mkdtempSync(join(tmpdir(), 'reports-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

interface Count {
  passed: number;
  failed: number;
}

/** Runs a program of `node_modules/.bin` under this very Node. */
function run(program: string, ...words: string[]): boolean {
  console.log(`\n> ${program} ${words.join(' ')}`);
  const { status } = spawnSync(program, words, {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  });
  return status === 0;
}

const single = (passed: boolean): Count => (passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** What a runner's report counts; a runner that fails without counting a failure (a file that does not load) is one. */
function counted(succeeded: boolean, count: () => Count): Count {
  const { passed, failed } = count();
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
}

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

const checks: Record<string, () => Count> = {
  'format and lint': () => single(run('biome', 'ci', '--error-on-warnings', '.')),
  types: () => single(run('tsc', '--noEmit')),
  build: () => single(run('node', 'scripts/build.ts')),
  'unit, built-site and service': () =>
    counted(run('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`), () => {
      const { numPassedTests, numFailedTests } = json(vitestReport);
      return { passed: numPassedTests, failed: numFailedTests };
    }),
  browser: () =>
    counted(run('playwright', 'test'), () => {
      const { expected, unexpected, flaky } = json(playwrightReport).stats;
      return { passed: expected, failed: unexpected + flaky };
    }),
};

const results = Object.entries(checks).map(([name, check]) => ({ name, ...check() }));
const sum = (key: keyof Count) => results.reduce((total, result) => total + result[key], 0);
console.log('\nChecks');
console.table(results);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
