import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

interface Package {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const read = (file: string) => readFileSync(file, 'utf8');
const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };

/** The project's own packages that `folder` imports, in its sources alone or in its tests too. */
const importsOf = (folder: string, { tests }: { tests: boolean }): string[] => {
  const files = globSync(`${folder}/**/*.{ts,tsx,css}`);
  const chosen = files.filter((file) => tests || !/\.test\.tsx?$|\/tests\/|^tests\//.test(file));
  return [
    ...new Set(
      chosen.flatMap((file) => [...read(file).matchAll(/['"]@company\/(\w+)\//g)].map(([, name = '']) => name)),
    ),
  ];
};

test.each(workspaces)('%s names the packages that it imports, and no others', (folder) => {
  const { dependencies, devDependencies }: Package = JSON.parse(read(`${folder}/package.json`));
  const named = Object.keys({ ...dependencies, ...devDependencies }).flatMap(
    (name) => name.split('@company/')[1] ?? [],
  );
  expect(named.sort()).toEqual(importsOf(folder, { tests: true }).sort());
});

/** What the sources of each package use of the others. */
const walls: Record<string, string[]> = {
  enquiry: [],
  schemas: ['enquiry'],
  site: ['enquiry', 'schemas'],
  // Its desk takes the styles of the site.
  server: ['enquiry', 'site'],
  studio: ['schemas', 'site'],
  tests: [],
};

test.each(workspaces)('the sources of %s use what they may', (folder) => {
  expect(importsOf(folder, { tests: false }).sort()).toEqual(walls[folder]);
});

test('a package reaches another by its name, never by a relative path', () => {
  const packageOf = (path: string) => workspaces.find((folder) => path.startsWith(`${folder}/`));
  const leaving = workspaces.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,css}`).filter((file) =>
      [...read(file).matchAll(/(?:from|import) '(\.[^']*)'/g)].some(
        ([, path = '']) => (packageOf(join(dirname(file), path)) ?? folder) !== folder,
      ),
    ),
  );
  expect(leaving).toEqual([]);
});
