import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { company } from '@company/schemas/files/company.ts';
import { descriptionAt } from '@company/schemas/schema-shape.ts';
import type { Finding } from './finding.ts';
import { type Leaf, leavesOf } from './leaves.ts';
import { groupOf, hashOf, isSampleFact, madeUp, sampleMarks } from './sample.ts';

const file = 'content/company.yaml';

/** Sample data in `content/company.yaml` and in the files that it names. */
export async function checkCompany(root: string, staticHost: boolean): Promise<Finding[]> {
  const leaves = leavesOf(await readFile(join(root, file), 'utf8'));
  const findings = leaves.map(async (leaf) => {
    const group = groupOf(leaf.field);
    if (isSampleFact(leaf.field, leaf.value) || madeUp.test(leaf.value)) return finding(leaf, putAt(leaf));
    if (group === 'siteUrl' && !leaf.value.startsWith('https://')) return finding(leaf, putAt(leaf));
    if (group === 'endpoint') return endpoint(leaf, staticHost);
    if (group === 'certificates.pdf') return sampleFile(root, leaf, `the document as public${leaf.value}`);
    if (group === 'clients.logo') return sampleFile(root, leaf, 'the client’s mark, one colour, as SVG');
    return undefined;
  });
  return (await Promise.all(findings)).filter((found) => found !== undefined);
}

const finding = (leaf: Leaf, put: string, found = JSON.stringify(leaf.value)): Finding => ({
  file,
  line: leaf.lineAt(),
  field: leaf.field,
  found,
  put,
});

/** What belongs there: the field's description, without where it is shown. */
const putAt = ({ field }: Leaf) => descriptionAt(company, field.split('.')).replace(/\. Shown: .*/, '');

/** Forms that deliver nowhere, or to an endpoint that a static host does not have: enquiries would be lost unnoticed. */
function endpoint(leaf: Leaf, staticHost: boolean): Finding | undefined {
  if (leaf.value === 'none' && !staticHost)
    return finding(
      leaf,
      '/api/enquiries, or run npm run launch-check -- --static if forms are meant to deliver nothing',
    );
  if (leaf.value !== 'none' && staticHost) return finding(leaf, 'none: a host of files alone takes no enquiries');
  return undefined;
}

/** A file that a value names and that is still the sample's. */
async function sampleFile(root: string, leaf: Leaf, put: string): Promise<Finding | undefined> {
  if (!(await isSampleMark(root, `public${leaf.value}`))) return undefined;
  return finding(leaf, put, `${JSON.stringify(leaf.value)}, the sample’s file`);
}

/** Logos in the files of every page that are still the sample's. */
export async function checkMarks(root: string): Promise<Finding[]> {
  const marks = Object.keys(sampleMarks).filter((path) => !/^public\/(clients|certificates)\//.test(path));
  const samples = await Promise.all(marks.map((path) => isSampleMark(root, path)));
  return marks
    .filter((_, index) => samples[index])
    .map((path) => ({ file: path, line: 1, field: 'mark', found: 'the sample’s mark', put: 'your own, as SVG' }));
}

async function isSampleMark(root: string, path: string): Promise<boolean> {
  const expected = sampleMarks[path];
  if (!expected || !existsSync(join(root, path))) return false;
  return hashOf(await readFile(join(root, path))) === expected;
}
