const english =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** A number for the middle of a sentence: in English a word up to twenty, else digits. */
export const numberWord = (count: number, locale: string): string =>
  (locale.startsWith('en') && english[count]) || new Intl.NumberFormat(locale).format(count);
