import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import { measureDesk } from './bench/desk-queries.ts';
import { enquiriesPerSecond } from './bench/enquiries-per-second.ts';
import { measureWithLighthouse } from './bench/lighthouse.ts';
import { loadTool, pagesPerSecond } from './bench/pages-per-second.ts';
import { startNginx, startSite, stop } from './bench/programs.ts';
import { measureSecondPage } from './bench/second-page.ts';

/**
 * `npm run bench`: pages and enquiries per second of the built site on this machine, each in turn with something to compare
 * with, and the time until a second page is shown. `npm run bench -- --lighthouse [address]` runs Lighthouse instead, also on
 * the page at the address. `npm run bench -- <address> <link>` also measures that page's link. Build first.
 * `npm run bench -- --desk` measures what the desk asks of a store with 100,000 enquiries, and needs no build. On a busy machine
 * figures mean little: look at the ratios.
 */
const { values: options, positionals } = parseArgs({
  options: { lighthouse: { type: 'boolean' }, desk: { type: 'boolean' } },
  allowPositionals: true,
});
const rounds = 3;
const connections = 20;
const enquiries = 2000;

const directory = mkdtempSync(join(tmpdir(), 'bench-'));
const enquiry = (n: number) =>
  JSON.stringify({
    form: 'contact',
    name: 'Test Visitor',
    businessEmail: `visitor-${n}@company.example`,
    countryCode: 'IN',
    phoneNumber: '9848012345',
    message: `Enquiry number ${n}. We need a checkout for three shops, soon, and somebody to look after it.`,
    page: '/contact',
  });

/** Two rows in one transaction, flushed to the disk: the lower bound for an enquiry. */
function bareCommits(count: number): number {
  const database = new DatabaseSync(join(directory, `bare-${performance.now()}.sqlite`));
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; create table rows (id integer primary key, text)',
  );
  const insert = database.prepare('insert into rows (text) values (?)');
  const started = performance.now();
  for (let n = 0; n < count; n++) {
    database.exec('begin immediate');
    insert.run(enquiry(n));
    insert.run('outbox');
    database.exec('commit');
  }
  const seconds = (performance.now() - started) / 1000;
  database.close();
  return count / seconds;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Measures both in turn, `rounds` times, and prints medians and ratio. */
async function compare(what: string, ours: () => Promise<number>, other: string, theirs: () => Promise<number>) {
  const measured = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    measured.ours.push(await ours());
    measured.theirs.push(await theirs());
  }
  const [first, second] = [median(measured.ours), median(measured.theirs)];
  console.log(`${what}: ${first.toFixed(0)}/s; ${other}: ${second.toFixed(0)}/s; ratio ${(first / second).toFixed(2)}`);
}

if (options.desk) await measureDesk();
else await measureSite();

async function measureSite(): Promise<void> {
  const sitePort = await getPort();
  const site = await startSite(sitePort, directory, !options.lighthouse);
  try {
    const origin = `http://127.0.0.1:${sitePort}`;
    if (options.lighthouse) {
      await measureWithLighthouse(origin, positionals[0]);
    } else {
      await measureThroughput(sitePort);
      const [address, link] = positionals;
      await measureSecondPage({ address: origin, link: 'FAQ' }, address && link ? { address, link } : undefined);
    }
  } finally {
    await stop(site);
  }
}

async function measureThroughput(sitePort: number): Promise<void> {
  await compare(
    'Durable enquiries',
    () => enquiriesPerSecond(sitePort, enquiries, connections, enquiry),
    'bare SQLite commits of the same size',
    async () => bareCommits(enquiries),
  );
  const nginxPort = await getPort();
  const nginx = await startNginx(nginxPort, directory);
  if (!nginx) {
    console.log('Home page: install nginx to compare with it.');
    return;
  }
  try {
    await compare(
      `Home page, brotli, one processor, by ${loadTool()}`,
      () => pagesPerSecond(`http://127.0.0.1:${sitePort}/`),
      'nginx with the same bytes',
      () => pagesPerSecond(`http://127.0.0.1:${nginxPort}/`),
    );
  } finally {
    await stop(nginx);
  }
}
