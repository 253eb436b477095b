import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { BrowserReport } from '@company/tests/browser-report.ts';
import { type Counted, limits } from './limits.ts';

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
