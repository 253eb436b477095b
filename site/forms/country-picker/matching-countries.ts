import type { Country } from '@company/enquiry/country.ts';
import { searchWords } from '@company/enquiry/folding.ts';
import { asciiDigits } from '@company/enquiry/phone.ts';

const wordsOf = (text: string): string[] => searchWords(text.normalize('NFKC')).filter((word) => word !== 'the');

/** Returns the name with `st` and with `saint`. CLDR writes `St. Lucia`, and other lists write `Saint Lucia`. */
const spellings = (name: string): string[] => [name, name.replace(/\bst\b/, 'saint'), name.replace(/\bsaint\b/, 'st')];

/** One function for each of the visitor's languages. Each function returns the name of a country, such as Deutschland. */
const localNameFunctions: readonly ((code: string) => string | undefined)[] = (
  typeof navigator === 'undefined' ? [] : (navigator.languages ?? [])
).flatMap((language) => {
  try {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return [(code: string) => names.of(code)];
  } catch (error) {
    // A language that the browser reports may be invalid.
    console.warn(error);
    return [];
  }
});

/** The words of all names of a country. The words are computed at the first search. */
const namesByCountry = new Map<Country, readonly string[]>();

function namesOf(country: Country): readonly string[] {
  const cached = namesByCountry.get(country);
  if (cached) return cached;
  const { code, name, dialCode } = country;
  const others = [...(otherNames[code]?.split(', ') ?? []), ...localNameFunctions.map((nameOf) => nameOf(code) ?? '')];
  // The list shows the last of these texts.
  const all = [name, ...others, `${name} ${dialCode}`];
  const names = [...new Set(all.flatMap((text) => spellings(wordsOf(text).join(' '))))];
  namesByCountry.set(country, names);
  return names;
}

/** Ranks how well a name matches; 0 is the best. */
function matchRank(name: string, phrase: string, words: readonly string[]): number {
  if (name.startsWith(phrase)) return name === phrase ? 0 : 1;
  const spacedName = ` ${name}`;
  if (spacedName.includes(` ${phrase}`)) return 2;
  if (words.every((word) => spacedName.includes(` ${word}`))) return 3;
  if (name.includes(phrase)) return 4;
  return name.replaceAll(' ', '').startsWith(words.join('')) ? 5 : noMatch;
}

/** Up to this rank, whole words of the name begin with the typed words. */
const maxWordRank = 3;

const noMatch = Number.POSITIVE_INFINITY;

/** `44` and `4420` match the code 44 of the United Kingdom. `4` matches all codes that begin with 4. */
const fitsCode = (dialCode: string, digits: string): boolean =>
  dialCode.startsWith(digits) || digits.startsWith(dialCode);

/**
 * Returns the countries that match a typed text, the best match first. The text is a part of the name (in capitals or
 * not, with or without accents), another name, a country code such as `DE`, or a dial code.
 */
export function matchingCountries<Listed extends Country>(
  countries: readonly Listed[],
  text: string,
): readonly Listed[] {
  const [, digits] = /^(?:\+|00)?(\d+)$/.exec(asciiDigits(text).replace(/[\s()-]/g, '')) ?? [];
  if (digits) return countries.filter(({ dialCode }) => fitsCode(dialCode, digits));
  const words = wordsOf(text);
  if (words.length === 0) return countries;
  const phrase = words.join(' ');
  const rankOf = (country: Listed) => {
    const codeRank = country.code.toLowerCase() === phrase ? 1 : noMatch;
    return Math.min(
      codeRank,
      ...namesOf(country).map((name, index) => {
        const nameRank = matchRank(name, phrase, words);
        // A part of a word matches only the first name. For example, `land` must not match England, another name of GB.
        return index > 0 && nameRank > maxWordRank ? noMatch : nameRank;
      }),
    );
  };
  return countries
    .map((country) => ({ country, rank: rankOf(country) }))
    .filter(({ rank }) => rank < noMatch)
    .sort((a, b) => a.rank - b.rank)
    .map(({ country }) => country);
}

/**
 * Short, former and official names of countries that visitors may type. The list shows the names of Unicode CLDR.
 */
export const otherNames: Readonly<Record<string, string>> = {
  AE: 'UAE, Dubai, Abu Dhabi, Emirates',
  BA: 'Bosnia and Hercegovina, BiH',
  BN: 'Brunei Darussalam',
  BY: 'Byelorussia, White Russia',
  CD: 'DRC, Zaire, Democratic Republic of the Congo, Congo-Kinshasa',
  CF: 'CAR',
  CG: 'Republic of the Congo, Congo-Brazzaville',
  CI: 'Ivory Coast',
  CN: 'PRC, Mainland China',
  CV: 'Cabo Verde',
  CZ: 'Czech Republic, Bohemia',
  DE: 'Federal Republic of Germany, Deutschland',
  DO: 'DR',
  FK: 'Malvinas',
  FM: 'FSM',
  GB: 'UK, GBR, Great Britain, England, Scotland, Wales, Northern Ireland, Britain',
  HK: 'HKSAR',
  IE: 'Eire, Republic of Ireland',
  IN: 'Bharat, Hindustan, IND',
  IR: 'Persia',
  KP: 'DPRK',
  KR: 'ROK, Republic of Korea',
  KY: 'Caymans',
  LA: 'Lao PDR',
  LK: 'Ceylon',
  MD: 'Moldavia',
  MK: 'FYROM, Republic of Macedonia',
  MM: 'Burma',
  MO: 'Macau',
  MV: 'Maldive Islands',
  NL: 'Holland',
  NZ: 'Aotearoa',
  PG: 'PNG',
  PS: 'Palestine, West Bank, Gaza',
  RU: 'Russian Federation',
  SA: 'KSA',
  SZ: 'Swaziland',
  TH: 'Siam',
  TL: 'East Timor',
  TR: 'Turkey',
  TW: 'Formosa, Chinese Taipei, ROC',
  TZ: 'Tanganyika, Zanzibar',
  US: 'USA, United States of America, America, the States',
  VA: 'Holy See',
  VC: 'SVG, Saint Vincent and the Grenadines',
  VI: 'USVI',
  VG: 'BVI',
  VN: 'Viet Nam',
  WS: 'Western Samoa',
  ZA: 'RSA, South African Republic',
  ZW: 'Rhodesia',
};
