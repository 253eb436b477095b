import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { Refused } from '../errors.ts';
import { gitBytes } from './git.ts';
import { type Entry, folderIn, type Objects } from './objects.ts';
import { type FileUpdates, isWritable } from './tree.ts';

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

  /** @returns the hash of the file */
  addFile(bytes: Buffer): string {
    return this.add('blob', bytes);
  }

  /** @returns the hash of the folder */
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
    const sum = createHash(this.algorithm).update(pack).digest();
    await gitBytes(repository, ['unpack-objects', '-q'], { input: Buffer.concat([pack, sum]) });
  }

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
