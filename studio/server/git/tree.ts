import type { ProjectTree } from '@company/schemas/project-files.ts';
import { Refused } from '../refused.ts';
import { NewObjects } from './new-objects.ts';
import { folderIn, type Objects } from './objects.ts';
import { isWritable } from './writable.ts';

/** New states of files by their paths within the project; undefined removes a file. */
export type States = ReadonlyMap<string, Buffer | undefined>;

/** The folders whose files people write. */
export const written = ['content', 'art/pictures'];

/** Content names files of this folder too. */
const named = 'public';

/** More than any original picture has. */
const mostBytes = 50_000_000;

/** The content and the pictures of one state of the website. It never changes, so it can be read again at any time. */
export class Tree implements ProjectTree {
  /** Of the whole tree in Git: equal states have the same. */
  readonly id: string;
  private readonly blobs: ReadonlyMap<string, string>;
  private readonly source: Pick<Objects, 'read'>;

  /** @param blobs the names of the files' bytes by their paths. @param source reads the bytes */
  constructor(id: string, blobs: ReadonlyMap<string, string>, source: Pick<Objects, 'read'>) {
    this.id = id;
    this.blobs = blobs;
    this.source = source;
  }

  /** The paths within the project of all files that people write, in order. */
  get paths(): string[] {
    return [...this.blobs.keys()].filter(isWritable);
  }

  /** Names the bytes of a file: two files with the same name are equal. Undefined if there is no such file. */
  blobOf(path: string): string | undefined {
    return this.blobs.get(path);
  }

  async list(folder: string): Promise<string[]> {
    const start = `${folder}/`;
    return [...this.blobs.keys()].flatMap((path) => (path.startsWith(start) ? [path.slice(start.length)] : []));
  }

  async version(path: string): Promise<string | undefined> {
    return this.blobOf(path);
  }

  async read(path: string): Promise<Buffer | undefined> {
    const blob = this.blobs.get(path);
    return blob ? (await this.source.read(blob))[0] : undefined;
  }
}

/**
 * Reads the list of files of a state. Links, modules and what is too large to be content are left out: nothing is read or
 * written through them.
 * @param state a commit or a tree
 */
export async function readTree(objects: Objects, state: string): Promise<Tree> {
  const id = await objects.treeOf(state);
  const files = await filesIn(objects, id);
  const sizes = await objects.sizesOf(files.map(([, blob]) => blob));
  const small = files.filter(([, blob]) => (sizes.get(blob) ?? 0) <= mostBytes);
  return new Tree(id, new Map(small), objects);
}

/** The names of files by their paths, in order. @param folder in which they are, with a slash */
async function filesIn(objects: Objects, tree: string, folder = ''): Promise<(readonly [string, string])[]> {
  const found = [...(await objects.entries(tree))].map(async ([name, entry]) => {
    const path = folder + name;
    const inner = folderIn(entry);
    if (inner) return isRead(`${path}/`) ? filesIn(objects, inner, `${path}/`) : [];
    const isFile = entry.mode.startsWith('100') && (isWritable(path) || path.startsWith(`${named}/`));
    return isFile ? [[path, entry.id] as const] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Whether a folder is one of those with content, or around or within one. */
const isRead = (folder: string) =>
  [...written, named].some((read) => folder.startsWith(`${read}/`) || `${read}/`.startsWith(folder));

/** A state with other files, which is not stored. */
export function withFiles(tree: ProjectTree, states: States): ProjectTree {
  const isIn = (folder: string, path: string) => path.startsWith(`${folder}/`);
  return {
    read: async (path) => (states.has(path) ? states.get(path) : tree.read(path)),
    async list(folder) {
      const rest = (await tree.list(folder)).filter((path) => !states.has(`${folder}/${path}`));
      const changed = [...states].flatMap(([path, bytes]) =>
        bytes && isIn(folder, path) ? [path.slice(folder.length + 1)] : [],
      );
      return [...rest, ...changed].sort();
    },
    version: async (path) => (states.has(path) ? undefined : tree.version?.(path)),
  };
}

/**
 * Writes a state that differs from another in some files.
 * @param base a commit or a tree
 * @returns the name of its tree; nothing refers to it yet
 * @throws Refused for a path that nobody may write
 */
export async function writeTree(objects: Objects, base: string, states: States): Promise<string> {
  const other = [...states.keys()].find((path) => !isWritable(path));
  if (other) throw new Refused(`The studio writes texts and pictures only, and ${other} is neither.`);
  const root = await objects.treeOf(base);
  const added = new NewObjects(root);
  const tree = (await changedFolder(objects, root, states, added)) ?? added.folder(new Map());
  if (tree !== root) await added.write(objects.folder);
  return tree;
}

/** @param states by their paths within the folder. @returns the name of its tree; undefined without a file in it */
async function changedFolder(
  objects: Objects,
  tree: string | undefined,
  states: States,
  added: NewObjects,
): Promise<string | undefined> {
  const entries = new Map(tree ? await objects.entries(tree) : []);
  for (const [name, files] of Map.groupBy(states, ([path]) => path.split('/', 1)[0] ?? '')) {
    const inside = folderIn(entries.get(name));
    const within = files.map(([path, bytes]) => [path.slice(name.length + 1), bytes] as const);
    const [[inner, bytes] = ['', undefined]] = within;
    const isFile = inner === '';
    const id = isFile ? bytes && added.file(bytes) : await changedFolder(objects, inside, new Map(within), added);
    if (id) entries.set(name, { mode: isFile ? '100644' : '40000', id });
    else if (isFile || inside) entries.delete(name);
  }
  return entries.size > 0 ? added.folder(entries) : undefined;
}
