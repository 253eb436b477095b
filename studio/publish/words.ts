import { linkTo, routes } from '@company/site/routes.ts';
import { diffWordsWithSpace } from 'diff';
import type { TextPart } from '../api.ts';
import { textsOf } from './list-pairs.ts';

/** A value as it is shown beside another one: of an entry every text, each on a line. */
export const textOf = (value: unknown): string | undefined =>
  value === undefined ? undefined : textsOf(value).join('\n');

/** Old and new text in one, word by word. */
export const partsOf = (before: string, after: string): TextPart[] =>
  diffWordsWithSpace(before, after).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));

/** Where a file's texts are seen, if its name is not that of a page. */
const pages: Readonly<Record<string, string>> = {
  'reasons.yaml': linkTo('about'),
  'engagement-models.yaml': linkTo('services'),
  'security.yaml': linkTo('expertise'),
};

/** The address at which a content file's texts are seen; undefined where that is every page, or none. */
export function pageOf(file: string): string | undefined {
  const [, folder, name = ''] = /^(?:(.*)\/)?(.*)\.(?:yaml|md)$/.exec(file) ?? [];
  if (folder === 'services') return linkTo('service', name);
  if (folder === 'lifecycle') return linkTo('lifecycle', name);
  return pages[file] ?? routes.find(({ page, path }) => page === name && !path.includes(':'))?.path;
}
