import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dist } from './site.ts';

test('nothing of the component sheet is built', () => {
  const files = [dist, 'dist-server'].flatMap((folder) =>
    (readdirSync(folder, { recursive: true }) as string[]).map((file) => join(folder, file)),
  );
  const texts = files.filter((file) => /\.(html|js|css|json)$/.test(file));
  expect(texts.length).toBeGreaterThan(40);
  expect(files.filter((file) => /_sheet|sheet-|examples/.test(file))).toEqual([]);
  expect(texts.filter((file) => /Component sheet|sheet-ground|_sheet/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
