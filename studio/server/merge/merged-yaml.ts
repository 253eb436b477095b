import { isDeepStrictEqual } from 'node:util';
import {
  type Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Path } from '../../protocol/content-fields.ts';
import { entryName } from '../content/display-names.ts';
import { isObject } from '../content/matching-entries.ts';
import { type Decide, mergedRows, type Row, type Sides, type ValueConflict } from './merged-list.ts';

/** A value in one version of the file. */
interface Place {
  /** The value with its comments. Undefined if the version does not have the value. */
  node: Node | undefined;
  path: Path;
}

type Places = Sides<Place>;

export interface SchemaFacts {
  isPicture(path: Path): boolean;
  maxEntries(list: Path): number | undefined;
}

const noPlace: Place = { node: undefined, path: [] };

/**
 * Merges the YAML of a file, entry by entry and field by field. If only one person changed a value, that person's version is used,
 * with its comments. The merge changes the nodes of `theirs` in place.
 */
export class YamlMerge {
  private readonly documents: Sides<Document>;
  private readonly schema: SchemaFacts;
  private readonly decide: Decide;

  constructor(documents: Sides<Document>, schema: SchemaFacts, decide: Decide) {
    this.documents = documents;
    this.schema = schema;
    this.decide = decide;
  }

  /** @param start the path of the YAML within its file, such as `head` */
  mergeAll(start: Path): Node | undefined {
    const place = ({ contents }: Document): Place => ({ node: contents ?? undefined, path: start });
    const { base, mine, theirs } = this.documents;
    return this.mergeValue({ base: place(base), mine: place(mine), theirs: place(theirs) });
  }

  private mergeValue(places: Places): Node | undefined {
    const { base, mine, theirs } = places;
    const data = this.dataOf(places);
    if (isDeepStrictEqual(data.mine, data.theirs) || isDeepStrictEqual(data.mine, data.base)) return theirs.node;
    if (isDeepStrictEqual(data.theirs, data.base)) return mine.node;
    if (isMap(mine.node) && isMap(theirs.node) && this.canMergeFields(places, data))
      return this.mergeMap(places, theirs.node);
    // If there is no base, both people have added the list.
    const areLists = isSeq(mine.node) && isSeq(theirs.node) && (isSeq(base.node) || !base.node);
    if (areLists && [data.base ?? [], data.mine, data.theirs].every(isListOfEntries))
      return this.mergeList(places, theirs.node as YAMLSeq);
    return this.decide(this.conflictAt(places)) === 'mine' ? mine.node : theirs.node;
  }

  /** False if a person chose another picture: the fields are not merged, because description and focus belong to one picture. */
  private canMergeFields({ mine, theirs }: Places, { base, ...sides }: Sides<unknown>): boolean {
    if (!this.schema.isPicture(mine.path) && !this.schema.isPicture(theirs.path)) return true;
    const nameIn = (value: unknown) => (value as { name?: unknown } | undefined)?.name;
    return [sides.mine, sides.theirs].every((value) => nameIn(value) === nameIn(base));
  }

  private mergeMap(places: Places, merged: YAMLMap): Node {
    const names = (place: Place) => (isMap(place.node) ? place.node.items.map(({ key }) => nameOf(key)) : []);
    const field = ({ node, path }: Place, name: string): Place => ({
      node: isMap(node) ? nodeIn(node.get(name, true)) : undefined,
      path: [...path, name],
    });
    const mine = names(places.mine);
    for (const name of new Set([...names(places.theirs), ...mine])) {
      const parts = eachSide(places, (place) => field(place, name));
      const value = this.mergeValue(parts);
      const pair = merged.items.find(({ key }) => nameOf(key) === name);
      if (!value) merged.delete(name);
      else if (pair) pair.value = value;
      else {
        const myPair = (places.mine.node as YAMLMap).items.find(({ key }) => nameOf(key) === name) as Pair;
        const precedingName = mine.slice(0, mine.indexOf(name)).findLast((field) => merged.has(field));
        merged.items.splice(merged.items.findIndex(({ key }) => nameOf(key) === precedingName) + 1, 0, myPair as never);
      }
    }
    return merged;
  }

