import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { checkCompany } from './company.ts';
import { filledInProject } from './filled-in-project.ts';
import { leavesOf } from './leaves.ts';
import { companyLeaves, hashOf, isSampleFact, sampleMarks } from './sample.ts';
import { check, companyFile, expectFound, now, places, readyProject } from './test-setup.ts';

const pathOf = (field: string) => field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));

test('each single value that is put back is found in its line', async () => {
  const root = await filledInProject(now);
  const file = join(root, companyFile);
  const filledIn = await readFile(file, 'utf8');
  for (const { field, value } of companyLeaves('.').filter((leaf) => isSampleFact(leaf.field, leaf.value))) {
    const document = parseDocument(filledIn);
    document.setIn(pathOf(field), value);
    const text = document.toString({ lineWidth: 0 });
    await writeFile(file, text);
    const line = leavesOf(text)
      .find((leaf) => leaf.field === field)
      ?.lineAt();
    expect(await checkCompany(root, false), field).toMatchObject([{ line, field, found: JSON.stringify(value) }]);
  }
});

test.each([
  ['an address without TLS', 'https://kestrel.test', 'http://kestrel.test', 'siteUrl'],
  ['a desk that is switched off', 'endpoint: /api/enquiries', 'endpoint: none', 'endpoint'],
])('%s is found', (_, from, to, field) => expectFound(companyFile, from, to, field));

test.each(Object.keys(sampleMarks).filter((path) => !/clients|certificates/.test(path)))(
  'the sample’s %s is found',
  async (path) => {
    const { root, env } = await readyProject();
    const text = await readFile(join(root, path), 'utf8');
    await writeFile(join(root, path), text.replace('<!-- another -->\n', ''));
    const { findings } = await check(root, env);
    // Whether it is still the sample's depends on the project itself: a company replaces it.
    const isSample = hashOf(await readFile(path)) === sampleMarks[path];
    expect(places(findings)).toEqual(isSample ? [`${path} mark`] : []);
  },
);
