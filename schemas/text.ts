import * as v from 'valibot';
import type { Explanation } from './mistakes.ts';

/** Characters with which word processors and chat programs end lines and paragraphs, so copied texts contain them. */
const separators = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * Invisible characters: soft hyphens and zero-width spaces of PDF files, control characters, and characters that reverse the
 * text. Exceptions are parts of words and emoji: joiners, direction marks, variation selectors (after ideographs also the selectors for
 * names), and letters in flags such as that of Wales. The last selector is removed, because marks of the studio begin with it.
 */
const invisible =
  /(?![\n\t\u200c-\u200f]|\u034f|\u061c|[\u180b-\u180f]|[\ufe00-\ufe0f]|(?<=\p{Ideo})[\u{e0100}-\u{e01ee}]|(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}])[\p{DI}\p{Cc}\p{Cs}\p{NChar}\ufff9-\ufffc]/gu;

/** The form in which texts are saved: NFC, with Unix line ends, without invisible characters. Empty without a visible character. */
export function cleanText(text: string): string {
  const clean = text.replace(separators, '\n').replace(invisible, '').normalize('NFC');
  return visibleText(clean).trim() === '' ? '' : clean;
}

/** The visible characters of a text. Two names that look equal have equal visible texts. */
export const visibleText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{DI}/gu, '')
    .replace(/\s+/g, ' ');

/** Explains why the studio would save a text in another form, with the first word that would change; undefined for no change. */
export function explainUnclean(text: string): Pick<Explanation, 'found' | 'allowed'> | undefined {
  if (text === '' || cleanText(text) === text.replaceAll('\r\n', '\n')) return undefined;
  const word = text.split(/[ \n]/).find((part) => cleanText(part) !== part) ?? text;
  const visible = `“${cleanText(word).replaceAll('\n', ' ')}”`;
  const [character] = word.match(invisible) ?? word.match(separators) ?? [];
  const code = character?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return {
    found: code
      ? `${visible} with the invisible character U+${code}`
      : `${visible} with accents as separate characters`,
    allowed: `${visible}, typed again`,
  };
}

/** A file's text with Unix line ends and without a byte order mark. Editors on Windows may write other line ends, and this mark. */
export const withUnixLineEnds = (text: string): string => text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');

let segmenter: Intl.Segmenter | undefined;

/** The number of characters as a writer counts them. A letter with accents is one character, and so is an emoji of several parts. */
export function charactersIn(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  // Firefox has `Intl.Segmenter` since version 125.
  segmenter ??= 'Segmenter' in Intl ? new Intl.Segmenter() : undefined;
  return [...(segmenter?.segment(text) ?? text)].length;
}

/** The UTF-16 units that one character may have. A family emoji has eleven. A letter with hundreds of accents is refused. */
const maxUnitsPerCharacter = 16;

/** The rule `v.maxLength`, for characters as a writer counts them. @param allowed the message of the rule */
export function maxCharacters(max: number, allowed?: string): v.MaxLengthAction<string, number, string | undefined> {
  const rule =
    allowed === undefined ? v.maxLength<string, number>(max) : v.maxLength<string, number, string>(max, allowed);
  return {
    ...rule,
    '~run'(dataset, config) {
      // Counting characters is slow, and a text never has more characters than units.
      if (!dataset.typed || dataset.value.length <= max) return dataset;
      const count = charactersIn(dataset.value);
      if (count > max || dataset.value.length > maxUnitsPerCharacter * max)
        v._addIssue(this, 'length', dataset, config, { received: `${count}` });
      return dataset;
    },
  };
}
