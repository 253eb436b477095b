import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dataOf } from '../content/write.ts';
import { merge, type ThreeTexts, touching } from './merge.ts';

const path = 'content/services/sample.yaml';
const base = readFileSync(new URL('../content/example-service.yaml', import.meta.url), 'utf8');
const changed = (text: string, old: string, now: string) => {
  expect(text).toContain(old);
  return text.replace(old, () => now);
};
const three = (mine: string, theirs: string): ThreeTexts => ({ path, base, mine, theirs });
const counts = (texts: ThreeTexts) => {
  const { mine, theirs } = touching(texts);
  return [mine.length, theirs.length];
};
const entry = (name: string) => `    - icon: eye\n      name: ${name}\n      text: What it does.\n`;
const first = '    - icon: number-circle-one\n';

test('different fields of the same file do not touch, and both stand in the merged text', () => {
  const texts = three(
    changed(base, 'name: First thing you do', 'name: First thing we do'),
    changed(base, 'text: One sentence', 'text: A sentence'),
  );
  expect(counts(texts)).toEqual([0, 0]);
  const merged = changed(texts.theirs, 'name: First thing you do', 'name: First thing we do');
  expect(merge(texts)).toBe(merged);
});

test('the same field touches, unless both changed it to the same', () => {
  const mine = changed(base, 'name: First thing you do', 'name: First thing we do');
  expect(counts(three(mine, changed(base, 'name: First thing you do', 'name: First thing they do')))).toEqual([1, 1]);
  expect(counts(three(mine, mine))).toEqual([0, 0]);
  expect(merge(three(mine, mine))).toBe(mine);
});

test('an entry that one changed and the other removed touches', () => {
  const mine = changed(base, 'text: One sentence', 'text: A sentence');
  const theirs = base.replace(/ {4}- icon: number-circle-one\n.*\n(.*\n)*?(?= {4}- icon)/, '');
  expect(theirs).not.toContain('First thing you do');
  expect(counts(three(mine, theirs))).toEqual([1, 1]);
});

test('entries that both added at the same place are both kept, with comments of both', () => {
  const mine = changed(base, first, `    # Mine\n${entry('One')}${first}`);
  const theirs = changed(base, first, `    # Theirs\n${entry('Two')}${first}`);
  const texts = three(mine, theirs);
  expect(counts(texts)).toEqual([0, 0]);
  const merged = merge(texts) ?? '';
  const { features } = dataOf(merged) as { features: { items: { name: string }[] } };
  expect(features.items.slice(0, 3).map(({ name }) => name)).toEqual(['One', 'Two', 'First thing you do']);
  expect(merged).toContain('# Mine');
  expect(merged).toContain('# Theirs');
});

test('a change of mine finds its entry where theirs added one before it', () => {
  const mine = changed(base, 'text: One sentence', 'text: A sentence');
  const theirs = changed(base, first, `${entry('Two')}${first}`);
  const merged = merge(three(mine, theirs)) ?? '';
  expect(merged).toBe(changed(theirs, 'text: One sentence', 'text: A sentence'));
});

test('comments of both sides are kept where their lines do not meet', () => {
  const mine = changed(changed(base, 'position: 0', 'position: 0 # Mine'), 'name: First thing you do', 'name: A study');
  const theirs = changed(base, 'questions:\n', '# Theirs\nquestions:\n');
  const merged = merge(three(mine, theirs)) ?? '';
  expect(merged).toContain('# Mine');
  expect(merged).toContain('# Theirs');
});
