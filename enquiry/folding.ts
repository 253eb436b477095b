/** Letters that Unicode does not split, in lower case, and what people type instead on other keyboards. */
export const plainLetters = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/**
 * A Latin letter with its accents. Marks of other scripts are not removed: they are letters or vowels. The escapes are valid in
 * JavaScript and in PostgreSQL.
 */
export const accentedLetter = '([a-z])[\\u0300-\\u0331]+';

/** A text in lower case and without accents: `größe` is `grosse`, and `São` is `sao`. */
export function foldAccents(text: string): string {
  const apart = Object.entries(plainLetters).reduce(
    (all, [letter, typed]) => all.replaceAll(letter, typed),
    text.toLowerCase().normalize('NFD'),
  );
  return apart.replace(new RegExp(accentedLetter, 'g'), '$1').normalize('NFC');
}

/** All apostrophes of keyboards. They belong to the word around them: `Côte d’Ivoire` is `cote divoire`. */
const apostrophes = /['’‘ʼʻ`´′＇]/g;

/** The words of a text as people type them into a search box: `Bosnia & Herzegovina` is `bosnia and herzegovina`. */
export const searchWords = (text: string): string[] =>
  foldAccents(text)
    .replace(apostrophes, '')
    .replaceAll('&', ' and ')
    .match(/[\p{L}\p{N}\p{M}\p{Sc}%]+/gu) ?? [];
