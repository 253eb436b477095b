import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launchCheck } from '../launch-check.ts';
import { check, companyFile, now, places, readyProject } from './test-setup.ts';

test('with everything filled in nothing is left, and the exit code is 0', async () => {
  const { root, env } = await readyProject();
  expect(await check(root, env)).toEqual({ code: 0, findings: [] });
  const printed: string[] = [];
  expect(await launchCheck([], { root, env, now }, (text) => void printed.push(text))).toBe(0);
  expect(printed).toHaveLength(1);
});

test('a host of files alone needs neither mail nor store, but endpoint: none', async () => {
  const { root } = await readyProject();
  expect(places((await check(root, {}, '--static')).findings)).toEqual([`${companyFile} endpoint`]);
  const text = await readFile(join(root, companyFile), 'utf8');
  await writeFile(join(root, companyFile), text.replace('endpoint: /api/enquiries', 'endpoint: none'));
  expect(await check(root, {}, '--static')).toEqual({ code: 0, findings: [] });
});
