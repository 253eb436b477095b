import { expect, test } from 'vitest';
import { leavesOf } from './leaves.ts';

const confirmedIn = (text: string) =>
  leavesOf(text)
    .filter(({ isConfirmed }) => isConfirmed)
    .map(({ field }) => field);

test.each([
  ['behind a value', 'a: x # confirmed\nb: y\n', ['a']],
  ['with a day and a name', 'a: x\nb: y # confirmed 2026-11-20 by Asha\n', ['b']],
  ['behind the beginning of a folded text', 'a: >- # confirmed\n  x\n  y\nb: z\n', ['a']],
  ['behind a list or a group', 'a: # confirmed\n  - x\n  - b: y\nc: z\n', ['a.0', 'a.1.b']],
  ['behind an entry', 'a:\n  - { b: x, c: y } # confirmed\n  - { b: z, c: z }\n', ['a.0.b', 'a.0.c']],
  ['at the top of the file', '# About us.\n# confirmed 2026-11-20\n\na: x\nb: y\n', ['a', 'b']],
  ['above a later value: nothing', 'a: x\n# confirmed\nb: y\n', []],
  ['within a text: nothing', 'a: x#confirmed\nb: "to be # confirmedly"\n', []],
])('confirmed %s', (_, text, fields) => {
  expect(confirmedIn(text)).toEqual(fields);
});
