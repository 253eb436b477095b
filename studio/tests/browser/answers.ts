import type { ContentPath } from '@company/schemas/content-types.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import type { Api, FieldInfo, FieldRef, FieldValue, Refusal } from '../../api.ts';
import { find } from '../../find/find.ts';
import { indexTexts } from '../../find/text-index.ts';

type Answer<Name extends keyof Api> = Api[Name]['response'] | Refusal | undefined;

/** An answer for each request of the API. */
export type Answers = { [Name in keyof Api]: (asks: Api[Name]['request']) => Answer<Name> | Promise<Answer<Name>> };

const saved = { versions: {} };
const folder = new ContentFolder('content');
const contents = await folder.readAll();
const index = indexTexts('.', folder);

/** Fields as the content of the project has them; everything else is agreed to. */
export async function defaultAnswers(): Promise<Answers> {
  const texts = await index;
  return {
    find: ({ page, texts: shown }) => ({ findings: find(texts, page, shown) }),
    field: ({ field }) => infoOf(field),
    fields: () => ({ groups: [] }),
    check: () => ({ problems: [] }),
    save: () => saved,
    list: () => saved,
    'new-entry': () => ({ fields: [] }),
    icons: () => ({ icons: [] }),
    crops: () => ({ crops: [], problems: [] }),
    picture: () => saved,
    service: () => ({ ...saved, page: '/service-details/rpa' }),
    undo: () => saved,
    state: () => ({ changes: 0, undo: undefined, pages: [{ path: '/', name: 'Home' }], author: undefined }),
    changes: () => ({ changes: [] }),
    discard: () => saved,
    publish: () => ({ kind: 'published', changes: 1, pushed: true }),
  };
}

/** The value of a field as its page shows it. */
export function shownValue({ file, path }: FieldRef): FieldValue {
  const data: unknown = contents.get(file as ContentPath);
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], data) as FieldValue;
}

/** A text field of at most 300 characters that may name a fact. */
export function infoOf(field: FieldRef, more: Partial<FieldInfo> = {}): FieldInfo {
  const label = String(field.path.at(-1));
  return {
    field,
    name: `${field.file} › ${label}`,
    label,
    help: '',
    kind: 'text',
    value: shownValue(field),
    most: 300,
    optional: false,
    placeholders: [
      { name: 'company.shortName', value: 'Deccanary' },
      { name: 'company.city', value: 'Hyderabad' },
    ],
    version: '1',
    ...more,
  };
}
