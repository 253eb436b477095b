import fc from 'fast-check';
import { expect, test } from 'vitest';
import { align } from './align.ts';

test('pairs what is the same, in order, around what was added and left out', () => {
  expect(align(['menu', 'a', 'dialog', 'b', 'b'], ['menu', 'x', 'a', 'b', 'b'])).toEqual([0, 2, undefined, 3, 4]);
});

/** The most pairs that are possible, counted in the plain and slow way. */
const most = ([one, ...rest]: readonly string[], second: readonly string[]): number => {
  if (one === undefined) return 0;
  const place = second.indexOf(one);
  const without = most(rest, second);
  return place === -1 ? without : Math.max(without, 1 + most(rest, second.slice(place + 1)));
};

test('finds as many pairs as there can be, each of two equal entries, and never crosses them', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });
  fc.assert(
    fc.property(list, list, (first, second) => {
      const places = align(first, second);
      const pairs = places.flatMap((place, index) => (place === undefined ? [] : [{ place, index }]));
      for (const { place, index } of pairs) expect(second[place]).toBe(first[index]);
      expect(pairs.map(({ place }) => place)).toEqual(
        [...new Set(pairs.map(({ place }) => place))].sort((a, b) => a - b),
      );
      expect(pairs.length).toBe(most(first, second));
    }),
  );
});
