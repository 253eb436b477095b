import type { PageText } from '../api.ts';
import type { Nearness } from './scope.ts';
import { firstWord, type TextIndex } from './text-index.ts';
import type { ContentText } from './texts.ts';

/** A field that may hold a text, or a part of it, and how near it is to the page. */
export interface Candidate extends ContentText {
  nearness: Nearness;
}

/** The candidates for each part of a shown text. A text that is one field has one part. */
export type Parts = readonly (readonly Candidate[])[];

/** Candidates of a page: `within` says how near a field is to it. */
export interface Search {
  index: TextIndex;
  within: (text: ContentText) => Nearness | undefined;
}

/** Looks for what can hold a shown text: a field, a template, or several fields together; undefined if there is nothing. */
export function match(search: Search, { text, value }: Pick<PageText, 'text' | 'value'>): Parts | undefined {
  const whole = (value && exact(search, value)) || exact(search, text) || filledIn(search, text);
  if (whole) return [whole];
  const parts = composed(search, text);
  return parts && parts.length > 0 ? parts : undefined;
}

function exact(search: Search, text: string): Candidate[] | undefined {
  return onPage(search, search.index.byText.get(text) ?? []);
}

/** The templates that give the text with values filled in, or have it between two values that stand in elements of their own. */
function filledIn(search: Search, text: string): Candidate[] | undefined {
  const isKnown = (value: string) => /^\d+$/.test(value) || search.index.byText.has(value);
  const fitting = search.index.templates.filter(({ pattern, literals, isTelling }) => {
    const [, ...values] = pattern.exec(text) ?? [];
    return (values.length > 0 && (isTelling || values.every(isKnown))) || literals.includes(text);
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

/** Numbers and times that the site's code counts or reads from a clock. */
const counted = /^[+\d][\d\s.,:%+-]*/;

/**
 * Reads a text as known texts one after the other, with nothing but punctuation and numbers between them.
 * @returns undefined where a word remains that no field holds
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
