import { createReference } from '../../enquiry/reference.ts';
import { type Database, progressSteps } from '../../server/database/schema.ts';

/** The same numbers from 0 to 1 in every run, so that runs can be compared (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const syllables = ['pa', 'lo', 'ri', 'ne', 'ta', 'mu', 'ke', 'so', 'vi', 'da', 'ga', 'le', 'ru', 'mi', 'po', 'sa'];

/** Five thousand invented words; the first are the most frequent in texts, as in every language. */
export const vocabulary: readonly string[] = Array.from({ length: 5_000 }, (_, i) =>
  [i % 16, (i >> 4) % 16, (i >> 8) % 16, i % 7].map((n) => syllables[n]).join(''),
);

export const pages = [
  '/contact',
  '/faq',
  '/',
  ...Array.from({ length: 12 }, (_, i) => `/service-details/service-${i}`),
];
const countries = ['IN', 'IN', 'IN', 'IN', 'US', 'US', 'GB', 'DE', 'SG', 'AE', 'NG', 'KE'];
const owners = ['', '', 'priya@company.example', 'arun@company.example'];

/** What is stored in a year, of which the last is newest. */
const year = 365 * 86_400_000;

/** Stores so many enquiries: a tenth suspected or dropped, a third of the rest open; one in a thousand from Iceland. */
export async function storeMany(database: Database, count: number, now: Date): Promise<void> {
  const random = randomNumbers(1);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const word = () => vocabulary[Math.floor(random() ** 3 * vocabulary.length)] ?? '';
  const words = (least: number, most: number) =>
    Array.from({ length: least + Math.floor(random() * (most - least)) }, word).join(' ');
  const row = (i: number) => {
    const createdAt = now.getTime() - year + Math.floor((i / count) * year);
    const progress = random() < 1 / 3 ? 'open' : pick(progressSteps);
    const answered = progress === 'answered' || progress === 'won';
    const form = pick(['contact', 'contact', 'about', 'faq'] as const);
    return {
      id: createReference(),
      form,
      name: words(2, 3),
      business_email: `${word()}.${i}@${word()}.example`,
      country_code: form === 'faq' ? '' : random() < 0.001 ? 'IS' : pick(countries),
      phone_number: '9848012345',
      subject: form === 'faq' ? words(2, 5) : '',
      message: words(10, 80),
      page: pick(pages),
      status: random() < 0.1 ? pick(['spam', 'dropped'] as const) : ('new' as const),
      created_at: new Date(createdAt).toISOString(),
      owner: pick(owners),
      progress,
      answered_at: answered ? new Date(createdAt + random() ** 4 * 20 * 86_400_000).toISOString() : null,
    };
  };
  const batch = 1_000;
  for (let i = 0; i < count; i += batch) {
    const rows = Array.from({ length: Math.min(batch, count - i) }, (_, n) => row(i + n));
    await database.insertInto('enquiries').values(rows).execute();
  }
}
