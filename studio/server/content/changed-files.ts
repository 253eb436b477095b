import { parse } from 'node:path';
import type { Tree } from '../git/tree.ts';
import { isContent } from '../git/writable.ts';

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
  const isNewPicture = ({ path, before }: FileStates) => !isContent(path) && !before;
  if (!states.some(isNewPicture)) return states;
  const texts = await Promise.all(tree.paths.filter(isContent).map((path) => tree.read(path)));
  const words = new Set(texts.flatMap((text) => String(text).split(/[^\w-]+/)));
  return states.filter((file) => !isNewPicture(file) || words.has(parse(file.path).name));
}
