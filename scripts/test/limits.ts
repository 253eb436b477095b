import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { BrowserReport } from '@company/tests/browser-report.ts';

/**
 * Limits for what the daily checks may open and start, and for the size of the project. The limits are counts and not seconds, because
 * counts do not depend on the machine. If you raise a limit, write the reason above the limit.
 */
const limits = {
  // Tests of estimates, a desk without connection, input methods, dialogs, and addresses with a visitor's numbers open own pages.
  'pages opened': 148,
  'browser contexts opened': 33,
  // The number differs by sixty between runs. Most programs are Git, for drafts, publications, and the build of a cloned commit.
  'programs started': 1_150,
  'servers started': 330,
  // A change may add as many lines of tests as of sources, or more if it fixes an error that lost or doubled data.
  'lines of tests': 24_350,
  // With too many small files, a developer has to open six files for one task. The best length is 80 to 200 lines, at most 250.
  'source files': 450,
  // A team of five can read this many lines, so new code has to replace old code.
  'lines of sources': 45_500,
} as const;

export type CountName = keyof typeof limits;

/** In CI, the daily checks are stopped after this time. */
export const maxMinutesInCi = 12;

/** The milliseconds that each test file of a runner took, by its path. */
export type FileDurations = Readonly<Record<string, number>>;

const listFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', ...patterns], { encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

const linesIn = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);

/** The patterns of all tests, and of files that only tests use. */
const testPatterns = ['*.test.ts', '*.test.tsx', '*tests/*.ts', '*tests/*.mjs'];

/** @param countsFile the file that `tests/counting.mjs` has written */
export function countsOf(countsFile: string, browser: BrowserReport | undefined): Record<CountName, number> {
  const lines = readFileSync(countsFile, 'utf8').split('\n');
  const number = (what: CountName) => lines.filter((line) => line === what).length;
  const sources = listFiles('*.ts', '*.tsx', ...testPatterns.map((pattern) => `:!${pattern}`));
  return {
    'pages opened': browser?.pagesOpened ?? 0,
    'browser contexts opened': browser?.contextsOpened ?? 0,
    'programs started': number('programs started'),
    'servers started': number('servers started'),
    'lines of tests': linesIn(listFiles(...testPatterns)),
    'source files': sources.length,
    'lines of sources': linesIn(sources),
  };
}

/** A message for each count above its limit. */
export const limitProblems = (counts: Record<CountName, number>): string[] =>
  (Object.keys(limits) as CountName[]).flatMap((what) =>
    counts[what] > limits[what]
      ? [`${counts[what]} ${what}, at most ${limits[what]}: scripts/test/limits.ts says when a limit may be raised.`]
      : [],
  );

/** The ten slowest files. */
export const slowestFiles = (files: FileDurations): { file: string; seconds: number }[] =>
  Object.entries(files)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 10)
    .map(([file, ms]) => ({ file: relative('', file), seconds: Math.round(ms / 100) / 10 }));
