import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const files = globSync('site/**/*.{css,ts,tsx}').filter((file) => !file.startsWith('site/sheet/'));

/** Every import of a stylesheet, with the importing file. */
const imports = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:@import "|import ')(\.[^'"]*\.css)/gm)].map(([, path = '']) => ({
    file,
    stylesheet: relative('.', join(dirname(file), path)),
  })),
);

const importedBy = (isImporter: (file: string) => boolean) =>
  imports.filter(({ file }) => isImporter(file)).map(({ stylesheet }) => stylesheet);

const entries = ['site/styles/first-view.css', 'site/styles/first-view-panel.css'];

test('every stylesheet reaches the pages', () => {
  const reached = new Set([...importedBy(() => true), ...entries]);
  expect(files.filter((file) => file.endsWith('.css') && !reached.has(file))).toEqual([]);
});

test('components do not import stylesheets that every page has inlined', () => {
  const inlined = importedBy((file) => file === entries[0]);
  expect(inlined.length).toBeGreaterThan(10);
  const byComponents = new Set(importedBy((file) => /\.tsx?$/.test(file)));
  expect(inlined.filter((stylesheet) => byComponents.has(stylesheet))).toEqual([]);
});

test('components import stylesheets that only pages with a panel have inlined', () => {
  const inlined = importedBy((file) => file === entries[1]);
  expect(inlined.length).toBeGreaterThan(3);
  const byComponents = new Set(importedBy((file) => /\.tsx?$/.test(file)));
  expect(inlined.filter((stylesheet) => !byComponents.has(stylesheet))).toEqual([]);
});
