import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { BrowserReport } from '@company/tests/browser-report.ts';

/**
 * What the checks of a day may open and start, and how large the house may be. Seconds depend on the machine. These counts do not, and
 * the seconds follow them. Whoever raises a limit writes the reason beside it.
 */
const limits = {
  // Estimates, a desk that loses its connection, input methods, pages below dialogs, addresses with a visitor's numbers, trials of a page.
  'pages opened': 148,
  'browser contexts opened': 33,
  // Two runs differ by sixty. Most are Git: drafts, publications, a commit that is built beside its clone.
  'programs started': 1_150,
  'servers started': 330,
  // A change adds no more lines of tests than of sources, unless it closes a hole that lost or doubled data.
  'lines of tests': 24_350,
  // A reader opens six files for a task if each has one thought. Files are divided by subject: best 80 to 200 lines, at most 250.
  'source files': 510,
  // What a team of five can read. New code replaces old code.
  'lines of sources': 45_500,
} as const;

export type Counted = keyof typeof limits;

/** In CI, the checks of a day are ended after this time. */
export const maxMinutesInCi = 12;

/** Milliseconds of each test file of a runner, by its path. */
export type Files = Readonly<Record<string, number>>;

const listed = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', ...patterns], { encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

const linesIn = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);

/** All tests, and what only they use. */
const tests = ['*.test.ts', '*.test.tsx', '*tests/*.ts', '*tests/*.mjs'];

/** @param countsFile what `tests/counting.mjs` has written */
export function countsOf(countsFile: string, browser: BrowserReport | undefined): Record<Counted, number> {
  const lines = readFileSync(countsFile, 'utf8').split('\n');
  const number = (what: Counted) => lines.filter((line) => line === what).length;
  const sources = listed('*.ts', '*.tsx', ...tests.map((pattern) => `:!${pattern}`));
  return {
    'pages opened': browser?.pagesOpened ?? 0,
    'browser contexts opened': browser?.contextsOpened ?? 0,
    'programs started': number('programs started'),
    'servers started': number('servers started'),
    'lines of tests': linesIn(listed(...tests)),
    'source files': sources.length,
    'lines of sources': linesIn(sources),
  };
}

/** One sentence for each count that is over its limit. */
export const overLimits = (counts: Record<Counted, number>): string[] =>
  (Object.keys(limits) as Counted[]).flatMap((what) =>
    counts[what] > limits[what]
      ? [`${counts[what]} ${what}, at most ${limits[what]}: see scripts/test/limits.ts for when it may be raised.`]
      : [],
  );

/** The ten slowest files. */
export const slowest = (files: Files): { file: string; seconds: number }[] =>
  Object.entries(files)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 10)
    .map(([file, ms]) => ({ file: relative('', file), seconds: Math.round(ms / 100) / 10 }));
