import { isDeepStrictEqual } from 'node:util';
import { hasBrand, schemaFor, schemaWithin } from '@company/schemas/schema-shape.ts';
import type * as v from 'valibot';
import type { Path } from '../content/path.ts';
import { movedPairs, pairEntries } from './list-pairs.ts';

/** A difference between two states of a file's data. */
export interface ValueChange {
  kind: 'changed' | 'added' | 'removed' | 'moved' | 'picture';
  /** The path in the old state; of an added entry, that of the list. */
  before: Path;
  /** The path in the new state; of a removed entry, that of the list. */
  after: Path;
  old: unknown;
  now: unknown;
  /** Identifies the change, independent of other changes. Added entries that are equal have the same key. */
  key: string;
}

/** Both states of a value. */
interface Both {
  before: Path;
  after: Path;
  old: unknown;
  now: unknown;
  schema: v.GenericSchema | undefined;
}

/**
 * The differences between two states of a file's data. Each entry of a list is compared with itself, also if it has moved.
 * @param schema identifies pictures
 */
export function valueChanges(old: unknown, now: unknown, schema?: v.GenericSchema): ValueChange[] {
  return differences({ before: [], after: [], old, now, schema }).map((change) => {
    const { kind, before, old, now } = change;
    return { ...change, key: JSON.stringify([kind, before, old, kind === 'moved' ? undefined : now]) };
  });
}

type Difference = Omit<ValueChange, 'key'>;

function differences(both: Both): Difference[] {
  const { old, now, before, after, schema } = both;
  if (isDeepStrictEqual(old, now)) return [];
  if (Array.isArray(old) && Array.isArray(now)) return ofLists(both, old, now);
  if (!isObject(old) || !isObject(now)) return [{ kind: 'changed', before, after, old, now }];
  const own = schema && schemaFor(schema, now);
  if (own && hasBrand(own, 'Picture') && old.name !== now.name) return [{ kind: 'picture', before, after, old, now }];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) =>
    ofField({ before: [...before, key], after: [...after, key], schema: own && schemaWithin(own, key) }, old, now),
  );
}

/** The differences of a field that one state or both states have. */
function ofField(
  place: Pick<Both, 'before' | 'after' | 'schema'>,
  old: Record<string, unknown>,
  now: Record<string, unknown>,
): Difference[] {
  const { before, after } = place;
  const key = String(after.at(-1));
  const values = { old: old[key], now: now[key] };
  if (!Object.hasOwn(old, key)) return [{ kind: 'added', before, after, ...values }];
  if (!Object.hasOwn(now, key)) return [{ kind: 'removed', before, after, ...values }];
  return differences({ ...place, ...values });
}

function ofLists({ before, after, schema }: Both, old: unknown[], now: unknown[]): Difference[] {
  const pairs = pairEntries(old, now);
  const moved = movedPairs(pairs);
  const item = schema && schemaWithin(schemaFor(schema, now), 0);
  const found = pairs.flatMap((pair): Difference[] => {
    const here = {
      before: [...before, pair.before],
      after: [...after, pair.after],
      old: old[pair.before],
      now: now[pair.after],
    };
    return [
      ...(moved.has(pair) ? [{ kind: 'moved' as const, ...here }] : []),
      ...differences({ ...here, schema: item }),
    ];
  });
  const paired = { before: new Set(pairs.map((pair) => pair.before)), after: new Set(pairs.map((pair) => pair.after)) };
  const removed = old.flatMap((value, index): Difference[] =>
    paired.before.has(index)
      ? []
      : [{ kind: 'removed', before: [...before, index], after, old: value, now: undefined }],
  );
  const added = now.flatMap((value, index): Difference[] =>
    paired.after.has(index) ? [] : [{ kind: 'added', before, after: [...after, index], old: undefined, now: value }],
  );
  return [...found, ...removed, ...added];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
