import { withCurrencyCodes } from './currency-signs.ts';
import { composed, forbidden, forbiddenCharacters, stops } from './message.ts';

type Rewriting = readonly [pattern: RegExp, replacement: string | ((...found: string[]) => string)];

/** A placeholder for a comma; `pauses` replaces it by a mark that fits its neighbours. */
const pause = '¦';

const decimals: Record<string, string> = { '¼': '.25', '½': '.5', '¾': '.75' };

/** Compatibility normalisation: `％` is `%`, `…` is `...`, `™` is `TM`. Not for accents alone, which would become spaces. */
const compatible = (character: string) => {
  const written = character.normalize('NFKC');
  return written.startsWith(' ') ? character : written;
};

/**
 * Signs whose meaning depends on their position, at the beginning of a line or between amounts; replaced before `signs`.
 */
const positions: readonly Rewriting[] = [
  [/\r\n?/g, '\n'],
  [/[\v\f]/g, ' '],
  [/(?<!\d)(\d*)([¼½¾])/g, (_, whole = '', part = '') => `${whole || 0}${decimals[part]}`],
  [forbidden, compatible],
  [/^[^\S\n]*(?:[•‣▪●○◦✓✔➢➤→]|[-–—*+>·](?=\s))[^\S\n]*/gmu, ''],
  [/^([^\S\n]*\d{1,2})\)/gm, '$1.'],
  [/\b[a-z][a-z\d+.-]{0,30}:\/\//gi, ''],
  [/[\w.+-]{1,64}@[\w.-]+/g, (address = '') => address.replaceAll('-', ' dash ').replaceAll('_', ' underscore ')],
  // A line made of signs.
  [/([=_*#~])\1{2,}/g, ' '],
  // In India a price is written 5,00,000/-.
  [/(?<=\d)\/[-–=]/g, ''],
  [/(?<=\d[\p{L}\p{Sc}%]{0,2})[–—〜~](?=[\p{Sc}\d])/gu, ' to '],
  [/(?<!\d)(\d{1,2}):(\d{2})(?!\d)/g, '$1.$2'],
  [/(?<=^|\s)[-−](?=\d)/gm, ' minus '],
];

const signs: readonly Rewriting[] = [
  [/(?<![-=])[-=]+>|[→⇒➔➜]/g, ' to '],
  [/>=|≥/g, ' at least '],
  [/<=|≤/g, ' at most '],
  [/>(?=\s*[\d\p{Sc}])/gu, ' more than '],
  [/<(?=\s*[\d\p{Sc}])/gu, ' less than '],
  [/[~≈](?=\s*[\d\p{Sc}])/gu, ' about '],
  [/±/g, ' plus or minus '],
  // Catalan.
  [/(?<=l)·(?=l)/gi, ''],
  [/(?<=\d)['’′](?=\d)/g, ' '],
  [/['"`´′‚„「」『』〝〞〟׳״\p{Pi}\p{Pf}]/gu, ''],
  [/(?<=\p{L})\((e?s)\)/gu, '$1'],
  [/\b([CF])#/g, '$1 sharp'],
  [/#(?=\d)/g, ' number '],
  [/¢/g, ' cents '],
  [/[%٪]/g, ' percent '],
  [/&+/g, ' and '],
  [/@/g, ' at '],
  [/\+/g, ' plus '],
  [/=+/g, ' equals '],
  [/°/g, ' degrees '],
  [/×/g, ' x '],
  [/٫/g, '.'],
  [/٬/g, ','],
  // An emoji may be a sequence with joiners, skin tones and variation selectors.
  [/[\p{So}\p{Sk}][\p{So}\p{Sk}\p{M}\p{Cf}]*/gu, ' '],
  [/--+|[—―]|[^\S\n]\p{Pd}(?=\s|$)|[|•]|·(?=\s)/gmu, pause],
];

/** All other forbidden characters: colons and semicolons become commas, invisible ones are removed, others become spaces. */
const leftOver = (character: string) => {
  if (character === pause || /\p{Terminal_Punctuation}/u.test(character)) return pause;
  return /\p{Cf}/u.test(character) ? '' : ' ';
};

/** Placeholders become commas of their script; none at the ends or beside another stop. */
const pauses: readonly Rewriting[] = [
  [/[^\S\n]{2,}/g, ' '],
  [/¦(?:[^\S\n]*¦)+/g, pause],
  [/^[^\S\n]*¦/gm, ''],
  [/¦\s*$/g, ''],
  [new RegExp(`(?<=[${stops}])[^\\S\\n]*¦|[^\\S\\n]*¦[^\\S\\n]*(?=[${stops}])`, 'gu'), ''],
  [/(?=[^\S\n]*¦)(?<=\p{Script=Arabic}\p{M}*)[^\S\n]*¦[^\S\n]*/gu, '، '],
  [/(?<=[\p{Script=Hiragana}\p{Script=Katakana}ー])[^\S\n]*¦[^\S\n]*/gu, '、'],
  [/(?<=\p{Script=Han})[^\S\n]*¦[^\S\n]*/gu, '，'],
  [/[^\S\n]*¦[^\S\n]*/g, ', '],
];

/** No doubled spaces, none at the ends of lines, none before a stop, except before `.NET`. */
const spaces: readonly Rewriting[] = [
  [/[^\S\n]{2,}/g, ' '],
  [/^[^\S\n]+|[^\S\n]+$/gm, ''],
  [new RegExp(`[^\\S\\n](?=[.,!?]+(?:\\s|$)|(?![.,!?])[${stops}])`, 'gu'), ''],
  [/\n{3,}/g, '\n\n'],
  [/^\n+|\n+$/g, ''],
];

const rewritten = (text: string, rewritings: readonly Rewriting[]) =>
  rewritings.reduce((so, [pattern, replacement]) => so.replace(pattern, replacement as string), text);

/**
 * `message` as a plain message with the same meaning: signs become words (`&` is `and`, `$50k` is `USD 50k`), hyphens and
 * slashes spaces, colons and dashes commas; apostrophes, quotes and emoji are removed. A plain message is not changed.
 */
export function plainMessage(message: string): string {
  if (forbiddenCharacters(message).length === 0) return message;
  const placed = rewritten(composed(message), positions);
  const plain = rewritten(withCurrencyCodes(placed), signs).replace(forbidden, leftOver);
  return rewritten(plain, [...pauses, ...spaces]);
}
