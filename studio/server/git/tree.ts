import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { type ProjectTree, pictureEndings } from '@company/schemas/project-files.ts';
import { Refused } from '../errors.ts';
import { gitBytes } from './git.ts';
import { type Entry, folderIn, type Objects } from './objects.ts';

/** New bytes of files by path within the project. Undefined removes a file. */
export type FileUpdates = ReadonlyMap<string, Buffer | undefined>;

/** The folders with files that people edit. */
export const editableFolders = ['content', 'art/pictures'];

/** Content refers to files of this folder, but the studio does not edit these files. */
const referencedFolder = 'public';

/** Original pictures are smaller than this limit. */
const maxFileBytes = 50_000_000;

/** The content and the pictures of one state of the website. A tree never changes. */
export class Tree implements ProjectTree {
  /** The hash of the whole tree in Git. */
  readonly id: string;
  private readonly blobs: ReadonlyMap<string, string>;
  private readonly source: Pick<Objects, 'read'>;

  /** @param blobs the hashes of the files by path. @param source reads the bytes */
  constructor(id: string, blobs: ReadonlyMap<string, string>, source: Pick<Objects, 'read'>) {
    this.id = id;
    this.blobs = blobs;
    this.source = source;
  }

  /** The paths of all files that people edit, in order. */
  get paths(): string[] {
    return [...this.blobs.keys()].filter(isWritable);
  }

  /** The hash of a file's bytes. Undefined if there is no such file. */
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
 * Reads the list of files of a state. Links, submodules and very large files are left out, so the studio neither reads nor
 * writes them.
 * @param state a commit or a tree
 */
export async function readTree(objects: Objects, state: string): Promise<Tree> {
  const id = await objects.treeOf(state);
  const files = await filesIn(objects, id);
  const sizes = await objects.sizesOf(files.map(([, blob]) => blob));
  const acceptedFiles = files.filter(([, blob]) => (sizes.get(blob) ?? 0) <= maxFileBytes);
  return new Tree(id, new Map(acceptedFiles), objects);
}

/** Paths and hashes of files, in order. @param folder the path of the tree, with a slash at the end */
async function filesIn(objects: Objects, tree: string, folder = ''): Promise<(readonly [string, string])[]> {
  const found = [...(await objects.entries(tree))].map(async ([name, entry]) => {
    const path = folder + name;
    const innerTree = folderIn(entry);
    if (innerTree) return isFolderRead(`${path}/`) ? filesIn(objects, innerTree, `${path}/`) : [];
    const isFile = entry.mode.startsWith('100') && (isWritable(path) || path.startsWith(`${referencedFolder}/`));
    return isFile ? [[path, entry.id] as const] : [];
  });
  return (await Promise.all(found)).flat();
}

/** True if the studio reads files of a folder or of its subfolders. */
const isFolderRead = (folder: string) =>
  [...editableFolders, referencedFolder].some((root) => folder.startsWith(`${root}/`) || `${root}/`.startsWith(folder));

/** A tree with new files. The new tree is not written to the repository. */
export function withFiles(tree: ProjectTree, updates: FileUpdates): ProjectTree {
  return {
    read: async (path) => (updates.has(path) ? updates.get(path) : tree.read(path)),
    async list(folder) {
      const unchangedPaths = (await tree.list(folder)).filter((path) => !updates.has(`${folder}/${path}`));
      const changedPaths = [...updates].flatMap(([path, bytes]) =>
        bytes && path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : [],
      );
      return [...unchangedPaths, ...changedPaths].sort();
    },
    version: async (path) => (updates.has(path) ? undefined : tree.version?.(path)),
  };
}

/** The paths that the studio may write and publish: content, and original pictures. */
const writable = [
  /^content\/(?:[\w&-]+\/){0,2}[\w&-]+\.(?:yaml|md)$/,
  new RegExp(`^art/pictures/[^./\\\\][^/\\\\]*\\.(?:${pictureEndings.join('|')})$`, 'i'),
];

export const isWritable = (path: string): boolean => writable.some((pattern) => pattern.test(path));

export const isContent = (path: string): boolean => path.startsWith('content/') && isWritable(path);

/** Example: `content/home.yaml` becomes `home.yaml`. */
export const contentPath = (path: string): string => path.slice('content/'.length);

/**
 * Writes a tree with new files.
 * @param base the commit or tree that is changed
 * @returns the hash of the new tree, to which no ref points yet
 * @throws Refused for a path that the studio must not write
 */
export async function writeTree(objects: Objects, base: string, updates: FileUpdates): Promise<string> {
  const forbidden = [...updates.keys()].find((path) => !isWritable(path));
  if (forbidden) throw new Refused(`The studio writes texts and pictures only, and ${forbidden} is neither.`);
  const root = await objects.treeOf(base);
  const added = new NewObjects(root);
  const tree = (await changedFolder(objects, root, updates, added)) ?? added.addFolder(new Map());
  if (tree !== root) await added.write(objects.folder);
  return tree;
}

/** @param updates new bytes by path within the folder. @returns the hash of the new folder. Undefined if the folder would be empty */
async function changedFolder(
  objects: Objects,
  tree: string | undefined,
  updates: FileUpdates,
  added: NewObjects,
): Promise<string | undefined> {
  const entries = new Map(tree ? await objects.entries(tree) : []);
  for (const [name, files] of Map.groupBy(updates, ([path]) => path.split('/', 1)[0] ?? '')) {
    const innerTree = folderIn(entries.get(name));
    const innerUpdates = files.map(([path, bytes]) => [path.slice(name.length + 1), bytes] as const);
    const [[innerPath, bytes] = ['', undefined]] = innerUpdates;
    const isFile = innerPath === '';
    const id = isFile
      ? bytes && added.addFile(bytes)
      : await changedFolder(objects, innerTree, new Map(innerUpdates), added);
    if (id) entries.set(name, { mode: isFile ? '100644' : '40000', id });
    else if (isFile || innerTree) entries.delete(name);
  }
  return entries.size > 0 ? added.addFolder(entries) : undefined;
}

/** The numbers of object types in a pack. */
const types = { tree: 2, blob: 3 };

/** Collects new objects, and writes all of them with one Git process. The hashes are calculated before Git writes the objects. */
class NewObjects {
  private readonly added = new Map<string, Buffer>();
  private readonly algorithm: string;

