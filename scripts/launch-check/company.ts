import { existsSync, readFileSync } from 'node:fs';
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
export const checkCompany = (texts: readonly ContentText[], options: Options): Finding[] =>
  texts
    .filter(({ file }) => file === companyFile)
    .map((fact) => checkFact(fact, options))
    .filter((found) => found !== undefined);

function checkFact(fact: ContentText, { root, sample, staticHost }: Options): Finding | undefined {
  const { field, value } = fact;
  const group = groupOf(field);
  if (isSampleValue(fact, sample) || (group === 'siteUrl' && !value.startsWith('https://'))) {
    // The field's description, without where it is shown.
    const put = descriptionAt(company, field.split('.')).replace(/\. Shown: .*/, '');
    return findingAt(fact, put);
  }
  if (group === 'endpoint') return endpoint(fact, staticHost);
  const files: Record<string, string> = {
    'certificates.pdf': `the document as public${value}`,
    'clients.logo': 'the client’s mark, one colour, as SVG',
  };
  const put = files[group];
  if (!put || !isSampleMark(root, `public${value}`, sample)) return undefined;
  return findingAt(fact, put, `${JSON.stringify(value)}, the sample’s file`);
}

/** Whether a fact is made up, or the sample's and not confirmed. */
export const isSampleValue = (fact: ContentText, sample: Sample): boolean =>
  madeUp.test(fact.value) ||
  gap.test(fact.value) ||
  (!fact.isConfirmed && (isSampleFact(fact.field, fact.value, sample) || sampleSentences(fact, sample).length > 0));

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

/** Logos and drawings in the files of every page that are still the sample's. */
export const checkMarks = (root: string, sample: Sample): Finding[] =>
  Object.keys(sample.marks)
    .filter((path) => !/^public\/(clients|certificates)\//.test(path) && isSampleMark(root, path, sample))
    .map((path) => ({ file: path, line: 1, field: 'mark', found: 'the sample’s mark', put: 'your own, as SVG' }));

const isSampleMark = (root: string, path: string, { marks }: Sample): boolean =>
  marks[path] !== undefined && existsSync(join(root, path)) && hashOf(readFileSync(join(root, path))) === marks[path];
