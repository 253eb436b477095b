import type { Api, FieldRef, State } from '../api.ts';
import { filled, valueText } from '../panel/values.ts';

export interface Place {
  name: string;
  text: string;
  field?: FieldRef;
  isEmptyList?: true;
  searchResult?: string;
  page: string | undefined;
  compared: string;
}

const comparable = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();

export function placesOf(pages: State['pages'], { fields, placeholders }: Api['fields']['response']): Place[] {
  const place = (one: Omit<Place, 'compared'>) => ({ ...one, compared: comparable(`${one.name} ${one.text}`) });
  return [
    ...pages.map(({ name, path }) => place({ name, text: `Page ${path}`, page: path })),
    ...fields.map(({ value, ...field }) => {
      const text = field.isEmptyList ? 'None yet: press to add the first one' : filled(valueText(value), placeholders);
      return place({ ...field, text });
    }),
  ];
}

/** The places with all words of the query, those with the words in this order first. */
export function placesWith(query: string, places: readonly Place[]): Place[] {
  const phrase = comparable(query);
  const words = phrase.split(' ');
  const found = places.filter(({ compared }) => words.every((word) => compared.includes(word)));
  const isExact = ({ compared }: Place) => compared.includes(phrase);
  return [...found.filter(isExact), ...found.filter((place) => !isExact(place))];
}

/**
 * The places of a page for a search without words: its own texts, then what nobody sees of it, then those of other files.
 * @param files whose texts the page shows @param own the path of the page
 */
export function placesOn(own: string, files: readonly string[], places: readonly Place[]): Place[] {
  const rank = ({ page, searchResult }: Place) => (page !== own ? 2 : searchResult ? 1 : 0);
  const shown = files.flatMap((file) => places.filter(({ field }) => field?.file === file));
  return shown.toSorted((one, other) => rank(one) - rank(other));
}

export function excerpt(text: string, query: string): string {
  const [word = ''] = query.trim().toLowerCase().split(/\s+/);
  const start = text.toLowerCase().indexOf(word) - 60;
  return start > 0 && text.length > 160 ? `…${text.slice(text.indexOf(' ', start))}` : text;
}
