/** Letters that Unicode does not take apart, in lower case, and how people type them without their keyboard. */
export const letters = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/**
 * The marks above and below Latin letters. Those of other scripts are letters of their own, or vowels. Written as escapes
 * that JavaScript and PostgreSQL both know.
 */
export const marked = '([a-z])[\\u0300-\\u0331]+';

/** A text in lower case and without accents: `größe` is `grosse`, and `São` is `sao`. */
export function folded(text: string): string {
  const apart = Object.entries(letters).reduce(
    (all, [letter, typed]) => all.replaceAll(letter, typed),
    text.toLowerCase().normalize('NFD'),
  );
  return apart.replace(new RegExp(marked, 'g'), '$1').normalize('NFC');
}

/** Apostrophes belong to the word around them, whichever a keyboard has: `Côte d’Ivoire` is `cote divoire`. */
const apostrophes = /['’‘ʼʻ`´′＇]/g;

/** The words of a text as people type them into a search box: `Bosnia & Herzegovina` is `bosnia and herzegovina`. */
export const searchWords = (text: string): string[] =>
  folded(text)
    .replace(apostrophes, '')
    .replaceAll('&', ' and ')
    .match(/[\p{L}\p{N}\p{M}\p{Sc}%]+/gu) ?? [];
