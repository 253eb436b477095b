import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../chromium.ts';

const runs = 10;
/** Factor by which the browser's processor is slowed down. */
const slowdown = 4;

/** A page, and the link on it to press. */
export interface SecondPage {
  address: string;
  link: string;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

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

/** The milliseconds from the press to the frame with the second page's heading. */
async function press(browser: Browser, { address, link }: SecondPage): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(watch);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const target = page.getByRole('link', { name: link, exact: true }).last();
  await target.scrollIntoViewIfNeeded();
  // Prefetching begins at the first interaction.
  await page.mouse.move(300, 300);
  await target.hover();
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await target.click();
  const took = await page.waitForFunction(() => sessionStorage.getItem('took'));
  const milliseconds = Number(await took.jsonValue());
  await page.close();
  return milliseconds;
}

/** Prints how soon a second page appears in Chromium on a slowed processor, measured in turn with a `neighbour` if given. */
export async function measureSecondPage(ours: SecondPage, neighbour?: SecondPage): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const targets = neighbour ? [ours, neighbour] : [ours];
    const times = targets.map((): number[] => []);
    for (let run = 0; run < runs; run++) {
      for (const [index, target] of targets.entries()) times[index]?.push(await press(browser, target));
    }
    console.log(`Second page, processor ${slowdown} times slower, ${runs} runs, from press to painted heading`);
    for (const [index, { address, link }] of targets.entries()) {
      const all = times[index] ?? [];
      const range = `${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)}`;
      console.log(`  ${address}, "${link}": ${median(all).toFixed(0)} ms (${range})`);
    }
    if (neighbour) console.log(`  ratio ${(median(times[0] ?? []) / median(times[1] ?? [])).toFixed(2)}`);
  } finally {
    await browser.close();
  }
}
