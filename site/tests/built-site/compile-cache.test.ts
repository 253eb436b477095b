import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the build leaves compiled code of the server that any user can read', () => {
  const entries = readdirSync('dist-server/current/compile-cache', { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(100);
  const unreadable = files.filter(({ parentPath, name }) => (statSync(join(parentPath, name)).mode & 0o004) === 0);
  expect(unreadable.map(({ name }) => name)).toEqual([]);
});
