import { type Path, startsWith } from '../content/path.ts';

/** What a step changed in its file. Positions are those before the step; that of an added entry is the one that it gets. */
export type Place =
  | { kind: 'value'; path: Path }
  | { kind: 'add' | 'remove'; list: Path; index: number }
  | { kind: 'move'; list: Path; from: number; to: number }
  | { kind: 'file' };

/** The path of what a step changed, after it or before it. */
export function pathIn(place: Place, isBefore = false): Path {
  if (place.kind === 'file') return [];
  if (place.kind === 'value') return place.path;
  if (place.kind === 'move') return [...place.list, isBefore ? place.from : place.to];
  return [...place.list, place.index];
}

/** The path of a value after a step; undefined if the step removed it. */
export function pathAfter(path: Path, place: Place): Path | undefined {
  if (place.kind === 'file' || place.kind === 'value' || !isBelow(path, place.list)) return path;
  const { list } = place;
  const index = indexAfter(Number(path[list.length]), place);
  return index === undefined ? undefined : [...list, index, ...path.slice(list.length + 1)];
}

export const isBelow = (path: Path, start: Path): boolean => path.length > start.length && startsWith(path, start);

function indexAfter(index: number, place: Extract<Place, { list: Path }>): number | undefined {
  if (place.kind !== 'move') {
    if (place.kind === 'add') return index + Number(index >= place.index);
    return index === place.index ? undefined : index - Number(index > place.index);
  }
  const { from, to } = place;
  if (index === from) return to;
  const others = index - Number(index > from);
  return others + Number(others >= to);
}
