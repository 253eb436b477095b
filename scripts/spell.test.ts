import { expect, test } from 'vitest';
import { findDenied } from './spell.ts';

test.each([
  ['a.ts', 'const mostLines = 8;', '“mostLines”; write: max'],
  ['a.ts', 'interface Limits { least?: number }', '“least?”; write: min'],
  ['a.ts', 'export const isAway = true;', '“isAway”; write: …Unavailable'],
  ['a.tsx', 'function told(text: string) {}', '“function told”; write: requested'],
  ['a.ts', 'f((asked) => asked.open)', '“asked”; write: requested'],
  ['a.ts', '// No patience.\n', '“patience”; write: timeout'],
  ['a.css', '.a { --defaultPatience: 1s }', '“Patience”; write: timeout'],
  ['docs/a.md', 'Its standing', '“standing”; write: status'],
])('in %s, %j is denied', (file, text, problem) => {
  expect(findDenied(file, text)[0]).toMatch(`${file}:1: ${problem}`);
});

test.each([
  'company.smallestProject',
  "const text = 'mostLines';",
  '// As many as one of them asked for: at least: number',
  'const { asked: question, outstanding } = files;',
])('%j is allowed', (text) => {
  expect(findDenied('a.ts', text)).toEqual([]);
});
