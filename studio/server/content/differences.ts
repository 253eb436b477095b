import { parse } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { findKind } from '@company/schemas/kinds.ts';
import type { ProjectTree } from '@company/schemas/project-files.ts';
import type { Path, PictureValue } from '../../protocol/content-fields.ts';
import { contentPath, isWritable, type Tree } from '../git/tree.ts';
import { dataIfValid } from './content-text.ts';
import { entryName } from './display-names.ts';
import { describe, fieldsIn, schemaFieldAt } from './schema-fields.ts';

export interface Difference {
  path: Path;
  /** Undefined if the version has no such value. */
  before: unknown;
  after: unknown;
}

/**
 * The differences, value by value. A list with added, removed or moved entries is one difference.
 * @param isLeaf true for an object that is compared as one value, such as a picture
 */
function compare(before: unknown, after: unknown, isLeaf: (path: Path) => boolean, path: Path = []): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  const canCompareParts = Array.isArray(before) && Array.isArray(after) ? isSameOrder(before, after) : !isLeaf(path);
  if (!canCompareParts || !isObject(before) || !isObject(after)) return [{ path, before, after }];
  const keyOf = (name: string) => (Array.isArray(before) ? Number(name) : name);
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => compare(before[name], after[name], isLeaf, [...path, keyOf(name)]));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isSameOrder = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === after.length &&
  before.every((entry, from) => after.every((other, to) => from === to || !isDeepStrictEqual(entry, other)));

/** The differences of two versions of a content file. @param path the path within the project */
export function differencesOf(path: string, before: Buffer | undefined, after: Buffer | undefined): Difference[] {
  const [oldData, newData] = [before, after].map((bytes) => bytes && dataIfValid(String(bytes)));
  if (oldData === undefined || newData === undefined) return [];
  const isPicture = (at: Path) =>
    [oldData, newData].some((data) => schemaFieldAt({ file: contentPath(path), path: at }, data)?.kind === 'picture');
  return compare(oldData, newData, isPicture);
}

/** The texts and numbers in a value, one on each line. Each entry of a list begins with its number and name. */
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

export interface ChangedFile {
  /** Relative to the project, such as `content/home.yaml`. */
  path: string;
  before: Buffer | undefined;
  after: Buffer | undefined;
}

/** The state that a person sees, and the published state. */
export interface DraftTrees {
  tree: Tree;
  published: Tree;
}

/** The files that differ, in the order of their paths. New pictures that no content uses are left out. */
export async function changedFiles({ tree, published }: DraftTrees): Promise<ChangedFile[]> {
  const paths = [...new Set([...published.paths, ...tree.paths])].sort();
  const different = paths.filter((path) => published.blobOf(path) !== tree.blobOf(path));
  const states = await Promise.all(
    different.map(async (path) => ({ path, before: await published.read(path), after: await tree.read(path) })),
  );
  const unused = new Set(await unusedPictures(tree, published));
  return states.filter(({ path }) => !unused.has(path));
}

/** New pictures that no content refers to. */
export async function unusedPictures(tree: ProjectTree, published: Tree): Promise<string[]> {
  const pictures = (await tree.list('art/pictures')).map((file) => `art/pictures/${file}`);
  const added = pictures.filter((path) => isWritable(path) && !published.blobOf(path));
  if (added.length === 0) return [];
  const names = new Set<unknown>();
  for (const file of (await tree.list('content')).filter(findKind)) {
    const data = dataIfValid(String(await tree.read(`content/${file}`)));
    // An unreadable file may refer to any picture, so no picture counts as unused.
    if (data === undefined) return [];
    if (!file.endsWith('.md'))
      for (const { value, schema } of fieldsIn(file, data))
        if (describe(schema).kind === 'picture') names.add((value as PictureValue | null)?.name);
  }
  return added.filter((path) => !names.has(parse(path).name));
}
