import { countsFile, makeChecks, type Result, stopAll } from './test/checks.ts';
import { ensureTestBrowsers } from './test/chromium.ts';
import { countsOf, type FileDurations, limitProblems, maxMinutesInCi, slowestFiles } from './test/limits.ts';

/**
 * `npm test` runs all daily checks, `npm test -- <name>…` only the named checks: see docs/guides/checks.md. The last line has the
 * numbers of passed and failed tests; a check without tests counts as one test. The exit code is 1 if a check failed, and 2 for an unknown
 * name. `--long` adds the nightly tests. `--changed` runs only the checks that a change since the last commit can break.
 * `--changed=<commit>` does the same for changes since another commit.
 */
const args = process.argv.slice(2);
const names = args.filter((word) => !word.startsWith('--'));
const isLong = args.includes('--long');
const since = args.map((word) => /^--changed(?:=(.*))?$/.exec(word)).find((match) => match !== null);
const { sources, build, runners, parts } = makeChecks({ isLong, since: since && (since[1] ?? 'HEAD') });
const allChecks: Record<string, () => Promise<Result>> = { ...sources, ...build, ...runners, ...parts };

if (since && names.length > 0) {
  console.error('--changed chooses the checks itself: name no checks.');
  process.exit(2);
}
const unknown = names.filter((name) => !(name in allChecks));
if (unknown.length > 0) {
  console.error(`There is no check "${unknown.join('", "')}"; accepted: ${Object.keys(allChecks).join(', ')}`);
  process.exit(2);
}
const isComplete = names.length === 0 && !since;

const results: (Result & { name: string; seconds: number })[] = [];

/** Runs the requested checks of a group, one after the other. */
async function runGroup(group: object): Promise<void> {
  for (const name of Object.keys(group)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const started = performance.now();
    const result = await allChecks[name]?.();
    if (result) results.push({ name, ...result, seconds: Math.round((performance.now() - started) / 1000) });
  }
}

async function runAll(): Promise<void> {
  // Only the last check needs the browser, but a missing browser should stop the checks now.
  if (isComplete) ensureTestBrowsers();
  await Promise.all([runGroup(sources), runGroup(build)]);
  // Runners do not run at the same time: each runner has as many workers as cores, and tests that wait for a core may fail.
  await runGroup(runners);
  if (names.length > 0) await runGroup(parts);
  if (since) console.log('\nOnly checks that import or build a changed file have run: npm test runs all checks.');
}

function summarise(): void {
  for (const note of results.flatMap(({ notes = [] }) => notes)) console.log(`\n${note}`);
  const files: FileDurations = Object.assign({}, ...results.map(({ files }) => files));
  if (Object.keys(files).length > 0) {
    console.log('\nThe files that took longest');
    console.table(slowestFiles(files));
  }
  if (isComplete && !isLong) {
    const counts = countsOf(countsFile, results.find(({ browser }) => browser)?.browser);
    console.log('\nWhat the tests have opened and started');
    console.table(counts);
    const problems = limitProblems(counts);
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

const timeout = new Promise<'late'>((resolve) => {
  if (process.env.CI && isComplete && !isLong) setTimeout(resolve, maxMinutesInCi * 60_000, 'late').unref();
});
if ((await Promise.race([runAll(), timeout])) === 'late') {
  stopAll();
  console.error(`The checks have not finished after ${maxMinutesInCi} minutes.`);
  results.push({ name: 'time', passed: 0, failed: 1, seconds: maxMinutesInCi * 60 });
}
summarise();
if (results.some(({ name }) => name === 'time')) process.exit();
