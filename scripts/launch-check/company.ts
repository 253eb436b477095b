import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { company } from '@company/schemas/files/company.ts';
import { descriptionAt } from '@company/schemas/schema-shape.ts';
import type { ContentText } from './content-texts.ts';
import { type Finding, findingAt } from './finding.ts';
import { gap, groupOf, hashOf, isSampleFact, madeUp, type Sample, sampleSentences } from './sample.ts';

export const companyFile = 'content/company.yaml';

interface Options {
  root: string;
  sample: Sample;
  staticHost: boolean;
}

/** Sample data in `content/company.yaml` and in the files that it names. */
export async function checkCompany(texts: readonly ContentText[], options: Options): Promise<Finding[]> {
  const facts = texts.filter(({ file }) => file === companyFile);
  const findings = await Promise.all(facts.map((fact) => checkFact(fact, options)));
  return findings.filter((found) => found !== undefined);
}

async function checkFact(fact: ContentText, { root, sample, staticHost }: Options): Promise<Finding | undefined> {
  const group = groupOf(fact.field);
  if (isSampleValue(fact, sample)) return findingAt(fact, putAt(fact));
  if (group === 'siteUrl' && !fact.value.startsWith('https://')) return findingAt(fact, putAt(fact));
  if (group === 'endpoint') return endpoint(fact, staticHost);
  if (group === 'certificates.pdf') return sampleFile(root, fact, sample, `the document as public${fact.value}`);
  if (group === 'clients.logo') return sampleFile(root, fact, sample, 'the client’s mark, one colour, as SVG');
  return undefined;
}

/** Whether a fact is made up, or the sample's and not confirmed. */
export const isSampleValue = (fact: ContentText, sample: Sample): boolean =>
  madeUp.test(fact.value) ||
  gap.test(fact.value) ||
  (!fact.isConfirmed && (isSampleFact(fact.field, fact.value, sample) || sampleSentences(fact, sample).length > 0));

/** What belongs there: the field's description, without where it is shown. */
const putAt = ({ field }: ContentText) => descriptionAt(company, field.split('.')).replace(/\. Shown: .*/, '');

/** Forms that deliver nowhere, or to an endpoint that a static host does not have: enquiries would be lost unnoticed. */
function endpoint(fact: ContentText, staticHost: boolean): Finding | undefined {
  if (fact.value === 'none' && !staticHost)
    return findingAt(
      fact,
      '/api/enquiries, or run npm run launch-check -- --static if forms are meant to deliver nothing',
    );
  if (fact.value !== 'none' && staticHost) return findingAt(fact, 'none: a host of files alone takes no enquiries');
  return undefined;
}

/** A file that a value names and that is still the sample's. */
async function sampleFile(root: string, fact: ContentText, sample: Sample, put: string): Promise<Finding | undefined> {
  if (!(await isSampleMark(root, `public${fact.value}`, sample))) return undefined;
  return findingAt(fact, put, `${JSON.stringify(fact.value)}, the sample’s file`);
}

/** Logos and drawings in the files of every page that are still the sample's. */
export async function checkMarks(root: string, sample: Sample): Promise<Finding[]> {
  const marks = Object.keys(sample.marks).filter((path) => !/^public\/(clients|certificates)\//.test(path));
  const samples = await Promise.all(marks.map((path) => isSampleMark(root, path, sample)));
  return marks
    .filter((_, index) => samples[index])
    .map((path) => ({ file: path, line: 1, field: 'mark', found: 'the sample’s mark', put: 'your own, as SVG' }));
}

async function isSampleMark(root: string, path: string, { marks }: Sample): Promise<boolean> {
  const expected = marks[path];
  if (!expected || !existsSync(join(root, path))) return false;
  return hashOf(await readFile(join(root, path))) === expected;
}
