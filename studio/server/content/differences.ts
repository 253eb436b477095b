import { isDeepStrictEqual } from 'node:util';
import type { Path } from '../../shared/field-path.ts';
import { contentPath } from '../git/writable.ts';
import { dataIfValid } from './content-text.ts';
import { entryName } from './names.ts';
import { schemaFieldAt } from './schema-fields.ts';

export interface Difference {
  path: Path;
  /** Undefined if the state has no such value. */
  before: unknown;
  after: unknown;
}

/**
 * The differences, value by value. A list whose entries came, went or moved is one difference.
 * @param isWhole whether a value is shown as a whole, as a picture is
 */
function compare(before: unknown, after: unknown, isWhole: (path: Path) => boolean, path: Path = []): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  const areParts = Array.isArray(before) && Array.isArray(after) ? isSameOrder(before, after) : !isWhole(path);
  if (!areParts || !isObject(before) || !isObject(after)) return [{ path, before, after }];
  const keyOf = (name: string) => (Array.isArray(before) ? Number(name) : name);
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => compare(before[name], after[name], isWhole, [...path, keyOf(name)]));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isSameOrder = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === after.length &&
  before.every((entry, from) => after.every((other, to) => from === to || !isDeepStrictEqual(entry, other)));

/** The differences of two versions of a content file, where a picture is one value. @param path within the project */
export function differencesOf(path: string, before: Buffer | undefined, after: Buffer | undefined): Difference[] {
  const [old, now] = [before, after].map((bytes) => bytes && dataIfValid(String(bytes)));
  if (old === undefined || now === undefined) return [];
  const isPicture = (at: Path) =>
    [old, now].some((data) => schemaFieldAt({ file: contentPath(path), path: at }, data)?.kind === 'picture');
  return compare(old, now, isPicture);
}

/** The plain values within a value, each on a line. Entries of a list have their names and numbers: their order counts, too. */
export function readableText(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const parts = Array.isArray(value) && value.every(isObject) ? value : [];
  const entries = parts.flatMap((entry, index) => {
    const name = entryName(entry);
    return [`${index + 1}. ${name}`, ...textsOf(entry).filter((text) => text !== name)];
  });
  return (entries.length > 0 ? entries : textsOf(value)).join('\n');
}

function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return value === null ? [] : [String(value)];
  return Object.values(value).flatMap(textsOf);
}
