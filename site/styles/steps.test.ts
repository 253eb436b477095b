import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('site/**/*.css').filter((file) => !file.startsWith('site/sheet/'));

test.each([
  ['gap', /\d(rem|em|px|vw)/],
  ['letter-spacing', /[1-9]/],
  // Headings, long texts, and a link as high as a thumb. All other texts have the height of their text style.
  ['line-height', /^(?!1\.3$|1\.7$|2\.75rem$)/],
])('%s has no values but those of tokens.css', (property, other) => {
  const values = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(new RegExp(`^ *(?:row-|column-)?${property}: (.+);$`, 'gm'))].map(
      ([, value = '']) => ({ file, value }),
    ),
  );
  expect(values.length).toBeGreaterThan(3);
  expect(values.filter(({ value }) => other.test(value.replaceAll(/var\(.*?\)/g, '')))).toEqual([]);
});
