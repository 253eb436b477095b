import { weekdays } from '@company/schemas/files/company.ts';

/** The zone of the capital, or of most people, in countries with several. */
const mainZones: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  ES: 'Europe/Madrid',
  GL: 'America/Nuuk',
  // Unicode CLDR still has the name before 1993.
  IN: 'Asia/Kolkata',
  MX: 'America/Mexico_City',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  US: 'America/New_York',
};

/** Countries where the GDPR, or the UK GDPR, applies. */
const withGdpr = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK GB'.split(
  ' ',
);

export const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters.flatMap((first) => letters.map((second) => first + second));

/** The name of a country in its own language. */
function ownName(code: string): string | undefined {
  const { language } = new Intl.Locale('und', { region: code }).maximize();
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code);
}

/** The code of a country, from the code, the English name or the country's own name. */
export function countryCode(text: string): string {
  const isNamed = (code: string) =>
    countryNames.of(code) !== undefined &&
    [countryNames.of(code), ownName(code)].some((name) => name?.toLowerCase() === text.toLowerCase());
  return codes.find((code) => code === text.toUpperCase()) ?? codes.find(isNamed) ?? text;
}

/** Methods that TypeScript does not know yet. https://tc39.es/proposal-intl-locale-info */
interface Place extends Intl.Locale {
  getTimeZones(): string[];
  /** Days from 1, which is Monday. */
  getWeekInfo(): { weekend: number[] };
}

/** Facts of a country, as a first guess for a company there. */
export function factsOf(country: string) {
  const place = new Intl.Locale(`en-${country}`) as Place;
  const timeZone = mainZones[country] ?? place.getTimeZones()[0] ?? 'UTC';
  const { weekend } = place.getWeekInfo();
  return {
    locale: place.baseName,
    timeZone,
    zone: zoneName(timeZone),
    workingDays: weekdays.filter((_, index) => !weekend.includes(index + 1)),
    law: country === 'IN' ? ('india' as const) : withGdpr.includes(country) ? ('gdpr' as const) : ('other' as const),
  };
}

/** The everyday name of a time zone, such as “Denmark time”. */
function zoneName(timeZone: string): string {
  const nameOf = (timeZoneName: 'shortGeneric' | 'longGeneric') =>
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const short = nameOf('shortGeneric');
  return (short.endsWith(' Time') ? short : nameOf('longGeneric')).replace(/ Time$/, ' time');
}
