import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { type Leaf, leavesOf } from './leaves.ts';
import { madeUp, sampleFacts, sampleMarks } from './sample.ts';

const file = 'content/company.yaml';

/** Sample data in `content/company.yaml` and in the files that it names. */
export async function checkCompany(root: string, staticHost: boolean): Promise<Finding[]> {
  const leaves = leavesOf(await readFile(join(root, file), 'utf8'));
  const findings = leaves.map(async (leaf) => {
    const put = sampleFacts[leaf.group]?.put ?? 'your own';
    if (sampleFacts[leaf.group]?.values.includes(leaf.value) || madeUp.test(leaf.value)) return finding(leaf, put);
    if (leaf.group === 'siteUrl') return siteUrl(leaf);
    if (leaf.group === 'endpoint') return endpoint(leaf, staticHost);
    if (leaf.group === 'certificates.pdf') return sampleFile(root, leaf, `the document as public${leaf.value}`);
    if (leaf.group === 'clients.logo') return sampleFile(root, leaf, 'the client’s mark, one colour, as SVG');
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

const siteUrl = (leaf: Leaf) =>
  leaf.value.startsWith('https://') ? undefined : finding(leaf, sampleFacts.siteUrl?.put ?? '');

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
  return markOf(await readFile(join(root, path))) === expected;
}

/** The hash by which `sampleMarks` knows a file. */
export const markOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);
