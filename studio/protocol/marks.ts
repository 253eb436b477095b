/**
 * A mark is three invisible characters after a letter: a start character, and the two digits of a number. The characters are
 * variation selectors, which change neither spacing nor line breaks. The start character is the last selector. No letter uses the
 * last selector, so nothing that somebody types is read as a mark.
 */
const firstSelector = 0xe0100;
const selectorCount = 239;
const markStart = '\u{E01EF}';
const selector = '[\\u{E0100}-\\u{E01EE}]';

/** Matches marks in texts, and percent-encoded marks in addresses. */
const marks = new RegExp(
  `${markStart}(${selector})(${selector})|%F3%A0%87%AF(?:%F3%A0%8[4-7]%[89AB][0-9A-F]){2}`,
  'giu',
);

/** @param index a number below 57,121, which is 239 × 239 */
export const markOf = (index: number): string =>
  markStart +
  String.fromCodePoint(firstSelector + Math.floor(index / selectorCount), firstSelector + (index % selectorCount));

const digitOf = (character = '') => (character.codePointAt(0) ?? firstSelector) - firstSelector;

export function readMarks(text: string): { text: string; indexes: readonly number[] } {
  const indexes = new Set<number>();
  const unmarked = text.replace(marks, (_, high?: string, low?: string) => {
    if (high) indexes.add(digitOf(high) * selectorCount + digitOf(low));
    return '';
  });
  return { text: unmarked, indexes: [...indexes] };
}

/** Adds a mark at the end of a text, and before each placeholder such as `{service}`. */
export const markedText = (text: string, index: number): string =>
  text.replace(/[\p{L}\p{N}][^{}]*?(?=\{|$)/gsu, (words) => words + markOf(index));

export const markedHtml = (html: string, index: number): string =>
  html.replace(/[^<>]*[\p{L}\p{N}][^<>]*(?=<|$)/gu, (words) => words + markOf(index));

/** Adds a number before the file extension of an icon or a picture. */
export const numberedAddress = (address: string, index: number): string =>
  address.replace(/(?=\.\w+(#|$))/, `~${index}`);

export const withoutNumber = (address: string): string => address.replace(/~\d+(?=\.\w+$)/, '');

export const numberIn = (address: string): number | undefined => {
  const [, index] = /~(\d+)\.\w+(?:#|$)/.exec(address) ?? [];
  return index === undefined ? undefined : Number(index);
};
