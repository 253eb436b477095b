import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { BrowserReport } from '@company/tests/browser-report.ts';

/**
 * What the checks of a day may open and start, and how long their sources may be. Seconds depend on the machine; these
 * counts do not, and the seconds follow them. Whoever raises a limit writes the reason beside it.
 */
const limits = {
  // The last fifteen pages and two contexts: estimates, a desk that falls silent, keys of input methods, mistakes with pages below them.
  // Then eight and one: addresses that open with a visitor's numbers, rules and estimates, and switches that need a worker of their own.
  'pages opened': 148,
  'browser contexts opened': 33,
  // The last two hundred: Git builds a commit beside its clone, and is asked after a push whose answer was lost. From run to run
  // they differ by sixty.
  'programs started': 1_150,
  'servers started': 330,
  // As many as before the recipes were executed and the tests were counted: what came had to replace something. Then the
  // counts of presses came: six of eleven had laid out or restyled a whole page, and no other test saw it; and tests read the content by
  // a file of their own. Then 1,010 lines for what lost or doubled data and no test saw: texts of two people in one studio, mails to slow
  // servers, numbers that were dialled wrongly, words of a visitor that an estimate replaced. The source grew by 3,000.
  // Then 300 for what visitors try: all choices of all estimates, their own numbers in the field, the switches, the auditor's file. The
  // source grew by 1,500.
  'lines of tests': 24_350,
} as const;

export type Counted = keyof typeof limits;

/** In CI, the checks of a day end after this time, whatever is left. */
export const maxMinutesInCi = 12;

/** Where the time of a runner went: milliseconds of each test file, by its path. */
export type Files = Readonly<Record<string, number>>;

/** The lines of all tests and of what only they use. */
function linesOfTests(): number {
  const listed = execFileSync('git', ['ls-files', '-z', '*.test.ts', '*.test.tsx', '*tests/*.ts', '*tests/*.mjs'], {
    encoding: 'utf8',
  });
  const files = listed.split('\0').filter(Boolean);
  return files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);
}

/** @param countsFile what `tests/counting.mjs` has written */
export function countsOf(countsFile: string, browser: BrowserReport | undefined): Record<Counted, number> {
  const lines = readFileSync(countsFile, 'utf8').split('\n');
  const number = (what: Counted) => lines.filter((line) => line === what).length;
  return {
    'pages opened': browser?.pagesOpened ?? 0,
    'browser contexts opened': browser?.contextsOpened ?? 0,
    'programs started': number('programs started'),
    'servers started': number('servers started'),
    'lines of tests': linesOfTests(),
  };
}

/** One sentence for each count that is over its limit. */
export const overLimits = (counts: Record<Counted, number>): string[] =>
  (Object.keys(limits) as Counted[]).flatMap((what) =>
    counts[what] > limits[what]
      ? [`${counts[what]} ${what}, at most ${limits[what]}: see scripts/test/limits.ts for when it may be raised.`]
      : [],
  );

/** The ten files that took longest, the longest first. */
export const slowest = (files: Files): { file: string; seconds: number }[] =>
  Object.entries(files)
    .sort(([, one], [, other]) => other - one)
    .slice(0, 10)
    .map(([file, ms]) => ({ file: relative('', file), seconds: Math.round(ms / 100) / 10 }));
