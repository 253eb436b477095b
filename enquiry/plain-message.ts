import { withCurrencyCodes } from './currency-signs.ts';
import { forbidden, forbiddenCharacters, stops } from './message.ts';

type Rewriting = readonly [pattern: RegExp, replacement: string | ((...found: string[]) => string)];

/** Stands for a comma until it is known what stands beside it. */
const pause = '¦';

const decimals: Record<string, string> = { '¼': '.25', '½': '.5', '¾': '.75' };

/** The same in other characters: `％` is `%`, `…` is `...`, `™` is `TM`. A free-standing accent would become a space. */
const compatible = (character: string) => {
  const written = character.normalize('NFKC');
  return written.startsWith(' ') ? character : written;
};

/** What stands at the beginning of a line, or between amounts: read before the same signs get another meaning. */
const positions: readonly Rewriting[] = [
  [/\r\n?/g, '\n'],
  [/[\v\f]/g, ' '],
  [/(\d*)([¼½¾])/g, (_, whole = '', part = '') => `${whole || 0}${decimals[part]}`],
  [forbidden, compatible],
  [/^[^\S\n]*(?:[•‣▪●○◦✓✔➢➤→]|[-–—*+>·](?=\s))[^\S\n]*/gmu, ''],
  [/^([^\S\n]*\d{1,2})\)/gm, '$1.'],
  [/\b[a-z][a-z\d+.-]*:\/\//gi, ''],
  [/[\w.+-]+@[\w.-]+/g, (address = '') => address.replaceAll('-', ' dash ').replaceAll('_', ' underscore ')],
  // A line drawn with signs.
  [/([=_*#~])\1{2,}/g, ' '],
  // 5,00,000/- is how a price ends in India.
  [/(?<=\d)\/[-–=]/g, ''],
  [/(?<=\d[\p{L}\p{Sc}%]{0,2})[–—〜~](?=[\p{Sc}\d])/gu, ' to '],
  [/(?<!\d)(\d{1,2}):(\d{2})(?!\d)/g, '$1.$2'],
  [/(?<=^|\s)[-−](?=\d)/gm, ' minus '],
];

/** Signs that are read out as words, and those that go without a trace. */
const signs: readonly Rewriting[] = [
  [/[-=]+>|[→⇒➔➜]/g, ' to '],
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
  // A picture may be made of several, with joiners, tones and variations.
  [/[\p{So}\p{Sk}][\p{So}\p{Sk}\p{M}\p{Cf}]*/gu, ' '],
  [/--+|[—―]|[^\S\n]\p{Pd}(?=\s|$)|[|•]|·(?=\s)/gmu, pause],
];

/** What is left: colons and semicolons part like a comma, invisible marks go, all else leaves words apart. */
const leftOver = (character: string) => {
  if (character === pause || /\p{Terminal_Punctuation}/u.test(character)) return pause;
  return /\p{Cf}/u.test(character) ? '' : ' ';
};

/** A comma of the script that it stands in, and none at the ends or beside another stop. */
const pauses: readonly Rewriting[] = [
  [/[^\S\n]{2,}/g, ' '],
  [/¦(?:[^\S\n]*¦)+/g, pause],
  [/^[^\S\n]*¦/gm, ''],
  [/¦\s*$/g, ''],
  [new RegExp(`(?<=[${stops}])[^\\S\\n]*¦|[^\\S\\n]*¦[^\\S\\n]*(?=[${stops}])`, 'gu'), ''],
  [/(?<=\p{Script=Arabic}\p{M}*)[^\S\n]*¦[^\S\n]*/gu, '، '],
  [/(?<=[\p{Script=Hiragana}\p{Script=Katakana}ー])[^\S\n]*¦[^\S\n]*/gu, '、'],
  [/(?<=\p{Script=Han})[^\S\n]*¦[^\S\n]*/gu, '，'],
  [/[^\S\n]*¦[^\S\n]*/g, ', '],
];

/** No doubled spaces, none at the ends of lines, none before a stop; the one before `.NET` stays. */
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
 * `message` as a plain message that means the same: signs become words (`&` is `and`, `$50k` is `USD 50k`), a hyphen or a
 * slash a space, a colon or a dash a comma; apostrophes, quotes and pictures go. What is plain already stays as it is.
 */
export function plainMessage(message: string): string {
  if (forbiddenCharacters(message).length === 0) return message;
  const placed = rewritten(message.normalize('NFC'), positions);
  const said = rewritten(withCurrencyCodes(placed), signs).replace(forbidden, leftOver);
  return rewritten(said, [...pauses, ...spaces]);
}
