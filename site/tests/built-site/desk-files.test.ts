import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dist } from './site.ts';

const built = 'dist-server/current/desk/files/hashed';
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ name, file: join(parentPath, name) }));

test('no file of the desk is public, and no public file contains an address of the desk', () => {
  // Fonts are ignored, because site and desk use the same fonts, each from its own origin.
  const deskFiles = filesIn(built).filter(({ name }) => !name.endsWith('.woff2'));
  expect(deskFiles.map(({ name }) => name.replace(/-.*/, ''))).toEqual(
    expect.arrayContaining(['desk', 'keys.browser', 'logo', 'passkey.browser']),
  );
  const published = filesIn(dist);
  expect(published.map(({ name }) => name)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(new RegExp(`^(${deskFiles.map(({ name }) => name).join('|')})$`))]),
  );
  const texts = published.filter(({ name }) => /\.(html|js|css|json|txt|xml)$/.test(name));
  const filesWithDeskAddress = texts.filter(({ file }) =>
    /navigator\.credentials|data-since|\/sign-in/.test(readFileSync(file, 'utf8')),
  );
  expect(filesWithDeskAddress.map(({ file }) => file)).toEqual([]);
});

test('the styles of the desk load nothing from other hosts', () => {
  const styles = filesIn(built).filter(({ name }) => name.endsWith('.css'));
  expect(styles).toHaveLength(1);
  const addresses = styles.flatMap(({ file }) => [...readFileSync(file, 'utf8').matchAll(/url\(([^)]*)\)/g)]);
  expect(addresses.length).toBeGreaterThan(0);
  for (const [, address] of addresses) expect(address).toMatch(/^"?\/hashed\/[\w-]+\.(woff2|svg)"?$/);
});
