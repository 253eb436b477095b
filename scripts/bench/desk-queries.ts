import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { countryList } from '../../enquiry/country-list.ts';
import { openDatabase } from '../../server/database/connection.ts';
import { migrate } from '../../server/database/migrations.ts';
import type { Database } from '../../server/database/schema.ts';
import { figures } from '../../server/enquiries/actions/figures.ts';
import type { EnquiryFilter } from '../../server/enquiries/actions/filter.ts';
import { count, list } from '../../server/enquiries/actions/list.ts';
import { workingClock } from '../../server/working-time.ts';
import { startPostgres } from '../../tests/service/postgres.ts';
import { pages, storeMany, vocabulary } from './stored-enquiries.ts';

/** So many enquiries are in the store, and each question is asked so often. */
const stored = 100_000;
const runs = 40;

const hours = {
  timeZone: 'Asia/Kolkata',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const,
  from: '09:30',
  to: '18:30',
  holidays: [],
};

type Question = (run: number) => Promise<unknown>;

/** Prints how long the desk's questions take with 100,000 enquiries, on both engines: median and p95 in milliseconds. */
export async function measureDesk(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-'));
  await measureOn('SQLite', openDatabase({ databaseUrl: undefined, dataDir: directory }));
  rmSync(directory, { recursive: true });
  const postgres = await startPostgres();
  const databaseUrl = await postgres.emptied();
  await measureOn('PostgreSQL', openDatabase({ databaseUrl, dataDir: '' })).finally(() => postgres.remove());
}

async function measureOn(engine: string, database: Database): Promise<void> {
  const now = new Date();
  await migrate(database);
  await storeMany(database, stored, now);
  await sql`analyze`.execute(database);
  console.log(`${engine}, ${stored} enquiries: median and p95 in ms`);
  for (const [name, question] of Object.entries(questions(database, now))) {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) {
      const started = performance.now();
      await question(run);
      times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    const [median = 0, p95 = 0] = [times[runs >> 1], times[Math.floor(runs * 0.95)]];
    console.log(`  ${name.padEnd(44)}${median.toFixed(1).padStart(7)}${p95.toFixed(1).padStart(8)}`);
  }
  await database.destroy();
}

/** Each as the desk asks it: a page of a list comes with the number of all that are in it. */
function questions(database: Database, now: Date): Record<string, Question> {
  const [clock, countries] = [workingClock(hours), countryList()];
  const services = pages.filter((page) => page.startsWith('/service')).map((page) => ({ name: page, page }));
  const inbox = async (filter: EnquiryFilter, newerThan?: string) => {
    await list(database, { filter, order: 'oldest-first', newerThan });
    await count(database, filter, 1_001);
  };
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const figuresOf = (filter: EnquiryFilter) =>
    figures(database, { filter, clock, timeZone: hours.timeZone, services, countries, now });
  const word = (i: number) => vocabulary[i] ?? '';
  return {
    'inbox: open': () => inbox({ statuses: ['open'] }),
    'inbox: open, a page from its middle': (run) =>
      inbox({ statuses: ['open'] }, `${daysAgo(340 - 8 * run).toISOString()}_0`),
    'inbox: open and answered': () => inbox({ statuses: ['open', 'answered'] }),
    'inbox: everything in use': () => inbox({}),
    'filter: owner': (run) => inbox({ owner: run % 2 ? 'priya@company.example' : '', statuses: ['open'] }),
    'filter: form': () => inbox({ form: 'faq', statuses: ['open'] }),
    'filter: frequent country': () => inbox({ countryCodes: ['IN', '+91'], statuses: ['open'] }),
    'filter: rare country': () => inbox({ countryCodes: ['IS', '+354'] }),
    'filter: page of a service': (run) => inbox({ page: pages[run % pages.length], statuses: ['open'] }),
    'filter: a month': (run) => inbox({ from: daysAgo(31 + run), until: daysAgo(run) }),
    'filter: four at once': (run) =>
      inbox({
        countryCodes: ['DE', '+49'],
        form: 'about',
        page: pages[run % pages.length],
        owner: '',
        statuses: ['won'],
      }),
    spam: () => inbox({ statuses: ['spam'] }),
    'search: rare word': (run) => inbox({ words: word(4_900 + run) }),
    'search: frequent word': (run) => inbox({ words: word(run) }),
    'search: the beginning of many words': (run) => inbox({ words: word(run).slice(0, 2) }),
    'search: one letter': (run) => inbox({ words: word(run).slice(0, 1) }),
    'search: two frequent words': (run) => inbox({ words: `${word(run)} ${word(run + 40)}` }),
    'search: word and filter': (run) =>
      inbox({ words: word(100 + run), statuses: ['open'], countryCodes: ['IN', '+91'] }),
    'search: nothing found': () => inbox({ words: 'zzzz' }),
    'figures: 13 weeks': () => figuresOf({ from: daysAgo(91) }),
    'figures: everything': () => figuresOf({}),
  };
}
