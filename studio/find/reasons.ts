import { lifecycleTitle, serviceTitle } from '@company/schemas/titles.ts';
import { matchRoute } from '@company/site/routes.ts';
import type { PageText } from '../api.ts';
import type { TextIndex } from './text-index.ts';

const reasons = {
  drawing: 'This text is a part of a drawing. To change it, ask the person who looks after the site.',
  address:
    'This title comes from the address of the page. To change the address, ask the person who looks after the site.',
  library: 'The list of countries and their prefixes comes from an international standard, and cannot be edited.',
  counted: 'The page calculates this itself, so it cannot be edited.',
  code: 'This text is not in the content. To change it, ask the person who looks after the site.',
};

/** The reason why a text has no field, wherever else the same words are; undefined if it may have one. */
export function reasonBefore(index: TextIndex, page: string, { text, within }: PageText): string | undefined {
  if (within === 'drawing') return reasons.drawing;
  if ((within === 'title' || within === 'current') && text === titleFromAddress(page)) return reasons.address;
  if (within === 'choice' && index.countries.has(withoutPrefix(text))) return reasons.library;
  return undefined;
}

/** The reason why no field was found. */
export function reasonAfter(index: TextIndex, text: string): string {
  if (index.countries.has(withoutPrefix(text))) return reasons.library;
  return /\p{L}{3}/u.test(text) ? reasons.code : reasons.counted;
}

/** `India (+91)` is a country's name with its prefix. */
const withoutPrefix = (text: string) => text.replace(/,? \(?\+\d+\)?$/, '');

/** The title of a page whose address gives its title. */
function titleFromAddress(page: string): string | undefined {
  const match = matchRoute(page);
  if (!('type' in match)) return undefined;
  return match.page === 'service' ? serviceTitle(match.type) : lifecycleTitle(match.type);
}
