import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countryList } from '@company/enquiry/country-list.node.ts';
import { type Column, columns } from '@company/enquiry/fields.ts';
import { createReference } from '@company/enquiry/submission.ts';
import { openDatabase } from '@company/server/database/connection.ts';
import { migrate } from '@company/server/database/migrations.ts';
import { type Database, usedStatuses } from '@company/server/database/schema.ts';
import { outboxBacklog } from '@company/server/enquiries/outbox/backlog.ts';
import { groupings, readFigures } from '@company/server/enquiries/queries/figures.ts';
import type { EnquiryFilter } from '@company/server/enquiries/queries/filter.ts';
import { countEnquiries, listEnquiries, waitingFilters } from '@company/server/enquiries/queries/list.ts';

const day = 86_400_000;
const end = Date.parse('2026-11-24T04:00:00Z');

/** Stores enquiries of two years, the oldest first. The newest enquiries are open. Most messages have the word `payment`. */
async function seed(database: Database, enquiries: number): Promise<void> {
  const rowsAtOnce = 500;
  const empty = Object.fromEntries(columns.map((column) => [column, ''])) as Record<Column, string>;
  const row = (i: number) => {
    const at = end - 2 * 365 * day * (1 - i / enquiries);
    const isOpen = i > enquiries * 0.997 || i % 2_000 === 0;
    const words = Array.from({ length: 10 + (i % 40) }, (_, k) => `word${(i * 31 + k * k * 17) % 3_000}`);
    const contact = { name: `Asha ${i}`, business_email: `asha${i}@client.example`, phone_number: String(9e9 + i) };
    return {
      ...empty,
      ...contact,
      id: createReference(),
      form: 'contact' as const,
      country_code: ['IN', 'DE', 'FR', 'US', ''][i % 5] ?? '',
      message: `${i % 10 < 7 ? 'payment ' : ''}${i === 7 ? 'zebra ' : ''}${words.join(' ')}`,
      page: `/service-details/${i % 9}`,
      status: i % 20 === 0 ? ('spam' as const) : isOpen ? ('open' as const) : (usedStatuses[1 + (i % 4)] ?? 'answered'),
      owner: i % 5 === 0 ? '' : `person${i % 8}@company.example`,
      answered_at: isOpen ? null : new Date(at + (i % 100) * 3_600_000).toISOString(),
      created_at: new Date(at).toISOString(),
    };
  };
  for (let firstIndex = 0; firstIndex < enquiries; firstIndex += rowsAtOnce) {
    const rows = Array.from({ length: Math.min(rowsAtOnce, enquiries - firstIndex) }, (_, i) => row(firstIndex + i));
    await database.insertInto('enquiries').values(rows).execute();
  }
}

async function measure(name: string, runs: number, query: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await query();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const [median, p95] = [0.5, 0.95].map((share) => times[Math.floor(share * runs)]?.toFixed(1));
  console.log(`${name}: ${median}, p95 ${p95}`);
}

/**
 * `npm run bench [-- <enquiries>]`: measures the desk's queries on an SQLite database with 100,000 enquiries, or the given number, and
 * prints milliseconds and memory. On a busy machine, compare only the ratios.
 */
async function measureDesk(enquiries: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-desk-'));
  const database = openDatabase({ dataDir, databaseUrl: undefined });
  try {
    await migrate(database);
    await seed(database, enquiries);
    const now = new Date(end);
    const list = async (filter: EnquiryFilter[], order: 'oldest-first' | 'latest-first' = 'latest-first') => {
      await listEnquiries(database, { filter, order });
      for (const part of filter) await countEnquiries(database, part, 1_001);
    };
    const inbox = (words?: string) =>
      list(
        Object.values(waitingFilters(now)).map((part) => ({ ...part, words })),
        'oldest-first',
      );
    console.log(`${enquiries} enquiries, milliseconds:`);
    await measure('inbox', 40, () => inbox());
    await measure('inbox, a common word', 40, () => inbox('payment'));
    await measure('inbox, a rare word', 40, () => inbox('zebra'));
    await measure('all, a common word', 40, () => list([{ words: 'payment' }]));
    await measure('all, a rare word', 40, () => list([{ words: 'zebra' }]));
    await measure('a country', 40, () => list([{ countryCodes: ['DE', '+49'] }]));
    await measure('a country without any', 40, () => list([{ countryCodes: ['VA', '+379'] }]));
    await measure('backlog', 40, () => outboxBacklog(database, now));
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
    const hours = { timeZone: 'Asia/Kolkata', days, from: '09:30', to: '18:30', holidays: [] };
    const last = Temporal.PlainDate.from('2026-11-24');
    const services = Array.from({ length: 9 }, (_, i) => ({ name: `Service ${i}`, page: `/service-details/${i}` }));
    const input = { first: last.subtract({ years: 2 }), last, hours, services, countries: countryList(), now };
    for (const by of groupings)
      await measure(`figures of two years by ${by}`, 5, () => readFigures(database, { ...input, by }));
    console.log(`most memory: ${Math.round(process.resourceUsage().maxRSS / 1_024)} MiB`);
  } finally {
    await database.destroy();
    rmSync(dataDir, { recursive: true });
  }
}

await measureDesk(Number(process.argv[2] ?? 100_000));
