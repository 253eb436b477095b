import { countsFile, endAll, makeChecks, type Result } from './test/checks.ts';
import { ensureTestBrowsers } from './test/chromium.ts';
import { countsOf, type Files, maxMinutesInCi, overLimits, slowest } from './test/limits.ts';

/**
 * `npm test` runs every check that a change needs, `npm test -- <name>…` only some: see docs/guides/checks.md. The last line counts
 * what passed and failed: each test of the runners, and each other check as one. The exit code is 1 if anything failed, and 2 for an
 * unknown name. `--long` adds the tests of the night. `--changed` runs only what changes since the last commit can break, or since
 * the commit that it names.
 */
const words = process.argv.slice(2);
const names = words.filter((word) => !word.startsWith('--'));
const isLong = words.includes('--long');
const since = words.map((word) => /^--changed(?:=(.*))?$/.exec(word)).find((match) => match !== null);
const { sources, build, runners, parts } = makeChecks({ isLong, since: since && (since[1] ?? 'HEAD') });
const all: Record<string, () => Promise<Result>> = { ...sources, ...build, ...runners, ...parts };

if (since && names.length > 0) {
  console.error('--changed chooses the checks itself: leave their names out.');
  process.exit(2);
}
const unknown = names.filter((name) => !(name in all));
if (unknown.length > 0) {
  console.error(`There is no check "${unknown.join('", "')}"; accepted: ${Object.keys(all).join(', ')}`);
  process.exit(2);
}
const isWhole = names.length === 0 && !since;

const results: (Result & { name: string; seconds: number })[] = [];

/** Runs the requested checks of a group, one after the other. */
async function inTurn(group: object): Promise<void> {
  for (const name of Object.keys(group)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const started = performance.now();
    const result = await all[name]?.();
    if (result) results.push({ name, ...result, seconds: Math.round((performance.now() - started) / 1000) });
  }
}

async function runAll(): Promise<void> {
  // Fails at once without a browser: the check that needs it is the last.
  if (isWhole) ensureTestBrowsers();
  await Promise.all([inTurn(sources), inTurn(build)]);
  // Not side by side: each runner has as many workers as cores, and a test without a processor looks like a defect.
  await inTurn(runners);
  if (names.length > 0) await inTurn(parts);
  if (since) console.log('\nOnly what the changes can break by what they import or build: npm test runs the rest.');
}

function summarise(): void {
  for (const note of results.flatMap(({ notes = [] }) => notes)) console.log(`\n${note}`);
  const files: Files = Object.assign({}, ...results.map(({ files }) => files));
  if (Object.keys(files).length > 0) {
    console.log('\nThe files that took longest');
    console.table(slowest(files));
  }
  if (isWhole && !isLong) {
    const counts = countsOf(countsFile, results.find(({ browser }) => browser)?.browser);
    console.log('\nWhat the tests have opened and started');
    console.table(counts);
    const problems = overLimits(counts);
    for (const problem of problems) console.error(problem);
    const failed = problems.length > 0 ? 1 : 0;
    results.push({ name: 'limits', passed: 1 - failed, failed, seconds: 0 });
  }
  console.log('\nChecks');
  console.table(results.map(({ name, passed, failed, seconds }) => ({ name, passed, failed, seconds })));
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

const late = new Promise<'late'>((resolve) => {
  if (process.env.CI && isWhole && !isLong) setTimeout(resolve, maxMinutesInCi * 60_000, 'late').unref();
});
if ((await Promise.race([runAll(), late])) === 'late') {
  endAll();
  console.error(`The checks have not ended after ${maxMinutesInCi} minutes.`);
  results.push({ name: 'time', passed: 0, failed: 1, seconds: maxMinutesInCi * 60 });
}
summarise();
if (results.some(({ name }) => name === 'time')) process.exit();
