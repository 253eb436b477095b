import * as v from 'valibot';
import type { Explanation } from './mistakes.ts';

/** Ends of lines and paragraphs that word processors and chat programs leave in a copied text. */
const separators = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * Characters that nobody sees: soft hyphens and zero-width spaces of PDF files, control characters, and those that turn the
 * direction of what follows. Not the ones that words and emoji are made of: joiners, marks of direction, variation selectors, of an
 * ideograph those too that only names have, and the letters of a flag such as that of Wales. The last selector begins a mark of the studio.
 */
const unseen =
  /(?![\n\t\u200c-\u200f]|\u034f|\u061c|[\u180b-\u180f]|[\ufe00-\ufe0f]|(?<=\p{Ideo})[\u{e0100}-\u{e01ee}]|(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}])[\p{DI}\p{Cc}\p{Cs}\p{NChar}\ufff9-\ufffc]/gu;

/** A text as it is saved: composed (NFC), with the usual line breaks and no character that nobody sees; empty if nothing is left. */
export function cleanText(text: string): string {
  const clean = text.replace(separators, '\n').replace(unseen, '').normalize('NFC');
  return seenIn(clean).trim() === '' ? '' : clean;
}

/** What is seen of a text: the same for two names that look the same. */
export const seenIn = (text: string): string => cleanSpaces(text.normalize('NFC').replace(/\p{DI}/gu, ''));

const cleanSpaces = (text: string) => text.replace(/\s+/g, ' ');

/** Why a text of a file is not the one that would be saved; undefined if it is. The first word that differs is named. */
export function unclean(text: string): Pick<Explanation, 'found' | 'allowed'> | undefined {
  if (text === '' || cleanText(text) === text.replaceAll('\r\n', '\n')) return undefined;
  const word = text.split(/[ \n]/).find((one) => cleanText(one) !== one) ?? text;
  const seen = `“${cleanText(word).replaceAll('\n', ' ')}”`;
  const [character] = word.match(unseen) ?? word.match(separators) ?? [];
  const code = character?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return {
    found: code ? `${seen} with U+${code}, which nobody sees` : `${seen} with accents that are characters of their own`,
    allowed: `${seen}, typed anew`,
  };
}

let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as a writer counts them: a letter with its signs, or an emoji of several parts, is one. */
export function charactersIn(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  // Firefox has it since 125.
  segmenter ??= 'Segmenter' in Intl ? new Intl.Segmenter() : undefined;
  return [...(segmenter?.segment(text) ?? text)].length;
}

/** So many UTF-16 units for each character: a family of emoji has eleven, and a letter with hundreds of signs is none. */
const mostUnits = 16;

/** The rule `v.maxLength`, for characters as a writer counts them. @param allowed in words */
export function mostCharacters(most: number, allowed?: string): v.MaxLengthAction<string, number, string | undefined> {
  const rule =
    allowed === undefined ? v.maxLength<string, number>(most) : v.maxLength<string, number, string>(most, allowed);
  return {
    ...rule,
    '~run'(dataset, config) {
      // No text has more characters than units.
      if (!dataset.typed || dataset.value.length <= most) return dataset;
      const count = charactersIn(dataset.value);
      if (count > most || dataset.value.length > mostUnits * most)
        v._addIssue(this, 'length', dataset, config, { received: `${count}` });
      return dataset;
    },
  };
}

/** A file's text without byte order mark, and with the line ends of Unix: editors and Git on Windows write others. */
export const plainLines = (text: string): string => text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