  private mergeList(places: Places, merged: YAMLSeq): Node {
    const { base = [], ...sides } = this.dataOf(places) as Sides<unknown[]>;
    const data = { base, ...sides };
    const decideOrder = () => {
      const { mine, theirs } = eachSide(data, (list) => list.map(entryName));
      const place = { mine: places.mine.path, theirs: places.theirs.path };
      return this.decide({ place, mine, theirs, part: 'Order' }) === 'mine' ? 'mine' : 'theirs';
    };
    const rows = this.limitEntries(places, data, mergedRows(data, decideOrder));
    const items = rows.flatMap((row) => this.mergeEntry(places, row));
    merged.items = items;
    if (items.length === 0) merged.flow = true;
    else if (merged.flow && data.base.length === 0) merged.flow = false;
    return merged;
  }

  /** @returns the merged entry, both entries if the person keeps both, or nothing if the entry was removed */
  private mergeEntry(places: Places, row: Row): Node[] {
    const entries = eachSide(places, (place, side) => entryAt(place, row[side]));
    const { base, mine, theirs } = eachSide(entries, ({ node }) => node);
    if (!base && mine && theirs) {
      const data = this.dataOf(entries);
      if (isDeepStrictEqual(data.mine, data.theirs)) return [theirs];
      const choice = this.decide({ ...this.conflictAt(entries), canKeepBoth: true });
      return choice === 'both' ? [theirs, mine] : [choice === 'mine' ? mine : theirs];
    }
    return [this.mergeValue(entries)].filter((node) => node !== undefined);
  }

  /** If both people added entries, and these make the list too long, only the added entries of one person stay. */
  private limitEntries({ mine, theirs }: Places, data: Sides<unknown[]>, rows: Row[]): Row[] {
    const maxEntries = this.schema.maxEntries(theirs.path) ?? Infinity;
    const isAdded = (row: Row, side: 'mine' | 'theirs') =>
      row.base === undefined && row[side === 'mine' ? 'theirs' : 'mine'] === undefined;
    const added = (side: 'mine' | 'theirs') =>
      rows.flatMap((row) => (isAdded(row, side) ? [data[side][row[side] ?? -1]] : []));
    if (rows.length <= maxEntries || added('mine').length === 0 || added('theirs').length === 0) return rows;
    const why = `The list has room for ${maxEntries} entries, and both of you have added entries.`;
    const place = { mine: mine.path, theirs: theirs.path };
    const choice = this.decide({ place, mine: added('mine'), theirs: added('theirs'), why });
    return rows.filter((row) => !isAdded(row, choice === 'mine' ? 'theirs' : 'mine'));
  }

  private conflictAt(places: Places): ValueConflict {
    const { mine, theirs } = this.dataOf(places);
    const path = ({ node, path }: Place) => (node ? path : undefined);
    return { place: { mine: path(places.mine), theirs: path(places.theirs) }, mine, theirs };
  }

  private dataOf = (places: Places): Sides<unknown> =>
    eachSide(places, ({ node }, side) => node?.toJS(this.documents[side]));
}

export const eachSide = <From, To>(
  sides: Sides<From>,
  change: (value: From, side: keyof Sides<From>) => To,
): Sides<To> => ({
  base: change(sides.base, 'base'),
  mine: change(sides.mine, 'mine'),
  theirs: change(sides.theirs, 'theirs'),
});

const entryAt = ({ node, path }: Place, index: number | undefined): Place =>
  index === undefined || !isSeq(node) ? noPlace : { node: nodeIn(node.items[index]), path: [...path, index] };

const nodeIn = (value: unknown): Node | undefined => (isNode(value) && !isPair(value) ? value : undefined);

const nameOf = (key: unknown): string => String(isScalar(key) ? key.value : key);

/** True for a list of texts or objects, which is merged entry by entry. Any other list, such as coordinates, is one value. */
const isListOfEntries = (data: unknown): boolean =>
  Array.isArray(data) && data.every((entry) => typeof entry === 'string' || isObject(entry));
