import { LruCache } from '../cache.ts';
import { type GitObject, Reader } from './reader.ts';

export interface Commit {
  id: string;
  tree: string;
  parents: readonly string[];
  author: { name: string; address: string };
  /** The time of the commit in ISO 8601, with the time zone. */
  at: string;
  /** The first paragraph of the message, as one line. */
  subject: string;
  /** The other paragraphs of the message. */
  body: string;
}

export interface Entry {
  /** The mode in Git: `40000` for a folder, `100644` for a file. */
  mode: string;
  id: string;
}

/** The tree of a folder. Undefined for a file, a link or a submodule. */
export const folderIn = (entry: Entry | undefined): string | undefined =>
  entry?.mode === '40000' ? entry.id : undefined;

/** True for a complete hash. Such a name always means the same object. */
export const isId = (name: string): boolean => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(name);

/** A company has some hundred content files, and each version of a file is another blob. */
const maxCachedBlobs = 2_000;

/** Larger files, which are pictures, are not cached. */
const maxCachedBlobBytes = 200_000;

/** Reads and caches the objects of a repository. An object never changes, because its name is the hash of its bytes. */
export class Objects {
  readonly folder: string;
  private readonly reader: Reader;
  private readonly commits = new LruCache<string, Commit>(1_000);
  private readonly folders = new LruCache<string, ReadonlyMap<string, Entry>>(2_000);
  private readonly trees = new LruCache<string, string>(1_000);
  private readonly blobs = new LruCache<string, Buffer>(maxCachedBlobs);
  private readonly sizes = new LruCache<string, number>(10_000);

  constructor(folder: string) {
    this.folder = folder;
    this.reader = new Reader(folder);
  }

  /** The hashes of the objects to which names refer. Undefined for unknown names. */
  async resolve(...names: string[]): Promise<(string | undefined)[]> {
    return (await this.reader.lookUp('info', names)).map((found) => found?.id);
  }

  /** @param state a commit or a tree. @throws if there is no such state */
  async treeOf(state: string): Promise<string> {
    const cached = this.commits.get(state)?.tree ?? this.trees.get(state);
    if (cached) return cached;
    const [id] = await this.resolve(`${state}^{tree}`);
    if (!id) throw new Error(`There is no state ${state}`);
    if (isId(state)) this.trees.set(state, id);
    return id;
  }

  /** @param name a hash, or a ref, which may move */
  async commit(name: string): Promise<Commit | undefined> {
    const cached = this.commits.get(name);
    if (cached) return cached;
    const [object] = await this.reader.lookUp('contents', [name]);
    if (object?.type !== 'commit') return undefined;
    const commit = commitIn(object);
    this.commits.set(commit.id, commit);
    return commit;
  }

  /** The entries of a folder by name. @param tree the hash of the folder */
  async entries(tree: string): Promise<ReadonlyMap<string, Entry>> {
    const cached = this.folders.get(tree);
    if (cached) return cached;
    const [object] = await this.reader.lookUp('contents', [tree]);
    if (object?.type !== 'tree') throw new Error(`There is no folder ${tree}`);
    const entries = entriesIn(object);
    this.folders.set(tree, entries);
    return entries;
  }

  /** The bytes of files. */
  async read(...blobs: string[]): Promise<Buffer[]> {
    const cached = new Map(blobs.map((id) => [id, this.blobs.get(id)]));
    const missingIds = [...cached].flatMap(([id, bytes]) => (bytes ? [] : [id]));
    for (const [index, found] of (await this.reader.lookUp('contents', missingIds)).entries()) {
      if (!found) throw new Error(`There is no file ${missingIds[index]}`);
      cached.set(found.id, found.data);
      if (found.size <= maxCachedBlobBytes) this.blobs.set(found.id, found.data);
    }
    return blobs.map((id) => cached.get(id) as Buffer);
  }

  /** The sizes of files, in bytes. */
  async sizesOf(blobs: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const cached = new Map(blobs.map((id) => [id, this.sizes.get(id)]));
    const missingIds = [...cached].flatMap(([id, size]) => (size === undefined ? [id] : []));
    for (const found of await this.reader.lookUp('info', missingIds)) {
      if (!found) continue;
      cached.set(found.id, found.size);
      this.sizes.set(found.id, found.size);
    }
    return new Map([...cached].map(([id, size]) => [id, size ?? Number.POSITIVE_INFINITY]));
  }

  /** The bytes of a file in a state. Undefined if there is no such file. */
  async fileOf(state: string, path: string): Promise<Buffer | undefined> {
    const [blob] = await this.resolve(`${state}:${path}`);
    return blob ? (await this.read(blob))[0] : undefined;
  }

  /** The paths of all files that differ between two trees. @param folder the path of both trees, with a slash at the end */
  async differences(before: string | undefined, after: string | undefined, folder = ''): Promise<string[]> {
    if (before === after) return [];
    const noEntries: ReadonlyMap<string, Entry> = new Map();
    const [oldEntries, newEntries] = await Promise.all(
      [before, after].map((tree) => (tree ? this.entries(tree) : noEntries)),
    );
    const names = new Set([...(oldEntries ?? noEntries).keys(), ...(newEntries ?? noEntries).keys()]);
    const found = [...names].map(async (name) => {
      const sides = [oldEntries?.get(name), newEntries?.get(name)] as const;
      if (sides[0]?.id === sides[1]?.id && sides[0]?.mode === sides[1]?.mode) return [];
      const [oldFolder, newFolder] = sides.map(folderIn);
      const isFile = sides.some((side) => side && !folderIn(side));
      const innerPaths = await this.differences(oldFolder, newFolder, `${folder}${name}/`);
      return [...(isFile ? [folder + name] : []), ...innerPaths];
    });
    return (await Promise.all(found)).flat();
  }

  close(): void {
    this.reader.close();
  }
}

function commitIn({ id, data }: GitObject): Commit {
  const text = data.toString('utf8');
  const end = text.indexOf('\n\n');
  const head = text.slice(0, end < 0 ? text.length : end);
  const [first = '', ...rest] = text
    .slice(head.length)
    .trim()
    .split(/\n\s*\n/);
  const [, name = '', address = ''] = /^author (.*?) ?<(.*)> /m.exec(head) ?? [];
  const [, seconds = 0, zone = '+0000'] = /^committer .* (\d+) ([-+]\d{4})$/m.exec(head) ?? [];
  return {
    id,
    tree: /^tree (\w+)$/m.exec(head)?.[1] ?? '',
    parents: [...head.matchAll(/^parent (\w+)$/gm)].map(([, parent = '']) => parent),
    author: { name, address },
    at: timeOf(Number(seconds), zone),
    subject: first.replace(/\s*\n\s*/g, ' '),
    body: rest.join('\n\n'),
  };
}

/** @param seconds since 1970. @param zone such as `+0530` */
function timeOf(seconds: number, zone: string): string {
  const [, sign = '+', hours = '', minutes = ''] = /([-+])(\d\d)(\d\d)/.exec(zone) ?? [];
  const offset = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60;
  return `${new Date((seconds + offset) * 1_000).toISOString().slice(0, 19)}${sign}${hours}:${minutes}`;
}

function entriesIn({ id, data }: GitObject): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (let start = 0; start < data.length; ) {
    const space = data.indexOf(' ', start);
    const end = data.indexOf(0, space);
    const next = end + 1 + id.length / 2;
    const mode = data.toString('latin1', start, space);
    entries.set(data.toString('utf8', space + 1, end), { mode, id: data.toString('hex', end + 1, next) });
    start = next;
  }
  return entries;
}
