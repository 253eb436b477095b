import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProjectTree } from '@company/schemas/project-tree.ts';
import { Refused } from '../refused.ts';
import { git, gitBytes, namesIn } from './git.ts';
import { isWritable } from './writable.ts';

/** New states of files by their paths within the project; undefined removes a file. */
export type States = ReadonlyMap<string, Buffer | undefined>;

/** The folders whose files people write. */
export const written = ['content', 'art/pictures'];

/** Content names files of this folder too. */
const named = 'public';

/** Of a company there are some hundred texts; each version of one is another blob. */
const mostBlobs = 2_000;

/** More than any original picture has. */
const mostBytes = 50_000_000;

/** The content and the pictures of one state of the website. It never changes, so it can be read again at any time. */
export class Tree implements ProjectTree {
  /** Of the whole tree in Git: equal states have the same. */
  readonly id: string;
  private readonly repository: string;
  private readonly blobs: ReadonlyMap<string, string>;
  private readonly known: Map<string, Buffer>;

  constructor(repository: string, id: string, blobs: ReadonlyMap<string, string>, known: Map<string, Buffer>) {
    this.repository = repository;
    this.id = id;
    this.blobs = blobs;
    this.known = known;
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
    if (!blob) return undefined;
    const known = this.known.get(blob);
    if (known) return known;
    if (path.startsWith('content/')) await this.readContent();
    return this.known.get(blob) ?? gitBytes(this.repository, ['cat-file', 'blob', blob]);
  }

  /** Reads all texts that are not known yet with one program. Pictures are large, and not kept. */
  private async readContent(): Promise<void> {
    const wanted = [...this.blobs].flatMap(([path, blob]) => (path.startsWith('content/') ? [blob] : []));
    const missing = [...new Set(wanted)].filter((blob) => !this.known.has(blob));
    if (this.known.size + missing.length > mostBlobs) this.known.clear();
    const output = await gitBytes(this.repository, ['cat-file', '--batch'], { input: `${missing.join('\n')}\n` });
    let start = 0;
    for (const blob of missing) {
      const head = output.indexOf('\n', start);
      const size = Number(output.subarray(start, head).toString().split(' ')[2]);
      this.known.set(blob, Buffer.from(output.subarray(head + 1, head + 1 + size)));
      start = head + 1 + size + 1;
    }
  }
}

/**
 * Reads the list of files of a state. Links, modules and what is too large to be content are left out: nothing is read or
 * written through them.
 * @param state a commit or a tree
 */
export async function readTree(repository: string, state: string, known: Map<string, Buffer>): Promise<Tree> {
  const id = await git(repository, 'rev-parse', '--verify', `${state}^{tree}`);
  const listed = await gitBytes(repository, ['ls-tree', '-r', '-z', '-l', '--full-tree', id, '--', ...written, named]);
  const blobs = namesIn(listed.toString('utf8')).flatMap((line) => {
    const [, mode, blob = '', size, path = ''] = /^(\d+) \w+ (\w+) +(\d+|-)\t(.*)$/s.exec(line) ?? [];
    const isFile =
      mode?.startsWith('100') && Number(size) <= mostBytes && (isWritable(path) || path.startsWith(`${named}/`));
    return isFile ? [[path, blob] as const] : [];
  });
  return new Tree(repository, id, new Map(blobs), known);
}

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
 * @param base the whole name of a commit or a tree
 * @returns the name of its tree; nothing refers to it yet
 * @throws Refused for a path that nobody may write
 */
export async function writeTree(repository: string, base: string, states: States): Promise<string> {
  const lines: string[] = [];
  for (const [path, bytes] of states) {
    if (!isWritable(path)) throw new Refused(`The studio writes texts and pictures only, and ${path} is neither.`);
    const blob = bytes && (await gitBytes(repository, ['hash-object', '-w', '--stdin'], { input: bytes }));
    lines.push(blob ? `100644 ${String(blob).trim()}\t${path}` : `0 ${'0'.repeat(base.length)}\t${path}`);
  }
  // Git merges a list of files into trees only by an index, which is a file of its own here.
  const index = join(tmpdir(), `website-index-${randomUUID()}`);
  const env = { GIT_INDEX_FILE: index };
  try {
    await gitBytes(repository, ['read-tree', base], { env });
    await gitBytes(repository, ['update-index', '-z', '--index-info'], {
      env,
      input: lines.map((line) => `${line}\0`).join(''),
    });
    return String(await gitBytes(repository, ['write-tree'], { env })).trim();
  } finally {
    await rm(index, { force: true });
  }
}
