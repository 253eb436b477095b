/**
 * The comma in scripts that have their own. Unicode has a property for what ends a sentence, but none for what parts one:
 * from Terminal_Punctuation these are the commas by name, and what does a comma's or a space's work in Tibetan (shads and
 * tsheg) and Ethiopic (word space). Colons and semicolons are left out, as they are in Latin.
 */
const commas =
  '\\u055d\\u060c\\u07f8\\u0f0b-\\u0f11\\u1361\\u1363\\u1802\\u1808\\u3001\\ua4fe\\ua60d\\ua6f5\\ufe10\\ufe11\\ufe50\\ufe51\\uff0c\\uff64\\u{1144d}\\u{16e97}';

/**
 * What Sentence_Terminal lacks, since it stands within a sentence: the Armenian exclamation and question marks, and the
 * stop of abbreviations in Devanagari, Bengali, Gurmukhi and Gujarati.
 */
const within = '\\u055c\\u055e\\u0970\\u09fd\\u0a76\\u0af0';

/** `. , ! ?` and what each script writes for them, for a character class of a regular expression with the flag `u`. */
export const stops = `.,!?\\p{Sentence_Terminal}${commas}${within}`;

/** The inverted marks of Spanish and Adlam: they open what `! ?` close. */
const openings = '\\u00a1\\u00bf\\u{1e95e}\\u{1e95f}';

/**
 * Marks without a look of their own: where words may break in scripts without spaces, the joiners of Persian and the
 * Indian scripts, and the directions that keyboards for Arabic and Hebrew type.
 */
const invisible = '\\u200b-\\u200f\\u061c';

/**
 * What a plain message may not hold. It may hold letters of any script with their marks, digits (the Chinese zero is a
 * letter number to Unicode), white space and stops. Greek asks with a semicolon: NFC turns its own mark into one.
 */
export const forbidden = new RegExp(
  `(?<!(?=\\p{L})\\p{Script=Greek}\\p{M}*);|[^;\\p{L}\\p{M}\\p{Nd}\\u3007\\s${invisible}${stops}${openings}]`,
  'gu',
);

/** The characters of `message` that a plain message may not hold, each once, in order of appearance. */
export const forbiddenCharacters = (message: string): string[] => [
  ...new Set(message.normalize('NFC').match(forbidden)),
];
