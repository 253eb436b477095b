/** Letters that Unicode does not take apart, in lower case, and how people type them without their keyboard. */
const letters = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/**
 * The marks above and below Latin letters. Those of other scripts are letters of their own, or vowels. Written as escapes
 * that JavaScript and PostgreSQL both know.
 */
const marked = '([a-z])[\\u0300-\\u0331]+';

/** A text in lower case, as the index of words has it: `größe` is `grosse`, and `São` is `sao`. */
export function folded(text: string): string {
  const apart = Object.entries(letters).reduce(
    (all, [letter, typed]) => all.replaceAll(letter, typed),
    text.toLowerCase().normalize('NFD'),
  );
  return apart.replace(new RegExp(marked, 'g'), '$1').normalize('NFC');
}

/** The same in SQL, for the index. On SQLite the tokenizer folds marks, and cases. */
export const foldedIn = {
  sqlite: (text: string) =>
    Object.entries(letters)
      .flatMap(([letter, typed]) => [
        [letter, typed],
        // The dotless `ı` is no capital's.
        ...(letter === 'ı' ? [] : [[letter === 'ß' ? 'ẞ' : letter.toUpperCase(), typed]]),
      ])
      .reduce((all, [letter, typed]) => `replace(${all}, '${letter}', '${typed}')`, `(${text})`),
  postgres: (text: string) => {
    const apart = Object.entries(letters).reduce(
      (all, [letter, typed]) => `replace(${all}, '${letter}', '${typed}')`,
      `normalize(lower(${text}), NFD)`,
    );
    return `normalize(regexp_replace(${apart}, '${marked}', '\\1', 'g'), NFC)`;
  },
};
