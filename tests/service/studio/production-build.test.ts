import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { copyOfTheProject } from '../project-copy.ts';

const run = promisify(execFile);

/** Packages that only the studio uses. */
const ownPackages = ['@codemirror/commands', '@codemirror/state', '@codemirror/view', 'diff'];

/** Says until when it holds: a time that is counted from the build. */
const timed = 'dist/.well-known/security.txt';

/**
 * Files that differ from build to build of the same sources: the stamp has the times of change of `package.json`, and the
 * compiled code of Node.js has its own notes on time.
 */
const ofThisBuild = /^dist-server\/(stamp$|compile-cache\/)/;

/** Builds a project with its own programs. */
const build = (root: string) => run(process.execPath, [join(root, 'scripts/build.ts')], { cwd: root });

/** The bytes of every built file, by path. */
async function builtFiles(root: string): Promise<Map<string, Buffer>> {
  const files = await Promise.all(
    ['dist', 'dist-server'].map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    }),
  );
  const paths = files
    .flat()
    .map((file) => file.slice(root.length + 1))
    .filter((path) => !ofThisBuild.test(path))
    .sort();
  const read = async (path: string) => {
    const data = await readFile(join(root, path));
    return path === timed ? Buffer.from(data.toString('utf8').replace(/^Expires: .*$/m, '')) : data;
  };
  return new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)));
}

/** Takes the studio away, as if it had never been: its sources, its commands and its packages. */
async function withoutStudio(root: string): Promise<void> {
  const scripts = (await readdir(join(root, 'scripts'))).filter((name) => name.startsWith('studio'));
  expect(scripts).toContain('studio.ts');
  for (const path of ['studio', ...scripts.map((name) => `scripts/${name}`)]) {
    await rm(join(root, path), { recursive: true });
  }
  const file = join(root, 'package.json');
  const { scripts: commands, devDependencies, ...others } = JSON.parse(await readFile(file, 'utf8'));
  expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(ownPackages));
  for (const name of ownPackages) delete devDependencies[name];
  delete commands.studio;
  await writeFile(file, `${JSON.stringify({ ...others, scripts: commands, devDependencies }, null, 2)}\n`);
  await rm(join(root, 'node_modules'));
  await linkPackages(resolve('node_modules'), join(root, 'node_modules'));
}

/** A folder with a link to each package that is not the studio's own. */
async function linkPackages(from: string, to: string, scope = ''): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) {
    if (ownPackages.includes(scope + name)) continue;
    if (name.startsWith('@')) await linkPackages(join(from, name), join(to, name), `${name}/`);
    else await symlink(join(from, name), join(to, name));
  }
}

test('what visitors get is byte for byte the same with and without the studio', { timeout: 600_000 }, async () => {
  const root = await copyOfTheProject();
  for (const part of ['studio', 'package-lock.json', 'tsconfig.json'])
    await cp(part, join(root, part), { recursive: true });
  await build(root);
  const withIt = await builtFiles(root);
  expect(withIt.size).toBeGreaterThan(500);
  for (const folder of ['dist', 'dist-server']) await rename(join(root, folder), join(root, `${folder}-before`));

  await withoutStudio(root);
  await build(root);
  const without = await builtFiles(root);
  expect([...without.keys()]).toEqual([...withIt.keys()]);
  expect([...without].filter(([path, data]) => !withIt.get(path)?.equals(data)).map(([path]) => path)).toEqual([]);
});
