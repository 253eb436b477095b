/**
 * Commas of other scripts. Unicode has a property for marks that end a sentence, but no property for commas. This list has the
 * commas in Terminal_Punctuation, and the marks that Tibetan (shads and tsheg) and Ethiopic (word space) use instead of commas and
 * spaces. Colons and semicolons are not allowed, as in Latin.
 */
const commas =
  '\\u055d\\u060c\\u07f8\\u0f0b-\\u0f11\\u1361\\u1363\\u1802\\u1808\\u3001\\ua4fe\\ua60d\\ua6f5\\ufe10\\ufe11\\ufe50\\ufe51\\uff0c\\uff64\\u{1144d}\\u{16e97}';

/**
 * Marks that may be in the middle of a sentence, so Sentence_Terminal does not contain them: the Armenian exclamation and question
 * marks, and the abbreviation signs of Devanagari, Bengali, Gurmukhi and Gujarati.
 */
const midSentenceMarks = '\\u055c\\u055e\\u0970\\u09fd\\u0a76\\u0af0';

/** `. , ! ?` in all scripts, for a character class of a regular expression with the flag `u`. */
const stops = `.,!?\\p{Sentence_Terminal}${commas}${midSentenceMarks}`;

/** The inverted marks of Spanish and Adlam. */
const openings = '\\u00a1\\u00bf\\u{1e95e}\\u{1e95f}';

/**
 * Invisible characters: word breaks of scripts without spaces, joiners of Persian and Indian scripts, direction marks of keyboards
 * for Arabic and Hebrew, and characters that copying adds, such as soft hyphens.
 */
const invisible = '\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff';

/**
 * Characters that are forbidden in a plain message. Allowed are letters of any script with their marks, digits (for Unicode, the
 * Chinese zero is a letter number), white space and stops. NFC turns the Greek question mark into a semicolon.
 */
const forbidden = new RegExp(
  `(?<!(?=\\p{L})\\p{Script=Greek}\\p{M}*);|[^;\\p{L}\\p{M}\\p{Nd}\\u3007\\s${invisible}${stops}${openings}]`,
  'gu',
);

/** A forbidden character with its joiners and marks, so that an emoji of several parts is removed as a whole. */
const forbiddenWithMarks = new RegExp(`(?:${forbidden.source})[\\p{M}\\p{Cf}]*`, 'gu');

/** More marks on one letter than in any script. Such texts are not normalized, because thousands of marks would take seconds. */
export const tooManyMarks = /\p{M}{31}/u;

/** Converts `text` to NFC. A text with too many marks stays unchanged, because every field refuses such a text. */
export const toNfc = (text: string): string => (tooManyMarks.test(text) ? text : text.normalize('NFC'));

export const forbiddenCharacters = (message: string): string[] => [...new Set(toNfc(message).match(forbidden))];

/** Removes forbidden quotes and forbidden invisible characters, and replaces other forbidden characters with spaces. */
export const withoutForbidden = (message: string): string => {
  if (forbiddenCharacters(message).length === 0) return message;
  return toNfc(message)
    .replace(/['"`´\p{Pi}\p{Pf}\p{Cf}]/gu, (character) => (character.match(forbidden) ? '' : character))
    .replace(forbiddenWithMarks, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/ (?=[.,!?](?:\s|$))/g, '')
    .trim();
};

/**
 * Invisible characters without a meaning: soft hyphens, zero-width spaces, direction marks, byte order marks. Copying from web
 * pages, tables and address books adds them. Joiners are not in this list, because in many scripts they change the letters around them.
 */
const meaningless = '\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ufeff';

const trimmable = new RegExp(`[\\s${meaningless}]`);

/** Removes white space and invisible characters before and after `text`. For long texts, loops are faster than a pattern. */
export function trimInvisible(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && trimmable.test(text.charAt(start))) start++;
  while (end > start && trimmable.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Whether any character of the text is visible. The pattern also has the braille blank, which Unicode does not list as ignorable. */
export const isVisible = (text: string): boolean => /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
