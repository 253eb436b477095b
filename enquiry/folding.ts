/** Letters in lower case that Unicode does not split, and the letters that people on other keyboards type instead. */
export const plainLetters = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/**
 * A Latin letter with accents. Combining marks of other scripts do not match, because such marks are letters or vowels. The escapes
 * are valid in JavaScript and in PostgreSQL, which use this pattern.
 */
export const accentedLetter = '([a-z])[\\u0300-\\u0331]+';

/** Converts a text to lower case without accents: `Größe` to `grosse`, and `São` to `sao`. */
export function foldAccents(text: string): string {
  const splitLetters = Object.entries(plainLetters).reduce(
    (result, [letter, replacement]) => result.replaceAll(letter, replacement),
    text.toLowerCase().normalize('NFD'),
  );
  return splitLetters.replace(new RegExp(accentedLetter, 'g'), '$1').normalize('NFC');
}

/** All apostrophes that people type. Apostrophes do not separate words: `Côte d’Ivoire` becomes `cote divoire`. */
const apostrophes = /['’‘ʼʻ`´′＇]/g;

/** The words of a text as people type them into a search box: `Bosnia & Herzegovina` is `bosnia and herzegovina`. */
export const searchWords = (text: string): string[] =>
  foldAccents(text)
    .replace(apostrophes, '')
    .replaceAll('&', ' and ')
    .match(/[\p{L}\p{N}\p{M}\p{Sc}%]+/gu) ?? [];
