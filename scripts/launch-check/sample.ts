import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { type ContentText, contentTexts, leavesOf } from './content-texts.ts';

/** What must not go live, by hashes. */
export interface Sample {
  /** Fields of `content/company.yaml` that identify the company; the others may stay as they are. */
  facts: Readonly<Record<string, string>>;
  /** Drawings and documents. */
  marks: Readonly<Record<string, string>>;
  /** The originals in `art/pictures`, by their names. */
  pictures: Readonly<Record<string, string>>;
  /** Names of the pictures that show the sample's bird, or its city. */
  picturesWithBird: readonly string[];
  /** The sentences of its texts. */
  sentences: ReadonlySet<string>;
}

const file = join(import.meta.dirname, 'sample.json');
const sentencesFile = join(import.meta.dirname, 'sample-sentences.txt');

export const theSample: Sample = {
  ...JSON.parse(readFileSync(file, 'utf8')),
  sentences: new Set(readFileSync(sentencesFile, 'utf8').trim().split(/\s+/)),
};

/** The first 16 digits of the SHA-256. */
export const hashOf = (value: string | Buffer): string => createHash('sha256').update(value).digest('hex').slice(0, 16);

/** Shorter than the other hashes, because there are many. */
const sentenceHash = (sentence: string) => createHash('sha256').update(sentence).digest('base64url').slice(0, 8);

/** A field without the numbers of list entries: `clients.0.name` is `clients.name`. */
export const groupOf = (field: string): string => field.replace(/\.\d+/g, '');

/** Whether a field of `content/company.yaml` has a value of the sample, in whatever order its list is. */
export const isSampleFact = (field: string, value: string, { facts }: Sample = theSample): boolean =>
  Object.entries(facts).some(([one, hash]) => groupOf(one) === groupOf(field) && hash === hashOf(value));

/** Values that nobody can have, anywhere in `content/company.yaml`. */
export const madeUp = /\.example\b|(?:^|\D)0000[ -]?0000\b|\b00000[ -]?00000\b/i;

/**
 * A gap in the texts of a new company, from TODO to the end of its line: what its owner is to write there. The word is in
 * the content of every new company, not in code; the launch check lists each until it is gone.
 */
export const gap = /\bTODO\b.*/;

/** Shorter ones are labels and lines that many companies share, such as “What happens next”. */
const shortestSentence = 30;

/** The sentences of a text that are long enough to be somebody's own words. */
export const sentencesOf = (text: string): string[] =>
  text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?]) /)
    .map((sentence) => sentence.trim())
    .filter(({ length }) => length >= shortestSentence);

/** Files whose texts describe how the site works: they are true for every company. */
const ofTheProduct = /^content\/(answers|errors|forms|mails|navigation)\.yaml$/;

/** The sentences that a text has from the sample. */
export const sampleSentences = ({ file, value }: Pick<ContentText, 'file' | 'value'>, { sentences }: Sample) =>
  ofTheProduct.test(file) ? [] : sentencesOf(value).filter((sentence) => sentences.has(sentenceHash(sentence)));

/** Words of the sample company's own story, and gaps, in every other file of `content/`. */
export const sampleWords: readonly { pattern: RegExp; put: string }[] = [
  { pattern: /\bDeccan(ary)?\b/gi, put: 'your own company’s story' },
  // Except a form's placeholder.
  { pattern: /(?<!name@company)\.example\b/gi, put: 'a real address, or {{company.email}} or {{company.siteUrl}}' },
  { pattern: /\bSample figures\b/g, put: 'the day of the four figures, and how each is counted' },
  { pattern: new RegExp(gap, 'g'), put: 'what is still missing' },
  {
    pattern: /\bFor counsel to confirm: .*?(?= -->|$)/gm,
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

/** The hashes of the same fields and files as they are now, of all pictures and of all texts. */
export function sampleOf(root: string, { facts, marks, picturesWithBird }: Sample = theSample): Sample {
  const values = new Map(companyLeaves(root).map(({ field, value }) => [field, value]));
  const texts = contentTexts(root).filter(({ file }) => !ofTheProduct.test(file));
  const pictures = readdirSync(join(root, 'art/pictures')).filter((name) => name.endsWith('.webp'));
  const hashOfFile = (path: string) => hashOf(readFileSync(join(root, path)));
  return {
    facts: Object.fromEntries(Object.keys(facts).map((field) => [field, hashOf(values.get(field) ?? '')])),
    marks: Object.fromEntries(Object.keys(marks).map((path) => [path, hashOfFile(path)])),
    pictures: Object.fromEntries(pictures.map((name) => [parse(name).name, hashOfFile(`art/pictures/${name}`)])),
    picturesWithBird,
    sentences: new Set(texts.flatMap(({ value }) => sentencesOf(value).map(sentenceHash)).sort()),
  };
}

/** `node scripts/launch-check/sample.ts` after a change of the sample; a new field is added to the file by hand first. */
if (import.meta.main) {
  const { sentences, ...rest } = sampleOf('.');
  writeFileSync(file, `${JSON.stringify(rest, null, 2)}\n`);
  writeFileSync(sentencesFile, `${[...sentences].join('\n')}\n`);
}
