import type { ServiceTile } from '@company/schemas/content-types.ts';

/** The size that a service requests; it gets another one if a row would have a gap. */
interface TileRequest {
  size: ServiceTile['size'];
  picture?: unknown;
}

/** On screens of 62 rem and more: one or two of four columns; a large tile takes two rows as well. */
type WideSize = ServiceTile['size'];

/** On narrower screens: one of two columns, or both. */
type NarrowSize = 'half' | 'full';

/** Every way to fill rows of four columns in order and without a gap. */
const wideRows: readonly (readonly WideSize[])[] = [
  ['small', 'small', 'small', 'small'],
  ['wide', 'small', 'small'],
  ['small', 'wide', 'small'],
  ['small', 'small', 'wide'],
  ['wide', 'wide'],
  // A large tile and the tiles beside it: two rows.
  ['wide', 'large', 'small', 'small'],
  ['wide', 'large', 'wide'],
  ['large', 'wide', 'small', 'small'],
  ['large', 'small', 'small', 'wide'],
  ['large', 'wide', 'wide'],
  ['large', 'small', 'small', 'small', 'small'],
  ['small', 'small', 'large', 'wide'],
  ['small', 'small', 'large', 'small', 'small'],
  ['small', 'large', 'small', 'small', 'small'],
];

const narrowRows: readonly (readonly NarrowSize[])[] = [['full'], ['half', 'half']];

/**
 * The sizes of all tiles in order: as requested, with the fewest changes that fill every row. Tiles with a picture are
 * changed last.
 */
export function arrangeTiles(requests: readonly TileRequest[]): { wide: WideSize; narrow: NarrowSize }[] {
  const wide = fillRows(wideRows, requests, costOnWideScreens);
  const tiles = requests.map(({ picture }, index) => ({ picture, size: wide[index] ?? 'small' }));
  const narrow = fillRows(narrowRows, tiles, costOnNarrowScreens);
  return tiles.map(({ size }, index) => ({ wide: size, narrow: narrow[index] ?? 'full' }));
}

/** The cost of a size that the service did not request; 0 for the requested one. */
function costOnWideScreens({ size: requested, picture }: TileRequest, size: WideSize): number {
  if (size === requested) return 0;
  // Only a service that requests this size has a picture for two rows.
  if (size === 'large') return Number.POSITIVE_INFINITY;
  if (requested === 'small') return 2;
  const step = picture ? 4 : 3;
  return requested === 'large' && size === 'small' ? 2 * step : step;
}

/** The same on narrow screens: a tile with a picture should have the whole width, any other one half. */
function costOnNarrowScreens({ size, picture }: TileRequest, narrow: NarrowSize): number {
  if (size === 'large') return narrow === 'full' ? 0 : Number.POSITIVE_INFINITY;
  if (picture) return narrow === 'full' ? 0 : 1;
  return narrow === 'half' ? 0 : 1.5;
}

/** The sizes that fill whole rows at the lowest cost; empty if rows cannot have so many tiles. */
function fillRows<Tile, Size>(
  rows: readonly (readonly Size[])[],
  tiles: readonly Tile[],
  cost: (tile: Tile, size: Size) => number,
): readonly Size[] {
  // From the end: `best[start]` has the best sizes for all tiles from `start` on, a row and the best after it.
  const best: { sizes: readonly Size[]; sum: number }[] = [];
  best[tiles.length] = { sizes: [], sum: 0 };
  for (let start = tiles.length - 1; start >= 0; start--) {
    for (const row of rows) {
      const rest = best[start + row.length];
      if (!rest) continue;
      const sum = row.reduce((total, size, index) => total + cost(tiles[start + index] as Tile, size), rest.sum);
      if (sum < (best[start]?.sum ?? Number.POSITIVE_INFINITY)) best[start] = { sizes: [...row, ...rest.sizes], sum };
    }
  }
  return best[0]?.sizes ?? [];
}
