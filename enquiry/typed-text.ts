/**
 * Commas of other scripts. Unicode has a property for marks that end a sentence, but none for commas: these are the commas
 * in Terminal_Punctuation, and the marks that Tibetan (shads and tsheg) and Ethiopic (word space) use instead of commas and
 * spaces. Colons and semicolons are not allowed, as in Latin.
 */
const commas =
  '\\u055d\\u060c\\u07f8\\u0f0b-\\u0f11\\u1361\\u1363\\u1802\\u1808\\u3001\\ua4fe\\ua60d\\ua6f5\\ufe10\\ufe11\\ufe50\\ufe51\\uff0c\\uff64\\u{1144d}\\u{16e97}';

/**
 * Marks within a sentence, which Sentence_Terminal does not have: the Armenian exclamation and question marks, and the
 * abbreviation signs of Devanagari, Bengali, Gurmukhi and Gujarati.
 */
const within = '\\u055c\\u055e\\u0970\\u09fd\\u0a76\\u0af0';

/** `. , ! ?` in all scripts, for a character class of a regular expression with the flag `u`. */
const stops = `.,!?\\p{Sentence_Terminal}${commas}${within}`;

/** The inverted marks of Spanish and Adlam. */
const openings = '\\u00a1\\u00bf\\u{1e95e}\\u{1e95f}';

/**
 * Invisible characters: word breaks of scripts without spaces, joiners of Persian and Indian scripts, direction marks, which
 * keyboards for Arabic and Hebrew type, and what copying adds, such as soft hyphens.
 */
const invisible = '\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff';

/**
 * Characters that a plain message may not contain. Allowed are letters of any script with their marks, digits (the Chinese
 * zero is a letter number in Unicode), white space and stops. NFC turns the Greek question mark into a semicolon.
 */
const forbidden = new RegExp(
  `(?<!(?=\\p{L})\\p{Script=Greek}\\p{M}*);|[^;\\p{L}\\p{M}\\p{Nd}\\u3007\\s${invisible}${stops}${openings}]`,
  'gu',
);

/** With the joiners and marks that belong to it: an emoji of several parts leaves nothing invisible. */
const forbiddenWithMarks = new RegExp(`(?:${forbidden.source})[\\p{M}\\p{Cf}]*`, 'gu');

/** More marks on one letter than any script has: normalising thousands of them takes seconds. */
export const piledMarks = /\p{M}{31}/u;

/** `text` in NFC; unchanged if marks are piled up, which no field accepts. */
export const composed = (text: string): string => (piledMarks.test(text) ? text : text.normalize('NFC'));

export const forbiddenCharacters = (message: string): string[] => [...new Set(composed(message).match(forbidden))];

/** `message` without its forbidden characters: quotes and invisible ones leave nothing, all others a space. */
export const withoutForbidden = (message: string): string => {
  if (forbiddenCharacters(message).length === 0) return message;
  return composed(message)
    .replace(/['"`´\p{Pi}\p{Pf}\p{Cf}]/gu, (character) => (character.match(forbidden) ? '' : character))
    .replace(forbiddenWithMarks, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/ (?=[.,!?](?:\s|$))/g, '')
    .trim();
};

/**
 * Characters that nobody sees and that say nothing: soft hyphens, zero-width spaces, direction marks, byte order marks. Copying from
 * web pages, tables and address books adds them. Joiners are not among them: in many scripts they change the letters around them.
 */
const unseen = '\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ufeff';

const atAnEnd = new RegExp(`[\\s${unseen}]`);

/** `text` without white space and invisible characters around it; in linear time, which a regular expression is not. */
export function trimmed(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && atAnEnd.test(text.charAt(from))) from++;
  while (to > from && atAnEnd.test(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

/** Whether anything of the text can be seen. The braille blank is the one that Unicode does not call ignorable. */
export const isVisible = (text: string): boolean => /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
