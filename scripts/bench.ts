import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import getPort from 'get-port';
import { ensureChromium } from './chromium.ts';

/**
 * `npm run bench`: pages and enquiries per second of the built site on this machine, and the time until a second page is
 * shown; with a peer, `npm run bench -- <address> <link>`, the same of its page and its link.
 * `npm run bench -- --lighthouse [address]` runs Lighthouse instead, in turn with the page at the address. Build first. On a
 * busy machine figures mean little: look at the ratios.
 */
const { values: options, positionals } = parseArgs({
  options: { lighthouse: { type: 'boolean' } },
  allowPositionals: true,
});
const [peer, peerLink] = positionals;
const directory = mkdtempSync(join(tmpdir(), 'bench-'));

// Larger than all other packages of the tests together: installed when needed, not with `npm ci`.
const npx = (...args: string[]) =>
  execFileSync('npx', ['--yes', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CHROME_PATH: ensureChromium() },
  });

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Requests as often as 20 connections allow, for 5 seconds after a warm-up. @throws if an answer is not the wanted one */
function perSecond(url: string, ...request: string[]): number {
  const args = ['autocannon@9', '--json', '--warmup', '[', '-c', '20', '-d', '3', ']', '-c', '20', '-d', '5'];
  // The warm-up has a report of its own, in the line before.
  const report =
    npx(...args, ...request, url)
      .trim()
      .split('\n')
      .at(-1) ?? '';
  const { requests, errors, non2xx } = JSON.parse(report);
  if (errors > 0 || non2xx > 0 || !(requests.average > 0))
    throw new Error(`${url}: ${errors} errors, ${non2xx} answers that are not the wanted one`);
  return requests.average;
}

const enquiry = JSON.stringify({
  form: 'contact',
  name: 'Test Visitor',
  businessEmail: 'visitor@company.example',
  countryCode: 'IN',
  phoneNumber: '9848012345',
  message: 'We need a checkout for three shops, soon, and somebody to look after it.',
  page: '/contact',
});

function measureThroughput(origin: string): void {
  const brotli = ['-H', 'accept-encoding=br'];
  console.log(`Pages per second: ${perSecond(`${origin}/`, ...brotli).toFixed(0)}`);
  if (peer) console.log(`  ${peer}: ${perSecond(peer, ...brotli).toFixed(0)}`);
  const post = ['-m', 'POST', '-H', 'content-type=application/json', '-b', enquiry];
  console.log(`Enquiries per second: ${perSecond(`${origin}/api/enquiries`, ...post).toFixed(0)}`);
}

/**
 * Runs in every document: records the time of the press, and of the frame in which another first heading is drawn, in this
 * document or the next. Milliseconds.
 */
function watch(): void {
  let isDone = false;
  const heading = () => document.querySelector('h1')?.textContent?.trim() ?? '';
  const onPress = ({ timeStamp }: Event) => {
    sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp));
    sessionStorage.setItem('from', heading());
  };
  const check = () => {
    const pressed = Number(sessionStorage.getItem('pressed'));
    if (isDone || !pressed || !heading() || heading() === sessionStorage.getItem('from')) return;
    isDone = true;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port2.onmessage = () =>
        sessionStorage.setItem('took', String(performance.timeOrigin + performance.now() - pressed));
      port1.postMessage('');
    });
  };
  addEventListener('pointerdown', onPress, { capture: true });
  new MutationObserver(check).observe(document, { childList: true, subtree: true, characterData: true });
}

/** The milliseconds from the press of a link to the frame with the second page's heading, on a processor 4 times slower. */
async function press(browser: Browser, address: string, link: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: 'networkidle' });
  const target = page.getByRole('link', { name: link, exact: true }).last();
  await target.scrollIntoViewIfNeeded();
  // Prefetching begins at the first interaction.
  await page.mouse.move(300, 300);
  await target.hover();
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await target.click();
  const took = await page.waitForFunction(() => sessionStorage.getItem('took'));
  const milliseconds = Number(await took.jsonValue());
  await page.close();
  return milliseconds;
}

async function measureSecondPage(origin: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const targets = [[origin, 'FAQ'], ...(peer && peerLink ? [[peer, peerLink]] : [])] as [string, string][];
  const times = targets.map((): number[] => []);
  for (let run = 0; run < 10; run++)
    for (const [index, target] of targets.entries()) times[index]?.push(await press(browser, ...target));
  for (const [index, [address, link]] of targets.entries())
    console.log(`Second page, ${address}, "${link}": ${median(times[index] ?? []).toFixed(0)} ms`);
  await browser.close();
}

const metrics = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
};

/** Runs Lighthouse once with its mobile profile. */
function lighthouse(url: string): Record<string, number> {
  const report = join(directory, 'report.json');
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  npx('lighthouse@13', url, '--quiet', '--output=json', `--output-path=${report}`, flags);
  const { audits, categories } = JSON.parse(readFileSync(report, 'utf8'));
  const scores = Object.entries<{ score: number }>(categories).map(([name, { score }]) => [name, score * 100]);
  const values = Object.entries(metrics).map(([name, audit]) => [name, audits[audit].numericValue]);
  return Object.fromEntries([...values, ...scores]);
}

/** Prints medians of five runs of three pages, each in turn with the peer: other load on the machine affects both. */
function measureWithLighthouse(origin: string): void {
  for (const path of ['/', '/service-details/payment-systems', '/contact']) {
    const urls = [origin + path, ...(peer ? [peer] : [])];
    const runs = urls.map((): Record<string, number>[] => []);
    for (let round = 0; round < 5; round++)
      for (const [index, url] of urls.entries()) runs[index]?.push(lighthouse(url));
    const medianOf = (all: Record<string, number>[], name: string) => median(all.map((one) => one[name] ?? Number.NaN));
    const rows = runs.map((all) =>
      Object.keys(all[0] ?? {}).map((name) => [name, Number(medianOf(all, name).toFixed(3))]),
    );
    console.table(Object.fromEntries(urls.map((url, index) => [url, Object.fromEntries(rows[index] ?? [])])));
  }
}

const port = await getPort();
const site = spawn(process.execPath, ['server/main.ts'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: directory, RATE_LIMIT: 'off', LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
for await (const text of site.stdout) if (String(text).includes('Listening')) break;
site.stdout.resume();
try {
  const origin = `http://127.0.0.1:${port}`;
  if (options.lighthouse) measureWithLighthouse(origin);
  else {
    measureThroughput(origin);
    await measureSecondPage(origin);
  }
} finally {
  site.kill();
  await once(site, 'exit');
}
