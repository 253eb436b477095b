import type { PageText } from '../api.ts';
import type { Nearness } from './scope.ts';
import { firstWord, type TextIndex } from './text-index.ts';
import type { ContentText } from './texts.ts';

/** A field that may contain a text, or a part of it, with its distance from the page. */
export interface Candidate extends ContentText {
  nearness: Nearness;
}

/** The candidates for each part of a text. A text from one field has one part. */
export type Parts = readonly (readonly Candidate[])[];

/** A search for the fields of a page. `within` returns the distance of a field from the page. */
export interface Search {
  index: TextIndex;
  within: (text: ContentText) => Nearness | undefined;
}

/** Finds a field, a template, or several fields together that can give a text; undefined if there are none. */
export function match(search: Search, { text, value }: Pick<PageText, 'text' | 'value'>): Parts | undefined {
  const whole = (value && exact(search, value)) || exact(search, text) || filledIn(search, text);
  if (whole) return [whole];
  const parts = composed(search, text);
  return parts && parts.length > 0 ? parts : undefined;
}

function exact(search: Search, text: string): Candidate[] | undefined {
  return onPage(search, search.index.byText.get(text) ?? []);
}

/** The templates that give the text with values, or contain it between two values that are in separate elements. */
function filledIn(search: Search, text: string): Candidate[] | undefined {
  const isKnown = (value: string) => /^\d+$/.test(value) || search.index.byText.has(value);
  const fitting = search.index.templates.filter(({ pattern, literals, isUnique }) => {
    const [, ...values] = pattern.exec(text) ?? [];
    return (values.length > 0 && (isUnique || values.every(isKnown))) || literals.includes(text);
  });
  return onPage(search, fitting);
}

function onPage({ within }: Search, texts: readonly ContentText[]): Candidate[] | undefined {
  const candidates = texts.flatMap((text) => {
    const nearness = within(text);
    return nearness ? [{ ...text, nearness }] : [];
  });
  return candidates.length > 0 ? candidates : undefined;
}

/** Numbers and times that the site's code makes. */
const counted = /^[+\d][\d\s.,:%+-]*/;

/**
 * Splits a text into known texts with only punctuation and numbers between them.
 * @returns undefined if a word remains that no field contains
 */
function composed(search: Search, text: string): Parts | undefined {
  const start = /[\p{L}\p{N}+]/u.exec(text);
  if (!start) return [];
  const rest = text.slice(start.index);
  for (const part of search.index.byFirstWord.get(firstWord(rest)) ?? []) {
    if (!rest.startsWith(part) || /^[\p{L}\p{N}]/u.test(rest.slice(part.length))) continue;
    const candidates = exact(search, part)?.filter(({ isRun }) => !isRun);
    if (!candidates?.length && !search.index.countries.has(part)) continue;
    const others = composed(search, rest.slice(part.length));
    if (others) return candidates?.length ? [candidates, ...others] : others;
  }
  const number = counted.exec(rest)?.[0];
  return number === undefined ? undefined : composed(search, rest.slice(number.length));
}
