import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

interface Package {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const maxLines = 250;

const read = (file: string) => readFileSync(file, 'utf8');
const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };

/** The project's own packages that `folder` imports. */
const importsOf = (folder: string): string[] => {
  const texts = globSync(`${folder}/**/*.{ts,tsx,css}`).map(read);
  const names = texts.flatMap((text) => [...text.matchAll(/['"]@company\/(\w+)\//g)].map(([, name = '']) => name));
  return [...new Set(names)];
};

test.each(workspaces)('%s names the packages that it imports, and no others', (folder) => {
  const { dependencies, devDependencies }: Package = JSON.parse(read(`${folder}/package.json`));
  const named = Object.keys({ ...dependencies, ...devDependencies }).flatMap(
    (name) => name.split('@company/')[1] ?? [],
  );
  expect(named.sort()).toEqual(importsOf(folder).sort());
});

test('a package imports another package by its name, never by a relative path', () => {
  const packageOf = (path: string) => workspaces.find((folder) => path.startsWith(`${folder}/`));
  const relativeImporters = workspaces.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,css}`).filter((file) =>
      [...read(file).matchAll(/(?:from|import) '(\.[^']*)'/g)].some(
        ([, path = '']) => (packageOf(join(dirname(file), path)) ?? folder) !== folder,
      ),
    ),
  );
  expect(relativeImporters).toEqual([]);
});

test.each(['server', 'studio/browser', 'studio/server'])('the folders of %s have no circular imports', (side) => {
  const folderPattern = new RegExp(`^${side}/([\\w-]+)/`);
  const folderOf = (path: string) => folderPattern.exec(path)?.[1];
  const files = globSync(`${side}/*/**/*.{ts,tsx}`, { exclude: ['**/*.test.{ts,tsx}', '**/tests/**'] });
  const imports = files.flatMap((file) =>
    [...read(file).matchAll(/(?:from|import|import\()\s*'(\.[^']*)'/g)].map(
      ([, path = '']) => [folderOf(file), folderOf(join(dirname(file), path))] as const,
    ),
  );
  let remaining = imports.filter(([from, to]) => from && to && from !== to);
  // Repeatedly removes folders that import no other folder. The remaining folders import each other in a circle.
  for (let previousCount = 0; previousCount !== remaining.length; ) {
    previousCount = remaining.length;
    const importers = new Set(remaining.map(([from]) => from));
    remaining = remaining.filter(([, to]) => importers.has(to));
  }
  expect([...new Set(remaining.map((pair) => pair.join(' → ')))]).toEqual([]);
});

const projectFiles = globSync(['{art,enquiry,schemas,scripts,server,site,studio,tests}/**/*.*', '*.ts'], {
  exclude: ['**/node_modules/**', '**/__{pycache,snapshots}__/**'],
});

test('no file is longer than 250 lines', () => {
  const sources = projectFiles.filter((file) => /\.(tsx?|css|mjs)$/.test(file));
  expect(sources.filter((file) => read(file).split('\n').length - 1 > maxLines)).toEqual([]);
});

test('every folder has more than one file', () => {
  const folders = Map.groupBy(projectFiles, (file) => dirname(file));
  const single = [...folders].filter(([folder, files]) => files.length === 1 && !folder.includes('/tests/'));
  expect(single.flatMap(([, files]) => files)).toEqual([]);
});
