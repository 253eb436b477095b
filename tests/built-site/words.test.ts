import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { spellCheckFile } from 'cspell-lib';
import { describe, expect, test } from 'vitest';
import { isSample } from '../../scripts/launch-check/sample.ts';
import { filesIn } from '../../site/content/lists.ts';
import { ContentFolder } from '../../site/content/load.ts';
import { countMistake, expectNoMistakes, nameOf, type ReadText } from './in-words.ts';

const folder = 'content';
const content = await new ContentFolder(folder).readAll();

const services = filesIn(content, 'services').map(({ path, data }) => [path, data] as const);

/** Fields with names for the program, not for readers. */
const unread = new Set(['icon', 'logo', 'drawing', 'pdf', 'type', 'id', 'page', 'service', 'size']);

type Path = readonly (string | number)[];

/** Every text within a value that visitors read, with its path. */
const leavesOf = (value: unknown, path: Path = []): { text: string; path: Path }[] => {
  if (typeof value === 'string') return [{ text: value, path }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    unread.has(key) ? [] : leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
};

const textsOf = (value: unknown) => leavesOf(value).map(({ text }) => text);

/** The same of a file, each with its name. The HTML of a legal text's section is its text in the file. */
const readTexts = (file: string, data: unknown): ReadText[] =>
  leavesOf(data).map(({ text, path }) => ({
    file,
    text,
    name: nameOf(
      file,
      path.map((key) => (key === 'html' ? 'text' : key)),
    ),
  }));

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
const sentencesTwice = (texts: readonly ReadText[]) => {
  const places = new Map<string, string[]>();
  for (const { text, name } of texts) {
    for (const sentence of sentencesOf(text)) {
      if (sentence.split(' ').length < 6) continue;
      places.set(sentence, [...(places.get(sentence) ?? []), name]);
    }
  }
  return [...places]
    .filter(([, names]) => names.length > 1)
    .map(
      ([sentence, names]) => `“${sentence}” stands in ${names.join(' and in ')}. Say it differently in one of them.`,
    );
};

const answers = [...services, ['faq.yaml', content.get('faq.yaml')] as const].flatMap(([path, { questions }]) => {
  const list = 'items' in questions ? ['questions', 'items'] : ['questions'];
  const items = 'items' in questions ? questions.items : questions;
  return items.map(({ question, answer }, index) => ({ path, question, answer, field: [...list, index, 'answer'] }));
});

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
const brochureWord = new RegExp(`\\b(${brochure.join('|')})\\b`, 'iu');

/** What a reader stumbles over, and what to write instead. */
const advice = (text: string): string | undefined => {
  const [word] = brochureWord.exec(text) ?? [];
  if (word) return `“${word}” is a word of advertisements. Say plainly what the client gets.`;
  if (text.includes('—')) return 'a long dash (—) breaks the sentence. Write a comma, a colon, or two sentences.';
  const [shout] = /\S*\w!/u.exec(text) ?? [];
  return shout ? `“${shout}” shouts. End the sentence with a full stop.` : undefined;
};

/** Wordings that the specification fixes. */
const fixed = 'Empowering Digital Transformation';

// The style of the sample's own texts. Limits for all companies are in the schemas.
describe.runIf(isSample())('the sample’s texts', () => {
  test('no sentence is there twice', () => {
    // The shell's call to action is also the contact page's heading, on purpose.
    // Other files refer to facts of the company by names in braces.
    const own = [...content].filter(([path]) => path !== 'navigation.yaml' && path !== 'company.yaml');
    expectNoMistakes(sentencesTwice(own.flatMap(([path, data]) => readTexts(path, data))));
  });

  test('there are the twelve services of the specification, or more', () => {
    const missing = 12 - services.length;
    expectNoMistakes(
      missing > 0 ? [`The sample has twelve services: bring back the ${missing} that were removed.`] : [],
    );
  });

  describe.each(services)('%s', (path, service) => {
    test('is 700 to 1,100 words long', () => {
      const { position, metaTitle, description, related, ...page } = service;
      const count = wordCount({ ...page, heading: related.heading });
      const mistake = countMistake(`The page ${nameOf(path)}`, count, 700, 1_100);
      expectNoMistakes(mistake ? [mistake] : []);
    });

    test('ends the name of each benefit with a full stop', () => {
      const open = service.benefits.items
        .map(({ name }, index) => ({ name, index }))
        .filter(({ name }) => !/\.$/.test(name));
      expectNoMistakes(
        open.map(({ name, index }) => {
          const where = nameOf(path, ['benefits', 'items', index, 'name']);
          return `${where}: “${name}” has no full stop at its end, as those beside it have. Put one there.`;
        }),
      );
    });
  });

  test.each(answers)('$path answers in 40 to 90 words: $question', ({ path, answer, field }) => {
    const mistake = countMistake(nameOf(path, field), wordsIn(answer).length, 40, 90);
    expectNoMistakes(mistake ? [mistake] : []);
  });

  test.each([...content])('%s has no advertising phrases', (path, data) => {
    expectNoMistakes(
      readTexts(path, data).flatMap(({ text, name }) => {
        const found = advice(plain(text).replace(fixed, ''));
        return found ? [`${name}: ${found}`] : [];
      }),
    );
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
    expectNoMistakes(
      results.flatMap(({ file, issues }) =>
        issues.map(
          ({ text, line }) =>
            `${nameOf(file.replaceAll('\\', '/'))}: “${text}” in “${line.text.trim()}” is not a word of British English. Correct it; if it is a name, add it to cspell-words.txt.`,
        ),
      ),
    );
  });
});
