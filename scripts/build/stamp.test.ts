import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isBuilt, sources, writeStamp } from './stamp.ts';

let root: string;
const write = async (path: string) => {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, path);
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stamp-'));
  for (const source of sources) await write(extname(source) ? source : join(source, 'first'));
  await write('dist-server/render.js');
  await writeStamp(root);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

test('a build is current until something changes', async () => {
  expect(await isBuilt(root)).toBe(true);
});

test('without a stamp there is no build', async () => {
  await rm(join(root, 'dist-server'), { recursive: true });
  expect(await isBuilt(root)).toBe(false);
});

test.each(['art/pictures', 'content/services', 'public', 'site/pages'])(
  'a file in %s that is added, changed or removed needs a new build',
  async (folder) => {
    const path = join(folder, 'second');
    await write(path);
    expect(await isBuilt(root)).toBe(false);
    await writeStamp(root);
    await utimes(join(root, path), new Date('2024-06-01'), new Date('2024-06-01'));
    expect(await isBuilt(root)).toBe(false);
    await writeStamp(root);
    await rm(join(root, path));
    expect(await isBuilt(root)).toBe(false);
  },
);

test.each(['SITE_URL', 'OFFLINE'])('another %s needs a new build', async (variable) => {
  vi.stubEnv(variable, 'another');
  expect(await isBuilt(root)).toBe(false);
});

describe('the list of sources', () => {
  /** Folders that the build and the server write. */
  const made = /^(data|dist|dist-server|node_modules)(\/|$)/;
  /** The build only starts it, to fill Node.js's compile cache; nothing of the server is in a page. */
  const started = 'scripts/start.js';
  /** Files that no source names. */
  const readByVite = ['package.json', 'tsconfig.json'];

  /** The existing modules, files and folders that a source names. */
  function namedIn(file: string): string[] {
    if (!/\.(tsx?|css)$/.test(file)) return [];
    const code = readFileSync(file, 'utf8').replace(/^import type [^;]*;|\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    const literals = [...code.matchAll(/['"`]((?:\.{1,2}\/)*[\w.&@-]+(?:\/[\w.&@-]+)*)/g)];
    return literals
      .map(([, literal = '']) => (/^\.{1,2}\//.test(literal) ? join(dirname(file), literal) : literal))
      .filter((path) => !/^\.{1,2}$/.test(path) && !made.test(path) && path !== started && existsSync(path));
  }

  /** Every path that is reached from a source, with the source that names it. */
  function reachedFrom(first: string): Map<string, string> {
    const reached = new Map([[first, '']]);
    // The loop also visits entries that are added meanwhile.
    for (const file of reached.keys()) {
      for (const path of namedIn(file)) if (!reached.has(path)) reached.set(path, file);
    }
    return reached;
  }

  test('has everything that the build reaches', () => {
    const reached = reachedFrom('scripts/build.ts');
    expect([...reached.keys()]).toEqual(
      expect.arrayContaining(['site/engine/client.tsx', 'content', 'public/icon.svg']),
    );
    const isCovered = (path: string) => sources.some((source) => path === source || path.startsWith(`${source}/`));
    expect([...reached].filter(([path]) => !isCovered(path))).toEqual([]);
    expect(readByVite.filter((path) => !isCovered(path))).toEqual([]);
  });

  test('names only what is there', () => {
    expect(sources.filter((source) => !existsSync(source))).toEqual([]);
  });
});
