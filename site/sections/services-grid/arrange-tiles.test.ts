import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangeTiles } from './arrange-tiles.ts';

const picture = { name: 'a-picture' };
const small = { size: 'small' } as const;
const wide = { size: 'wide' } as const;
const pictured = { size: 'wide', picture } as const;
const large = { size: 'large', picture } as const;

const request = fc.constantFrom(small, small, wide, pictured, large);

/** The number of filled columns in each row, as a browser places the tiles in order. */
function rowsOf(sizes: readonly string[], columns: number): number[] {
  const taken: boolean[][] = [];
  let [row, column] = [0, 0];
  for (const size of sizes) {
    const span = ['small', 'half'].includes(size) ? 1 : 2;
    const isFree = () => Array.from({ length: span }, (_, index) => taken[row]?.[column + index]).every((one) => !one);
    while (column + span > columns || !isFree()) {
      column++;
      if (column >= columns) [row, column] = [row + 1, 0];
    }
    for (let down = 0; down < (size === 'large' ? 2 : 1); down++) {
      taken[row + down] ??= Array.from({ length: columns }, () => false);
      for (let across = 0; across < span; across++) (taken[row + down] as boolean[])[column + across] = true;
    }
    column += span;
  }
  return taken.map((cells) => cells.filter(Boolean).length);
}

/** The twelve services of the sample. */
const twelve = [pictured, large, small, small, pictured, small, small, small, pictured, small, wide, pictured];

const wideOf = (requests: Parameters<typeof arrangeTiles>[0]) => arrangeTiles(requests).map(({ wide }) => wide);
const narrowOf = (requests: Parameters<typeof arrangeTiles>[0]) => arrangeTiles(requests).map(({ narrow }) => narrow);

test('twelve services get the requested sizes; in two columns one picture is in a half tile, to fill the row', () => {
  expect(wideOf(twelve)).toEqual(twelve.map(({ size }) => size));
  const halves = [2, 3, 5, 6, 7, 8, 9, 10];
  expect(narrowOf(twelve)).toEqual(twelve.map((_, index) => (halves.includes(index) ? 'half' : 'full')));
});

test('a thirteenth service changes the size of one without a picture', () => {
  expect(wideOf([...twelve, small]).slice(10)).toEqual(['small', 'wide', 'small']);
  expect(wideOf([...twelve, small, small]).slice(10)).toEqual(['wide', 'wide', 'wide', 'wide']);
  expect(wideOf(twelve.slice(0, 11)).slice(7)).toEqual(['wide', 'wide', 'wide', 'wide']);
});

test('no number of services leaves a gap, with any requested sizes', () => {
  fc.assert(
    fc.property(fc.array(request, { minLength: 2, maxLength: 30 }), (requests) => {
      const tiles = arrangeTiles(requests);
      expect(tiles).toHaveLength(requests.length);
      expect(
        new Set(
          rowsOf(
            tiles.map(({ wide }) => wide),
            4,
          ),
        ),
      ).toEqual(new Set([4]));
      expect(
        new Set(
          rowsOf(
            tiles.map(({ narrow }) => narrow),
            2,
          ),
        ),
      ).toEqual(new Set([2]));
    }),
    { numRuns: 2000 },
  );
});
