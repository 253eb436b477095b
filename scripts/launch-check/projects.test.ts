import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkProjects } from './projects.ts';
import { readyProject } from './test-setup.ts';

test('the sample’s projects say neither for whom, nor when, nor with which result', async () => {
  const findings = await checkProjects('.');
  expect(findings.map(({ field }) => field).slice(0, 4)).toEqual([
    'projects.items.0.client',
    'projects.items.0.year',
    'projects.items.0.result',
    'projects.items.1.client',
  ]);
  expect(findings.length % 3).toBe(0);
});

test('a project without a result is found in the line of its name', async () => {
  const { root } = await readyProject();
  expect(await checkProjects(root)).toEqual([]);
  const file = join(root, 'content/home.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/ +result: Measured by the tests\.\n/, ''));
  const [finding, ...others] = await checkProjects(root);
  expect(finding?.field).toBe('projects.items.0.result');
  expect(text.split('\n')[(finding?.line ?? 0) - 1]).toContain('- name: ');
  expect(others).toEqual([]);
});
