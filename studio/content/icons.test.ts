import { icon } from '@company/schemas/files/parts.ts';
import { is } from 'valibot';
import { expect, test } from 'vitest';
import { searchIcons } from './icons.ts';

const names = async (words: string) => (await searchIcons(words)).map(({ name }) => name);

test('an icon is found by a part of its name, by its beginning and by a tag', async () => {
  expect((await names('shield check'))[0]).toBe('shield-check');
  expect(await names('robo')).toContain('robot');
  // Its tags say "automaton".
  expect(await names('Automaton')).toContain('robot');
});

test('names come before tags, and every word has to fit', async () => {
  const money = await names('money');
  expect(money[0]).toMatch(/^money/);
  expect(money.some((name) => !name.includes('money'))).toBe(true);
  expect(await names('money zebra')).toEqual([]);
});

test('every icon is one that content may name, with its drawing', async () => {
  const found = await searchIcons('');
  expect(found).toHaveLength(60);
  for (const { name, svg } of found) {
    expect(is(icon(), name)).toBe(true);
    expect(svg).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
  }
});
