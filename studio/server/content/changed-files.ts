import { parse } from 'node:path';
import { findKind } from '@company/schemas/kinds.ts';
import type { ProjectTree } from '@company/schemas/project-files.ts';
import type { PictureValue } from '../../shared/api.ts';
import type { Tree } from '../git/tree.ts';
import { isWritable } from '../git/writable.ts';
import { dataIfValid } from './content-text.ts';
import { describe, fieldsIn } from './schema-fields.ts';

export interface FileStates {
  /** Relative to the project, such as `content/home.yaml`. */
  path: string;
  before: Buffer | undefined;
  after: Buffer | undefined;
}

/** What a person sees, and what is published. */
export interface TwoTrees {
  tree: Tree;
  published: Tree;
}

/** The files in which two states differ, in order. A new picture that no content names is none of them. */
export async function changedFiles({ tree, published }: TwoTrees): Promise<FileStates[]> {
  const paths = [...new Set([...published.paths, ...tree.paths])].sort();
  const different = paths.filter((path) => published.blobOf(path) !== tree.blobOf(path));
  const states = await Promise.all(
    different.map(async (path) => ({ path, before: await published.read(path), after: await tree.read(path) })),
  );
  const unnamed = new Set(await unnamedPictures(tree, published));
  return states.filter(({ path }) => !unnamed.has(path));
}

/** The new pictures of a state that no content names. */
export async function unnamedPictures(tree: ProjectTree, published: Tree): Promise<string[]> {
  const pictures = (await tree.list('art/pictures')).map((file) => `art/pictures/${file}`);
  const added = pictures.filter((path) => isWritable(path) && !published.blobOf(path));
  if (added.length === 0) return [];
  const names = new Set<unknown>();
  for (const file of (await tree.list('content')).filter(findKind)) {
    const data = dataIfValid(String(await tree.read(`content/${file}`)));
    // While a file cannot be read, nobody knows which it names.
    if (data === undefined) return [];
    if (!file.endsWith('.md'))
      for (const { value, schema } of fieldsIn(file, data))
        if (describe(schema).kind === 'picture') names.add((value as PictureValue | null)?.name);
  }
  return added.filter((path) => !names.has(parse(path).name));
}
