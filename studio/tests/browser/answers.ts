import { type ContentPath, filesIn } from '@company/schemas/contents.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import { linkTo } from '@company/site/routes.ts';
import type { FieldRef, FieldValue, Form, FormField } from '../../protocol/content-fields.ts';
import type { Api, State } from '../../protocol/requests.ts';

export type RequestOf<Name extends keyof Api> = Parameters<Api[Name]>[0];
type Answer<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>;

export type Answers = { [Name in keyof Api]: (request: RequestOf<Name>) => Answer<Name> | Promise<Answer<Name>> };

const contents = await new ContentFolder('content').readAll();

const [firstService] = filesIn(contents, 'services').filter(({ data }) => data.features && data.overview);
if (!firstService) throw new Error('These tests need a service with an overview and features');

/** A service for tests. */
export const service = {
  page: linkTo('service', firstService.slug),
  file: firstService.path,
  picture: firstService.data.picture,
};

/** The state without changes. */
export const state: State = {
  changes: 0,
  changesId: '',
  summary: '',
  undo: undefined,
  pages: [{ path: '/', name: 'Home' }],
  broken: [],
  draftOwner: undefined,
  draftId: 'abc',
  conflict: undefined,
  publication: undefined,
  isDeploymentPending: false,
};

const succeed = () => undefined;
const writeRequests = [
  'save',
  'list',
  'discard',
  'move-service',
  'restore-value',
  'revert-publication',
  'return-to-own-draft',
] as const;

/** Answers with the content of the project. Writing requests succeed. */
export function defaultAnswers(): Partial<Answers> {
  const answers: Partial<Answers> = {
    form: ({ field }) => formOf(field),
    fields: () => ({ fields: [], placeholders: [] }),
    check: () => ({ problems: [] }),
    icons: () => ({ icons: [] }),
    pictures: () => ({ pictures: [] }),
    state: () => state,
    // The bar sends this request while a publication is being deployed.
    'poll-state': () => answers.state?.({}) ?? state,
    changes: () => ({ changes: [] }),
    history: () => ({ versions: [], publications: [] }),
    undo: () => ({ message: 'Taken back' }),
    service: ({ address }) => ({ page: `/service-details/${address}` }),
    ...Object.fromEntries(writeRequests.map((name) => [name, succeed])),
  };
  return answers;
}

/** The value of a field on the page. */
export function shownValue({ file, path }: FieldRef): FieldValue {
  const data: unknown = contents.get(file as ContentPath);
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], data) as FieldValue;
}

export const field = { file: service.file, path: ['lead'] };
export const lead = String(shownValue(field));

/** A form with one text field of up to 300 characters, and facts. */
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
  max: 300,
  optional: false,
  ...more,
});
