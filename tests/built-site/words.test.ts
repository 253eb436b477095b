import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { spellCheckFile } from 'cspell-lib';
import { describe, expect, test } from 'vitest';
import { isSample } from '../../scripts/launch-check/sample.ts';
import { filesIn } from '../../site/content/lists.ts';
import { ContentFolder } from '../../site/content/load.ts';

const folder = 'content';
const content = await new ContentFolder(folder).readAll();

const services = filesIn(content, 'services').map(({ path, data }) => [path, data] as const);

/** Fields with names for the program, not for readers. */
const unread = new Set(['icon', 'logo', 'drawing', 'pdf', 'type', 'id', 'page', 'service', 'size']);

/** Every text within a value that visitors read. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (unread.has(key) ? [] : textsOf(inner)));
};

const plain = (html: string) => html.replace(/<[^>]+>/g, ' ');
const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
const wordCount = (value: unknown) => textsOf(value).reduce((total, text) => total + wordsIn(text).length, 0);

const sentencesOf = (text: string) =>
  plain(text)
    .split(/(?<=[.?!])\s+/)
    .map((sentence) =>
      wordsIn(sentence.toLowerCase())
        .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
        .join(' '),
    );

/** Sentences of six or more words that are there more than once, with their places. */
const sentencesTwice = (files: Iterable<[path: string, value: unknown]>) => {
  const places = new Map<string, string[]>();
  for (const [path, value] of files) {
    for (const sentence of textsOf(value).flatMap(sentencesOf)) {
      if (sentence.split(' ').length < 6) continue;
      places.set(sentence, [...(places.get(sentence) ?? []), path]);
    }
  }
  return [...places].filter(([, paths]) => paths.length > 1).map(([sentence, paths]) => `${sentence}: ${paths}`);
};

const answers = [...services, ['faq.yaml', content.get('faq.yaml')] as const].flatMap(([path, { questions }]) =>
  ('items' in questions ? questions.items : questions).map(({ question, answer }) => ({ path, question, answer })),
);

const brochure = [
  'best[- ]in[- ]class',
  'bleeding[- ]edge',
  'cutting[- ]edge',
  'delve',
  'digital landscape',
  'effortless(ly)?',
  'elevat(e|es|ed|ing)',
  'empower(s|ed|ing|ment)?',
  'fast[- ]paced',
  'game[- ]chang(er|ing)',
  'harness(es|ed|ing)?',
  'hassle[- ]free',
  'holistic(ally)?',
  'industry[- ]leading',
  'innovative',
  'leverag(e|es|ed|ing)',
  'mission[- ]critical',
  'next[- ]gen(eration)?',
  'one[- ]stop',
  'paradigm',
  'passionate',
  'revolution(ary|ise|ises|ised|ising)',
  'robust(ly|ness)?',
  'seamless(ly)?',
  'state[- ]of[- ]the[- ]art',
  'streamlin(e|es|ed|ing)',
  'supercharg(e|es|ed|ing)',
  'synerg(y|ies)',
  'tailor[- ]made',
  'transformative',
  'turnkey',
  'unleash(es|ed|ing)?',
  'unlock(s|ed|ing)?',
  'unmatched',
  'unparalleled',
  'utilis(e|es|ed|ing)',
  'world[- ]class',
];
const brochureWord = new RegExp(`\\b(${brochure.join('|')})\\b|—|\\w!`, 'iu');

/** Wordings that the specification fixes. */
const fixed = 'Empowering Digital Transformation';

// The style of the sample's own texts. Limits for all companies are in the schemas.
describe.runIf(isSample())('the sample’s texts', () => {
  test('no sentence is there twice', () => {
    // The shell's call to action is also the contact page's heading, on purpose.
    // Other files refer to facts of the company by names in braces.
    const own = [...content].filter(([path]) => path !== 'navigation.yaml' && path !== 'company.yaml');
    expect(sentencesTwice(own)).toEqual([]);
  });

  test('there are the twelve services of the specification, or more', () => {
    expect(services.length).toBeGreaterThanOrEqual(12);
  });

  describe.each(services)('%s', (_path, service) => {
    test('is 700 to 1,100 words long', () => {
      const { position, metaTitle, description, related, ...page } = service;
      const count = wordCount({ ...page, heading: related.heading });
      expect(count).toBeGreaterThanOrEqual(700);
      expect(count).toBeLessThanOrEqual(1_100);
    });

    test('ends the name of each benefit with a full stop', () => {
      for (const { name } of service.benefits.items) expect(name).toMatch(/\.$/);
    });
  });

  test.each(answers)('$path answers in 40 to 90 words: $question', ({ answer }) => {
    const count = wordsIn(answer).length;
    expect(count).toBeGreaterThanOrEqual(40);
    expect(count).toBeLessThanOrEqual(90);
  });

  test.each([...content])('%s has no advertising phrases', (_path, value) => {
    expect(textsOf(value).filter((text) => brochureWord.test(plain(text).replace(fixed, '')))).toEqual([]);
  });

  test('the words are spelled as British English or the word list has them', { timeout: 60_000 }, async () => {
    const files = (readdirSync(folder, { recursive: true }) as string[]).filter((file) =>
      /^[^.].*\.(yaml|md)$/.test(file),
    );
    const results = await Promise.all(
      files.map(async (file) => ({
        file,
        ...(await spellCheckFile(join(folder, file), { generateSuggestions: false }, {})),
      })),
    );
    expect(results.filter(({ checked }) => !checked).map(({ file }) => file)).toEqual([]);
    const unknown = results.flatMap(({ file, issues }) =>
      issues.map(({ text, line }) => `${file}: ${text} in "${line.text.trim()}"`),
    );
    expect(unknown).toEqual([]);
  });
});
