import { lifecycleTitle, serviceTitle } from '@company/schemas/titles.ts';
import { matchRoute } from '@company/site/routes.ts';
import type { PageText } from '../api.ts';
import type { TextIndex } from './text-index.ts';

const reasons = {
  drawing:
    'This text is a part of a drawing. It changes when the drawing is replaced: ask the person who looks after the site.',
  address:
    'This title is made from the address of the page. To change it the page needs another address: ask the person who looks after the site.',
  library:
    'The list of countries and their prefixes comes from an international standard and is kept up to date with it.',
  counted: 'The page counts this itself, or reads it from a clock. There is nothing to edit.',
  code: 'No content file holds this text: the site makes it itself. To change it, ask the person who looks after the site.',
};

/** Why a text has no field of its own wherever else the same words stand; undefined if it may have one. */
export function reasonBefore(index: TextIndex, page: string, { text, within }: PageText): string | undefined {
  if (within === 'drawing') return reasons.drawing;
  if ((within === 'title' || within === 'current') && text === titleFromAddress(page)) return reasons.address;
  if (within === 'choice' && index.countries.has(withoutPrefix(text))) return reasons.library;
  return undefined;
}

/** Why no field was found. */
export function reasonAfter(index: TextIndex, text: string): string {
  if (index.countries.has(withoutPrefix(text))) return reasons.library;
  return /\p{L}{3}/u.test(text) ? reasons.code : reasons.counted;
}

/** `India (+91)` is a country's name with its prefix. */
const withoutPrefix = (text: string) => text.replace(/,? \(?\+\d+\)?$/, '');

/** The title of a page that is named by its address. */
function titleFromAddress(page: string): string | undefined {
  const match = matchRoute(page);
  if (!('type' in match)) return undefined;
  return match.page === 'service' ? serviceTitle(match.type) : lifecycleTitle(match.type);
}
