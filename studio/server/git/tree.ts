import { type ProjectTree, pictureEndings } from '@company/schemas/project-files.ts';
import { folderIn, type Objects } from './objects.ts';

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
  const isIn = (folder: string, path: string) => path.startsWith(`${folder}/`);
  return {
    read: async (path) => (updates.has(path) ? updates.get(path) : tree.read(path)),
    async list(folder) {
      const unchangedPaths = (await tree.list(folder)).filter((path) => !updates.has(`${folder}/${path}`));
      const changedPaths = [...updates].flatMap(([path, bytes]) =>
        bytes && isIn(folder, path) ? [path.slice(folder.length + 1)] : [],
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
