const english =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** A number for the middle of a sentence: in English a word up to twenty, else digits. */
export const numberWord = (count: number, locale: string): string =>
  (locale.startsWith('en') && english[count]) || new Intl.NumberFormat(locale).format(count);

/** The number that begins a text, such as 12 for `Twelve services`; undefined if none does. */
export function numberOf(word: string): number | undefined {
  const index = english.indexOf(word.toLowerCase());
  return index >= 0 ? index : /^\d+$/.test(word) ? Number(word) : undefined;
}
