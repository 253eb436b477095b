import { plainLetters } from '@company/enquiry/folding.ts';

/*
 * The search brings letters to a common form: JavaScript does so for the typed text, SQL for the index of words. Letters are equal if
 * they differ only in signs that people leave out, or in forms that people confuse: accents of any script, `ё`, `ς`, the hamza, the dot of `फ़`,
 * wide and narrow forms. In scripts without spaces between words, each letter counts as a word, so that any letters in a row are found.
 */

/** Combining marks that people leave out, in escapes that JavaScript and PostgreSQL understand. */
const optionalMarks = [
  // One line each: marks of all scripts; Hebrew; Arabic, with its line that makes words longer; dots of scripts of India; kana.
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

/** Letters that people confuse, each with the letter that replaces it in comparisons. */
const variants = { ς: 'σ', ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك', ہ: 'ه', ھ: 'ه' };

/** Scripts without spaces between words: Thai, Lao, Burmese, Khmer, kana, Chinese and Korean. */
const scriptsWithoutSpaces =
  '\\u0e01-\\u0e4e\\u0e81-\\u0ece\\u0edc-\\u0edf\\u1000-\\u103f\\u104c-\\u109f\\u1780-\\u17d3\\u3041-\\u30ff\\u31f0-\\u31ff' +
  '\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3';
/** Rare Chinese letters, with the escapes of JavaScript and of PostgreSQL. */
const rareLetters = { js: '\\u{20000}-\\u{323af}', postgres: '\\U00020000-\\U000323af' };

const optionalMarksPattern = new RegExp(`[${optionalMarks}]`, 'gu');
const letterWithoutSpaces = new RegExp(`[${scriptsWithoutSpaces}${rareLetters.js}]`, 'gu');

const lower = (text: string): string => text.normalize('NFKD').toLowerCase().normalize('NFKD');

const replaceLetters = (text: string, by: Readonly<Record<string, string>>): string =>
  [...text].map((letter) => by[letter] ?? letter).join('');

/** The zero of each script that has its own digits. */
const zeros = Array.from({ length: 0x1fbf0 }, (_, code) => code).filter(
  (code) =>
    code > 0x39 && /\p{Nd}/u.test(String.fromCodePoint(code)) && !/\p{Nd}/u.test(String.fromCodePoint(code - 1)),
);
const digits = Object.fromEntries(
  zeros.flatMap((zero) => Array.from({ length: 10 }, (_, i) => [String.fromCodePoint(zero + i), String(i)])),
);

const replacements = { ...variants, ...digits };

const comparedLetter = (letter: string): string =>
  replaceLetters(replaceLetters(lower(letter), plainLetters).replace(optionalMarksPattern, ''), replacements)
    .normalize('NFC')
    .replace(letterWithoutSpaces, ' $& ');

const comparedLetterCache = new Map<string, string>();

/** Names of programming languages that end with signs. */
const signs = { 'c#': 'csharp', 'f#': 'fsharp', 'c++': 'cplusplus', 'g++': 'gplusplus' };

/** The form of a text that the search compares: words between spaces. */
export function comparedText(text: string): string {
  let all = '';
  for (const letter of text.normalize('NFC')) {
    const compared =
      letter < '\u0080' ? letter.toLowerCase() : (comparedLetterCache.get(letter) ?? comparedLetter(letter));
    comparedLetterCache.set(letter, compared);
    all += compared;
  }
  return Object.entries(signs).reduce((found, [name, word]) => found.replaceAll(name, word), all);
}

/** Every letter whose compared form is not the letter itself. SQLite has no regular expressions, so a table has these letters. */
export const comparedLetters = (): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: 0x20000 - 0x80 }, (_, i) => i + 0x80)
      // Without surrogates, and without Chinese and Korean letters, which are many and keep their form.
      .filter((code) => code < 0x3400 || (code > 0x9fff && code < 0xac00) || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => /[\p{L}\p{M}\p{N}]/u.test(letter))
      .map((letter): [string, string] => [letter, comparedLetter(letter)])
      // Without letters that only get spaces around them, because the SQL statement adds these spaces.
      .filter(([letter, compared]) => compared !== letter && compared !== ` ${letter} `),
  );

const replaceInSql = (text: string, by: Readonly<Record<string, string>>): string =>
  Object.entries(by).reduce((all, [from, to]) => `replace(${all}, '${from}', '${to}')`, text);

const upperSigns = Object.fromEntries(Object.entries(signs).map(([name, word]) => [name.toUpperCase(), word]));

/** The scripts without spaces, with the letters in place of escapes, because SQLite's patterns have no escapes. */
const ranges = `${scriptsWithoutSpaces}${rareLetters.js}`.replace(/\\u\{?([0-9a-f]{4,5})\}?/g, (_, code) =>
  String.fromCodePoint(Number.parseInt(code, 16)),
);

const positions = Array.from({ length: 100 }, (_, i) => i + 1);

/** SQLite's pattern for a text with a non-ASCII character. */
const hasNonAscii = '*[^\t-~]*';

const lettersOfPiece = `(
  select group_concat(coalesce(compared, case when typed glob '[${ranges}]' then ' ' || typed || ' ' else typed end), '' order by place)
  from (
    select value as place, substr(piece, value, 1) as typed from json_each('${JSON.stringify(positions)}')
    where value <= length(piece)
  ) left join enquiry_letters on letter = typed
)`;

/** `comparedText` in SQL. In SQLite, ASCII letters keep their case, because the index ignores case. */
export const comparedIn = {
  /** The text is processed in short pieces, because SQLite reads a text from its beginning to find each letter. */
  sqlite: (text: string): string => `(
    with recursive whole (text) as materialized (select ${replaceInSql(`(${text})`, { ...signs, ...upperSigns })}),
      pieces (place, piece, rest) as (
        select 0, substr(text, 1, 100), substr(text, 101) from whole where text glob '${hasNonAscii}'
        union all select place + 1, substr(rest, 1, 100), substr(rest, 101) from pieces where rest <> ''
      )
    select coalesce(
      (select group_concat(case when piece glob '${hasNonAscii}' then ${lettersOfPiece} else piece end, '' order by place) from pieces),
      text) from whole)`,
  postgres: (text: string): string => {
    const lowerCase = `normalize(lower(normalize(${text}, NFKD)), NFKD)`;
    const withoutMarks = `regexp_replace(${replaceInSql(lowerCase, plainLetters)}, '[${optionalMarks}]', '', 'g')`;
    const withReplacements = `normalize(translate(${withoutMarks}, '${Object.keys(replacements).join('')}', '${Object.values(replacements).join('')}'), NFC)`;
    return replaceInSql(
      `regexp_replace(${withReplacements}, '([${scriptsWithoutSpaces}${rareLetters.postgres}])', ' \\1 ', 'g')`,
      signs,
    );
  },
};
