import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { describe, expect, test } from 'vitest';
import type { FieldRef, Finding, PageText } from '../api.ts';
import { fillSample, sampleService } from '../content/sample-project.ts';
import { find } from './find.ts';
import { pagesOf } from './pages.ts';
import { indexTexts } from './text-index.ts';

const root = await mkdtemp(join(tmpdir(), 'find-'));
await fillSample(root);
const index = await indexTexts('.', new ContentFolder(join(root, 'content')));
await rm(root, { recursive: true });

/** The content's own words: no test knows them. */
const wordsOf = (file: string, ...path: FieldRef['path']): string =>
  index.texts.find(({ at }) => at.file === file && at.path.join() === path.join())?.text ?? '';

const findOn = (page: string, ...texts: (string | PageText)[]): Finding[] =>
  find(
    index,
    page,
    texts.map((text): PageText => (typeof text === 'string' ? { text, from: 'text' } : text)),
  );

const field = (file: string, ...path: FieldRef['path']): Finding => ({ kind: 'field', field: { file, path } });

const service = '/service-details/studio-sample';

describe('a text that only scripts show', () => {
  test('is found by its words', () => {
    expect(findOn('/contact', wordsOf('forms.yaml', 'problems', 'required'))).toEqual([
      field('forms.yaml', 'problems', 'required'),
    ]);
  });

  test('is not a field of a page that does not have it', () => {
    expect(findOn('/', wordsOf('forms.yaml', 'problems', 'required'))).toMatchObject([{ kind: 'none' }]);
  });

  test('with a value filled in is the template', () => {
    const template = wordsOf('service-page.yaml', 'call');
    expect(findOn(service, template.replace('{service}', 'Anything'))).toEqual([field('service-page.yaml', 'call')]);
  });

  test('of a name and a fact is both', () => {
    const [name, number] = [
      wordsOf('navigation.yaml', 'footer', 'registration'),
      wordsOf('company.yaml', 'registrationNumber'),
    ];
    expect(findOn('/', `${name} ${number}.`)).toEqual([
      {
        kind: 'fields',
        together: true,
        fields: [
          { file: 'navigation.yaml', path: ['footer', 'registration'] },
          { file: 'company.yaml', path: ['registrationNumber'] },
        ],
      },
    ]);
  });

  test('that names one fact and says nothing else is the fact', () => {
    expect(findOn('/domain-technology', wordsOf('company.yaml', 'grievanceOfficer', 'name'))).toEqual([
      field('company.yaml', 'grievanceOfficer', 'name'),
    ]);
  });

  test('is told from the same words elsewhere by its neighbours', () => {
    const name = (at: number) => wordsOf('navigation.yaml', 'footer', 'quickLinks', 'items', at, 'name');
    const found = findOn(
      '/faq',
      wordsOf('navigation.yaml', 'footer', 'quickLinks', 'heading'),
      name(0),
      name(1),
      name(2),
    );
    expect(found.slice(1)).toEqual(
      [0, 1, 2].map((at) => field('navigation.yaml', 'footer', 'quickLinks', 'items', at, 'name')),
    );
  });

  test('is the person’s to choose where nothing tells', () => {
    const paths = [
      ['main', 'items', 1, 'name'],
      ['footer', 'quickLinks', 'items', 0, 'name'],
    ];
    const both = index.texts.filter(
      ({ at }) => at.file === 'navigation.yaml' && paths.some((path) => path.join() === at.path.join()),
    );
    const same = { ...index, byText: new Map([['The same', both]]) };
    expect(find(same, '/faq', [{ text: 'The same', from: 'text' }])).toEqual([
      { kind: 'fields', fields: paths.map((path) => ({ file: 'navigation.yaml', path })) },
    ]);
  });

  test('is a day by its exact value, however it is written', () => {
    const found = findOn('/privacy-policy', {
      text: 'anything',
      from: 'text',
      value: wordsOf('legal/privacy-policy.md', 'head', 'revised'),
    });
    // A text that has not changed yet has the same day in `effective`.
    const fields = found.flatMap((one) =>
      one.kind === 'fields' ? one.fields : one.kind === 'field' ? [one.field] : [],
    );
    expect(fields).toContainEqual({ file: 'legal/privacy-policy.md', path: ['head', 'revised'] });
  });
});

test('a text that the server renders has the fields that it says', () => {
  const text = { text: 'Any words', from: 'text' } as const;
  const fields = [{ file: 'home.yaml', path: ['heading'] }];
  expect(
    find(
      index,
      '/',
      [text, text],
      [
        { text, fields },
        { text, fields: [] },
      ],
    ),
  ).toMatchObject([{ kind: 'field', field: fields[0] }, { kind: 'none' }]);
});

describe('nothing is found, and the reason is said', () => {
  test.each([
    [{ text: 'Studio Sample', within: 'title' }, /address/],
    [{ text: 'Studio Sample', within: 'current' }, /address/],
    [{ text: 'India +91', within: 'choice' }, /countries/],
    [{ text: 'Drawn', within: 'drawing' }, /drawing/],
    [{ text: '4711' }, /calculates/],
    [{ text: 'No such words are in the content' }, /not in the content/],
  ] as const)('of %j', (text, reason) => {
    expect(findOn(service, { from: 'text', ...text })).toEqual([
      { kind: 'none', reason: expect.stringMatching(reason) },
    ]);
  });
});

test('every page has a name and its own address', () => {
  const pages = pagesOf(index.contents);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  expect(pages.every(({ name }) => name.length > 0)).toBe(true);
  expect(pages).toContainEqual({ path: service, name: wordsOf(sampleService, 'name') });
});
