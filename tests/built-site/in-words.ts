import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Naming, readNaming } from '../../studio/content/naming.ts';

/** A text of the content that visitors read. */
export interface ReadText {
  /** Within `content/`. */
  file: string;
  text: string;
  /** Where it stands, as the studio calls it: `RPA › Key services › 3 › Text`. */
  name: string;
}

const naming = await readNaming('.');

/** Where a field stands, as the studio calls it. @param file within `content/` */
export const nameOf = (file: string, path: Parameters<Naming>[0]['path'] = []): string =>
  naming({ file, path }, readFileSync(join('content', file), 'utf8'));

/** Fails with one sentence for each mistake: what is wrong, where, and what would be right. */
export function expectNoMistakes(mistakes: readonly string[]): void {
  expect(mistakes, `\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}\n`).toEqual([]);
}

/** The mistake of a text that shall have a certain wording; none where it has it. */
export const wordingMistakes = (where: string, found: readonly unknown[], wanted: readonly unknown[]): string[] => {
  const places = Array.from({ length: Math.max(found.length, wanted.length) }, (_, index) => index);
  return places.flatMap((index) => {
    const [has, should] = [found[index], wanted[index]].map((value) =>
      value === undefined ? 'nothing' : `“${value}”`,
    );
    if (has === should) return [];
    return [`${where}, ${index + 1}: it says ${has}; the specification of the sample wants ${should}.`];
  });
};

/** How far a count is from what is asked for; undefined where it is right. */
export function countMistake(where: string, count: number, least: number, most: number): string | undefined {
  if (count >= least && count <= most) return undefined;
  const change = count < least ? `write ${least - count} more` : `take ${count - most} out`;
  return `${where} has ${count} words; ${least} to ${most} are right: ${change}.`;
}