  /** @param anyHash the hash of any object, which shows the repository's algorithm */
  constructor(anyHash: string) {
    this.algorithm = anyHash.length === 64 ? 'sha256' : 'sha1';
  }

  addFile(bytes: Buffer): string {
    return this.add('blob', bytes);
  }

  addFolder(entries: ReadonlyMap<string, Entry>): string {
    // Git sorts folders as if their names ended with a slash.
    const keyOf = (name: string) => Buffer.from(folderIn(entries.get(name)) ? `${name}/` : name);
    const sorted = [...entries].sort(([a], [b]) => keyOf(a).compare(keyOf(b)));
    const lines = sorted.flatMap(([name, { mode, id }]) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')]);
    return this.add('tree', Buffer.concat(lines));
  }

  async write(repository: string): Promise<void> {
    const head = Buffer.alloc(12, 'PACK');
    head.writeUInt32BE(2, 4);
    head.writeUInt32BE(this.added.size, 8);
    const pack = Buffer.concat([head, ...this.added.values()]);
    const input = Buffer.concat([pack, createHash(this.algorithm).update(pack).digest()]);
    await gitBytes(repository, ['unpack-objects', '-q'], { input });
  }

  /** @returns the hash of the new object */
  private add(type: keyof typeof types, bytes: Buffer): string {
    const id = createHash(this.algorithm).update(`${type} ${bytes.length}\0`).update(bytes).digest('hex');
    this.added.set(id, Buffer.concat([objectHeader(types[type], bytes.length), deflateSync(bytes)]));
    return id;
  }
}

/** The type and the size of an object in a pack. The first byte has three bits of the type, and each byte has bits of the size. */
function objectHeader(type: number, size: number): Buffer {
  const bytes = [(type << 4) | (size & 15)];
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 128;
    bytes.push(rest & 127);
  }
  return Buffer.from(bytes);
}
