import { plainLetters } from '@company/enquiry/folding.ts';

/*
 * Letters as the search compares them, in JavaScript for what is typed, and in SQL for the index of words. What people leave out or
 * type in another way is one letter: accents of any script, `ё`, `ς`, the hamza, the dot of `फ़`, wide and narrow forms. Where words are
 * not separated by spaces, each letter is a word of its own, so that a phrase of them finds any part of a run.
 */

/** Marks that people leave out, as escapes that JavaScript and PostgreSQL both know: in the order of Unicode. */
const leftOut = [
  // Of all scripts; of Hebrew; of Arabic, with the long stroke; the dots of scripts of India; of kana.
  '\\u0300-\\u036f',
  '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7',
  '\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed',
  '\\u093c\\u09bc\\u0a3c\\u0abc\\u0b3c\\u0cbc',
  '\\u3099\\u309a',
  // Vowels and tones of Thai, Lao, Burmese and Khmer, which stand above and below the letters.
  '\\u0e31\\u0e34-\\u0e3a\\u0e47-\\u0e4e\\u0eb1\\u0eb4-\\u0ebc\\u0ec8-\\u0ece',
  '\\u102b-\\u103e\\u1056-\\u1059\\u105e-\\u1060\\u1062-\\u1064\\u1067-\\u106d\\u1071-\\u1074\\u1082-\\u108d\\u108f\\u109a-\\u109d',
  '\\u17b4-\\u17d3\\u17dd',
].join('');

/** Letters of which people type the one for the other. */
const variants = { ς: 'σ', ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك', ہ: 'ه', ھ: 'ه' };

/** Thai, Lao, Burmese, Khmer, kana, Chinese and Korean. */
const withoutSpaces =
  '\\u0e01-\\u0e4e\\u0e81-\\u0ece\\u0edc-\\u0edf\\u1000-\\u103f\\u104c-\\u109f\\u1780-\\u17d3\\u3041-\\u30ff\\u31f0-\\u31ff' +
  '\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3';
/** Rare Chinese ones, in the one form of each language. */
const rare = { js: '\\u{20000}-\\u{323af}', postgres: '\\U00020000-\\U000323af' };

const leftOutIn = new RegExp(`[${leftOut}]`, 'gu');
const alone = new RegExp(`[${withoutSpaces}${rare.js}]`, 'gu');

const lower = (text: string): string => text.normalize('NFKD').toLowerCase().normalize('NFKD');

const replaced = (text: string, by: Readonly<Record<string, string>>): string =>
  [...text].map((letter) => by[letter] ?? letter).join('');

/** The zeros of the scripts that have digits of their own. */
const zeros = Array.from({ length: 0x1fbf0 }, (_, code) => code).filter(
  (code) =>
    code > 0x39 && /\p{Nd}/u.test(String.fromCodePoint(code)) && !/\p{Nd}/u.test(String.fromCodePoint(code - 1)),
);
const digits = Object.fromEntries(
  zeros.flatMap((zero) => Array.from({ length: 10 }, (_, i) => [String.fromCodePoint(zero + i), String(i)])),
);

const oneForOther = { ...variants, ...digits };

const comparedLetter = (letter: string): string =>
  replaced(replaced(lower(letter), plainLetters).replace(leftOutIn, ''), oneForOther)
    .normalize('NFC')
    .replace(alone, ' $& ');

const known = new Map<string, string>();

/** Names of languages whose last signs are no letters. */
const signs = { 'c#': 'csharp', 'f#': 'fsharp', 'c++': 'cplusplus', 'g++': 'gplusplus' };

/** A text as it is compared: words between spaces. */
export function comparedText(text: string): string {
  let all = '';
  for (const letter of text.normalize('NFC')) {
    const compared = letter < '\u0080' ? letter.toLowerCase() : (known.get(letter) ?? comparedLetter(letter));
    known.set(letter, compared);
    all += compared;
  }
  return Object.entries(signs).reduce((found, [name, word]) => found.replaceAll(name, word), all);
}

/** For the table of SQLite, which has no regular expressions: every letter that is compared in another form. */
export const comparedLetters = (): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: 0x20000 - 0x80 }, (_, i) => i + 0x80)
      // No surrogates; Chinese and Korean letters are in one form, and there are many.
      .filter((code) => code < 0x3400 || (code > 0x9fff && code < 0xac00) || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => /[\p{L}\p{M}\p{N}]/u.test(letter))
      .map((letter): [string, string] => [letter, comparedLetter(letter)])
      // The ranges are known to the statement.
      .filter(([letter, compared]) => compared !== letter && compared !== ` ${letter} `),
  );

const inSql = (text: string, by: Readonly<Record<string, string>>): string =>
  Object.entries(by).reduce((all, [from, to]) => `replace(${all}, '${from}', '${to}')`, text);

const upperSigns = Object.fromEntries(Object.entries(signs).map(([name, word]) => [name.toUpperCase(), word]));

/** SQLite compares letters as patterns: the ranges themselves, not their escapes. */
const ranges = `${withoutSpaces}${rare.js}`.replace(/\\u\{?([0-9a-f]{4,5})\}?/g, (_, code) =>
  String.fromCodePoint(Number.parseInt(code, 16)),
);

const places = Array.from({ length: 100 }, (_, i) => i + 1);

/** From the tabulator to the tilde. */
const beyondAscii = '*[^\t-~]*';

const lettersOfPiece = `(
  select group_concat(coalesce(compared, case when typed glob '[${ranges}]' then ' ' || typed || ' ' else typed end), '' order by place)
  from (
    select value as place, substr(piece, value, 1) as typed from json_each('${JSON.stringify(places)}')
    where value <= length(piece)
  ) left join enquiry_letters on letter = typed
)`;

/** SQL for `comparedText`, without lower case of ASCII on SQLite, whose index knows that. */
export const comparedIn = {
  /** Letter by letter, in pieces: to find one of many letters takes as long as to read all before it. */
  sqlite: (text: string): string => `(
    with recursive whole (text) as materialized (select ${inSql(`(${text})`, { ...signs, ...upperSigns })}),
      pieces (place, piece, rest) as (
        select 0, substr(text, 1, 100), substr(text, 101) from whole where text glob '${beyondAscii}'
        union all select place + 1, substr(rest, 1, 100), substr(rest, 101) from pieces where rest <> ''
      )
    select coalesce(
      (select group_concat(case when piece glob '${beyondAscii}' then ${lettersOfPiece} else piece end, '' order by place) from pieces),
      text) from whole)`,
  postgres: (text: string): string => {
    const both = `normalize(lower(normalize(${text}, NFKD)), NFKD)`;
    const bare = `regexp_replace(${inSql(both, plainLetters)}, '[${leftOut}]', '', 'g')`;
    const typed = `normalize(translate(${bare}, '${Object.keys(oneForOther).join('')}', '${Object.values(oneForOther).join('')}'), NFC)`;
    return inSql(`regexp_replace(${typed}, '([${withoutSpaces}${rare.postgres}])', ' \\1 ', 'g')`, signs);
  },
};
