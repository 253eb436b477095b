import { foldAccents, searchWords } from '@company/enquiry/folding.ts';
import type { FieldRef, ListedFields } from '../../protocol/content-fields.ts';
import type { State } from '../../protocol/requests.ts';
import { valueText, withFacts } from '../base/values.ts';

export interface SearchResult {
  name: string;
  text: string;
  field?: FieldRef;
  isEmptyList?: true;
  /** `title` or `description` if only search engines show the text. */
  searchResult?: string;
  page: string | undefined;
  searchText: string;
}

/** Normalizes a text for comparison. Invisible characters are removed, because pasted words may contain invisible characters. */
const comparable = (text: string): string => searchWords(text.replace(/\p{DI}/gu, '')).join(' ');

export function allResults(pages: State['pages'], { fields, placeholders }: ListedFields): SearchResult[] {
  const result = (found: Omit<SearchResult, 'searchText'>) => ({
    ...found,
    searchText: comparable(`${found.name} ${found.text}`),
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

export function resultsForQuery(query: string, results: readonly SearchResult[]): SearchResult[] {
  const phrase = comparable(query);
  const words = phrase.split(' ');
  const matches = results.filter(({ searchText }) => words.every((word) => searchText.includes(word)));
  // The name of each field contains the name of its entry. So fields whose own text contains the words come before such fields.
  const rank = ({ text, searchText }: SearchResult) => {
    const ownText = comparable(text);
    const ranks = [ownText.startsWith(phrase), ownText.includes(phrase), searchText.includes(phrase), true];
    return ranks.indexOf(true);
  };
  return matches.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * The fields of a page, for an empty search box: visible texts, then invisible texts, then the texts of shared files.
 * @param files the content files that the page shows
 */
export function resultsOfPage(
  pagePath: string,
  files: readonly string[],
  results: readonly SearchResult[],
): SearchResult[] {
  const rank = ({ page, searchResult }: SearchResult) => (page !== pagePath ? 2 : searchResult ? 1 : 0);
  const shownFields = files.flatMap((file) => results.filter(({ field }) => field?.file === file));
  return shownFields.toSorted((a, b) => rank(a) - rank(b));
}

export function excerpt(text: string, query: string): string {
  const [word = ''] = searchWords(query);
  // If `foldAccents` changes the length of the text, the excerpt starts a few letters earlier or later.
  const start = foldAccents(text).indexOf(word) - 60;
  return start > 0 && text.length > 160 ? `…${text.slice(text.indexOf(' ', start))}` : text;
}
