import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { leavesOf } from './leaves.ts';

/** What must not go live, by the first 16 digits of the SHA-256 of each value and file. */
interface Sample {
  /** Fields of `content/company.yaml` that identify the company; the others may stay as they are. */
  facts: Readonly<Record<string, string>>;
  /** Drawings and documents. */
  marks: Readonly<Record<string, string>>;
}

const file = join(import.meta.dirname, 'sample.json');
const { facts, marks }: Sample = JSON.parse(readFileSync(file, 'utf8'));

export const sampleMarks = marks;

export const hashOf = (value: string | Buffer): string => createHash('sha256').update(value).digest('hex').slice(0, 16);

/** A field without the numbers of list entries: `clients.0.name` is `clients.name`. */
export const groupOf = (field: string): string => field.replace(/\.\d+/g, '');

const known = new Set(Object.entries(facts).map(([field, hash]) => `${groupOf(field)} ${hash}`));

/** Whether a field of `content/company.yaml` has a value of the sample, in whatever order its list is. */
export const isSampleFact = (field: string, value: string): boolean => known.has(`${groupOf(field)} ${hashOf(value)}`);

/** Values that nobody can have, anywhere in `content/company.yaml`. */
export const madeUp = /\.example\b|(?:^|\D)0000[ -]?0000\b|\b00000[ -]?00000\b/i;

/** Words of the sample company's own story, and gaps, in every other file of `content/`. */
export const sampleWords: readonly { pattern: RegExp; put: string }[] = [
  { pattern: /\bDeccan(ary)?\b/i, put: 'your own company’s story' },
  { pattern: /\bNamed after a careful habit\b/, put: 'your own company’s story' },
  // Except a form's placeholder.
  { pattern: /(?<!name@company)\.example\b/i, put: 'a real address, or {{company.email}} or {{company.siteUrl}}' },
  { pattern: /\bSample figures\b/, put: 'the day of the four figures, and how each is counted' },
  { pattern: /\bTODO\b/, put: 'what is still missing' },
  {
    pattern: /\bFor counsel to confirm: .*?(?= -->|$)/,
    put: 'what your counsel says of it, and take the comment out',
  },
];

/**
 * Whether the content is still the sample's, by the company's name. Tests of the sample's own texts and looks do not apply to
 * other companies.
 */
export const isSample = (root = '.'): boolean =>
  companyLeaves(root).some(({ field, value }) => field === 'name' && isSampleFact(field, value));

export const companyLeaves = (root: string) => leavesOf(readFileSync(join(root, 'content/company.yaml'), 'utf8'));

/** The hashes of the same fields and files as they are now. */
export function sampleOf(root: string): Sample {
  const values = new Map(companyLeaves(root).map(({ field, value }) => [field, value]));
  return {
    facts: Object.fromEntries(Object.keys(facts).map((field) => [field, hashOf(values.get(field) ?? '')])),
    marks: Object.fromEntries(Object.keys(marks).map((path) => [path, hashOf(readFileSync(join(root, path)))])),
  };
}

/** `node scripts/launch-check/sample.ts` after a change of the sample; a new field is added to the file by hand first. */
if (import.meta.main) writeFileSync(file, `${JSON.stringify(sampleOf('.'), null, 2)}\n`);
