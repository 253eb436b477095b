import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { securityPath } from '@company/site/seo/files/security.ts';
import { expect, test } from 'vitest';
import { check, readyProject, replaceIn } from './test-setup.ts';

test('a security.txt is found that will expire, is another company’s, or is missing', async () => {
  const { root, env } = await readyProject();
  const path = `dist${securityPath}`;
  const file = join(root, path);
  const findings = async () => (await check(root, env)).findings;
  const line = await replaceIn(file, /Expires: .*/, 'Expires: 2026-12-19T10:00:00Z');
  expect(await findings()).toMatchObject([{ file: path, line, field: 'Expires' }]);
  await replaceIn(file, 'Expires: 2026-12-19T10:00:00Z', 'Expires: 2026-12-20T10:00:01Z');
  expect(await findings()).toEqual([]);
  await replaceIn(file, 'office@kestrel.test', 'somebody@else.test');
  expect(await findings()).toMatchObject([{ file: path, line: 1, field: 'Contact' }]);
  await rm(file);
  expect(await findings()).toMatchObject([{ file: path, line: null }]);
});
