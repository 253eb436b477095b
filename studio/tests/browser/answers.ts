import type { ContentPath } from '@company/schemas/content-types.ts';
import { filesIn } from '@company/schemas/lists.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import { replaceParts } from '@company/schemas/replace-parts.ts';
import { linkTo } from '@company/site/routes.ts';
import { createContentMarks } from '../../server/site/content-marks.ts';
import type { FieldRef, FieldValue, Form, FormField, Refusal, State } from '../../shared/api.ts';
import { readMarks } from '../../shared/mark.ts';
import type { Api } from '../../shared/requests.ts';

export type Asks<Name extends keyof Api> = Parameters<Api[Name]>[0];
type Answer<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>> | Refusal | 'none';

/** An answer for each request of the API. */
export type Answers = { [Name in keyof Api]: (asks: Asks<Name>) => Answer<Name> | Promise<Answer<Name>> };

const contents = await new ContentFolder('content').readAll();
const marks = createContentMarks('.');

const [first] = filesIn(contents, 'services').filter(({ data }) => data.features && data.overview);
if (!first) throw new Error('These tests need a service with an overview and features');

/** Any service, for tests of its page. */
export const service = { page: linkTo('service', first.slug), file: first.path, picture: first.data.picture };

/** Texts of the content that are not in other services, with their marks: the built site, which the tests open, has none. */
export function markedTexts(): Record<string, string> {
  const texts: Record<string, string> = {};
  const assets = {
    icon: () => '' as never,
    picture: (picture: object) => ({ ...picture, hash: '' }) as never,
    sprite: '',
  };
  for (const [file, data] of contents) {
    if (file.includes('/') && file !== service.file) continue;
    replaceParts(marks.mark(file, data, assets), ({ value }) => {
      if (typeof value === 'string') texts[readMarks(value).text] ??= value;
      return undefined;
    });
  }
  return texts;
}

/** Of somebody who has changed nothing. */
export const state: State = {
  changes: 0,
  changesId: '',
  summary: '',
  undo: undefined,
  pages: [{ path: '/', name: 'Home' }],
  broken: [],
  draftOf: undefined,
  draft: 'abc',
  conflict: undefined,
  publication: undefined,
  waits: false,
};

/** Fields as the content of the project has them. What writes is agreed to. */
export const defaultAnswers = (): Partial<Answers> => ({
  'marked-fields': () => ({ fields: marks.fields }),
  form: ({ field }) => formOf(field),
  fields: () => ({ fields: [], placeholders: [] }),
  check: () => ({ problems: [] }),
  icons: () => ({ icons: [] }),
  pictures: () => ({ pictures: [] }),
  state: () => state,
  changes: () => ({ changes: [] }),
  history: () => ({ versions: [], publications: [] }),
});

/** The value of a field as its page shows it. */
export function shownValue({ file, path }: FieldRef): FieldValue {
  const data: unknown = contents.get(file as ContentPath);
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], data) as FieldValue;
}

/** The text that most tests change. */
export const field = { file: service.file, path: ['lead'] };
export const lead = String(shownValue(field));

/** A form with one text field of at most 300 characters that may name a fact. */
export const formOf = (field: FieldRef, more: Partial<FormField> = {}, form: Partial<Form> = {}): Form => ({
  name: `${field.file} › ${field.path.at(-1)}`,
  help: '',
  fields: [formField(field, more)],
  placeholders: [
    { name: 'company.references', value: 'Two of our clients '.repeat(9), label: 'References' },
    { name: 'company.shortName', value: 'Deccanary', label: 'Short name' },
    {
      name: 'company.city',
      value: 'Hyderabad',
      label: 'City',
      from: { file: 'company.yaml', path: ['offices', 0, 'city'] },
    },
  ],
  whole: field,
  version: '1',
  ...form,
});

export const formField = (field: FieldRef, more: Partial<FormField> = {}): FormField => ({
  field,
  label: String(field.path.at(-1)),
  help: '',
  kind: 'text',
  value: 'value' in more ? '' : shownValue(field),
  most: 300,
  optional: false,
  ...more,
});
