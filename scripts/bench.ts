import { execFileSync } from 'node:child_process';
import { ownServer } from '@company/tests/own-server.ts';
import { type Browser, chromium } from '@playwright/test';
import { measureDesk } from './bench/desk.ts';
import { measureInteractions } from './bench/interactions.ts';
import { ensureChromium } from './chromium.ts';

/**
 * `npm run bench`: pages and enquiries per second of the built site on this machine, the time until a second page is
 * shown, and how soon the site answers a press or a key; with a peer, `npm run bench -- <address> <link>`, also its pages
 * per second and its second page. `npm run bench -- desk [<enquiries>]` measures the desk's store alone, with 100,000
 * enquiries unless it says another number. Build first, but for the desk. On a busy machine figures mean little: look at the ratios.
 */
const [peer, peerLink] = process.argv.slice(2);

if (peer === 'desk') {
  await measureDesk(Number(peerLink ?? 100_000));
  process.exit();
}

/** Requests as often as 20 connections allow, for 5 seconds after a warm-up. @throws if an answer is not the wanted one */
function perSecond(url: string, ...request: string[]): number {
  const args = ['--json', '--warmup', '[', '-c', '20', '-d', '3', ']', '-c', '20', '-d', '5', ...request, url];
  // Installed when needed, not with `npm ci`.
  const output = execFileSync('npx', ['--yes', 'autocannon@9', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The warm-up has a report of its own, in the line before.
  const { requests, errors, non2xx } = JSON.parse(output.trim().split('\n').at(-1) ?? '');
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

/** Medians of ten presses, in turn with the peer: other load on the machine affects both. */
async function measureSecondPage(browser: Browser, origin: string): Promise<void> {
  const targets = [[origin, 'FAQ'], ...(peer && peerLink ? [[peer, peerLink]] : [])] as [string, string][];
  const times = targets.map((): number[] => []);
  for (let run = 0; run < 10; run++)
    for (const [index, target] of targets.entries()) times[index]?.push(await press(browser, ...target));
  for (const [index, [address, link]] of targets.entries())
    console.log(`Second page, ${address}, "${link}": ${times[index]?.toSorted((a, b) => a - b)[5]?.toFixed(0)} ms`);
}

const site = await ownServer();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  measureThroughput(site.origin);
  await measureSecondPage(browser, site.origin);
  await measureInteractions(browser, site.origin);
} finally {
  await browser.close();
  await site.remove();
}
