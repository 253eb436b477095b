import { foldAccents, searchWords } from '@company/enquiry/folding.ts';
import type { FieldRef, ListedFields } from '../../protocol/content-fields.ts';
import type { State } from '../../protocol/requests.ts';
import { valueText, withFacts } from '../base/values.ts';

export interface SearchResult {
  name: string;
  text: string;
  field?: FieldRef;
  isEmptyList?: true;
  searchResult?: string;
  page: string | undefined;
  compared: string;
}

/** Normalizes a text for comparison. Pasted words have invisible characters. */
const comparable = (text: string): string => searchWords(text.replace(/\p{DI}/gu, '')).join(' ');

export function resultsOf(pages: State['pages'], { fields, placeholders }: ListedFields): SearchResult[] {
  const result = (found: Omit<SearchResult, 'compared'>) => ({
    ...found,
    compared: comparable(`${found.name} ${found.text}`),
  });
  return [
    ...pages.map(({ name, path }) => result({ name, text: `Page ${path}`, page: path })),
    ...fields.map(({ value, ...field }) => {
      const text = field.isEmptyList
        ? 'None yet: press to add the first one'
        : withFacts(valueText(value), placeholders);
      return result({ ...field, text });
    }),
  ];
}

export function resultsWith(query: string, results: readonly SearchResult[]): SearchResult[] {
  const phrase = comparable(query);
  const words = phrase.split(' ');
  const found = results.filter(({ compared }) => words.every((word) => compared.includes(word)));
  // All fields of an entry have the words of its name. A field whose own text has the words comes first.
  const rank = ({ text, compared }: SearchResult) => {
    const ownText = comparable(text);
    const fits = [ownText.startsWith(phrase), ownText.includes(phrase), compared.includes(phrase), true];
    return fits.indexOf(true);
  };
  return found.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * The results of a page without search words: its visible texts, then its invisible ones, then those of shared files.
 * @param files the content files that the page shows
 */
export function resultsOn(
  pagePath: string,
  files: readonly string[],
  results: readonly SearchResult[],
): SearchResult[] {
  const rank = ({ page, searchResult }: SearchResult) => (page !== pagePath ? 2 : searchResult ? 1 : 0);
  const shown = files.flatMap((file) => results.filter(({ field }) => field?.file === file));
  return shown.toSorted((a, b) => rank(a) - rank(b));
}

export function excerpt(text: string, query: string): string {
  const [word = ''] = searchWords(query);
  // Folding may shift letters a little, which does not matter here.
  const start = foldAccents(text).indexOf(word) - 60;
  return start > 0 && text.length > 160 ? `…${text.slice(text.indexOf(' ', start))}` : text;
}
