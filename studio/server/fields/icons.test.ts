import { expect, test } from 'vitest';
import { searchIcons } from './icons.ts';

const names = async (words: string) => (await searchIcons(words)).map(({ name }) => name);

test('an icon is found by a part of its name, by its beginning and by a tag', async () => {
  expect((await names('shield check'))[0]).toBe('shield-check');
  expect(await names('robo')).toContain('robot');
  // Its tags say "automaton".
  expect(await names('Automaton')).toContain('robot');
});
