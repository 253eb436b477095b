import { accentedLetter, plainLetters } from '@company/enquiry/folding.ts';

/** What `folded` does, in SQL for the index of words. On SQLite the tokenizer folds marks, and cases. */
export const foldedIn = {
  sqlite: (text: string) =>
    Object.entries(plainLetters)
      .flatMap(([letter, typed]) => [
        [letter, typed],
        // The dotless `ı` is no capital's.
        ...(letter === 'ı' ? [] : [[letter === 'ß' ? 'ẞ' : letter.toUpperCase(), typed]]),
      ])
      .reduce((all, [letter, typed]) => `replace(${all}, '${letter}', '${typed}')`, `(${text})`),
  postgres: (text: string) => {
    const apart = Object.entries(plainLetters).reduce(
      (all, [letter, typed]) => `replace(${all}, '${letter}', '${typed}')`,
      `normalize(lower(${text}), NFD)`,
    );
    return `normalize(regexp_replace(${apart}, '${accentedLetter}', '\\1', 'g'), NFC)`;
  },
};
