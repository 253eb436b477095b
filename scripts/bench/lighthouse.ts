import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../chromium.ts';

/** Larger than all other packages of the tests together: installed when needed, not with `npm ci`. */
const lighthouse = 'lighthouse@13';
const rounds = Number(process.env.ROUNDS ?? 5);
const attempts = 4;
const paths = ['/', '/service-details/payment-systems', '/contact'];

interface Report {
  audits: Record<string, { numericValue?: number; details?: { items?: { transferSize?: number }[] } }>;
  categories: Record<string, { score: number | null }>;
}

/** Figures of one run by name; times in milliseconds. */
type Figures = Record<string, number>;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function figuresOf({ audits, categories }: Report): Figures {
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]);
  return {
    FCP: value('first-contentful-paint'),
    LCP: value('largest-contentful-paint'),
    TBT: value('total-blocking-time'),
    CLS: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    requests: audits['network-requests']?.details?.items?.length ?? Number.NaN,
    ...Object.fromEntries(scores),
  };
}

/**
 * Repeats runs without a result (NO_NAVSTART): Lighthouse loses the beginning of the trace when the browser changes the
 * process, as in about one of ten runs of a site that sends `Cross-Origin-Opener-Policy`. This site does not.
 */
async function runUntilMeasured(url: string, directory: string): Promise<Figures> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(url, directory);
    } catch (error) {
      if (attempt === attempts) throw error;
      console.warn(String(error));
    }
  }
}

/** Runs Lighthouse once with its mobile profile. Rejects with its exit code when it fails. */
async function run(url: string, directory: string): Promise<Figures> {
  const report = join(directory, 'report.json');
  const args = ['--yes', lighthouse, url, '--quiet', '--output=json', `--output-path=${report}`];
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const child = spawn('npx', [...args, flags], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: ensureChromium() },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} for ${url}`);
  return figuresOf(JSON.parse(readFileSync(report, 'utf8')));
}

const medians = (all: Figures[]): Figures =>
  Object.fromEntries(
    Object.keys(all[0] ?? {}).map((name) => [name, median(all.map((one) => one[name] ?? Number.NaN))]),
  );

const rounded = (figures: Figures): Figures =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Number(value.toFixed(name === 'CLS' ? 3 : 2))]),
  );

/**
 * Prints Lighthouse's medians of three pages of the site at `origin`; with the address of a `neighbour` its medians and the
 * ratios too, measured in turn, so that other load on the machine affects both.
 */
export async function measureWithLighthouse(origin: string, neighbour?: string): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  for (const path of paths) {
    const ours: Figures[] = [];
    const theirs: Figures[] = [];
    for (let round = 0; round < rounds; round++) {
      ours.push(await runUntilMeasured(origin + path, directory));
      if (neighbour) theirs.push(await runUntilMeasured(neighbour, directory));
    }
    const [first, second] = [medians(ours), medians(theirs)];
    console.log(`\n${path}: medians of ${rounds} runs`);
    const ratios = Object.fromEntries(
      Object.entries(second).map(([name, value]) => [name, first[name] === value ? 1 : (first[name] ?? 0) / value]),
    );
    console.table(
      neighbour
        ? { [path]: rounded(first), [neighbour]: rounded(second), ratio: rounded(ratios) }
        : { [path]: rounded(first) },
    );
  }
}
