import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dist } from './site.ts';

const files = [dist, 'dist-server/current'].flatMap((folder) =>
  (readdirSync(folder, { recursive: true }) as string[]).map((file) => join(folder, file)),
);
const texts = files.filter((file) => /\.(html|js|css|json)$/.test(file));

// The linter keeps the site from importing the studio; its words and addresses would show that one slipped through.
test('nothing of the studio is built', () => {
  expect(texts.length).toBeGreaterThan(40);
  expect(texts.filter((file) => /codemirror|\/studio\/|studio-/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
