/**
 * Characters that nobody sees and that say nothing: soft hyphens, zero-width spaces, direction marks, byte order marks. Copying from
 * web pages, tables and address books adds them. Joiners are not among them: in many scripts they change the letters around them.
 */
const invisible = '\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ufeff';

const atAnEnd = new RegExp(`[\\s${invisible}]`);

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
