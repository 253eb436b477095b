import { chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../chromium.ts';

const runs = 10;
/** How much slower than this machine's the processor is made to be. */
const slowdown = 4;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Presses a link of the main navigation whose page has been prefetched.
 * @returns milliseconds from the press to the frame after the new heading is in the document
 */
async function press(page: Page, link: string, heading: string): Promise<number> {
  await page.evaluate((heading) => {
    const state = window as unknown as { took: Promise<number> };
    state.took = new Promise((resolve) => {
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          new MutationObserver((_, observer) => {
            if (document.querySelector('h1')?.textContent !== heading) return;
            observer.disconnect();
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port2.onmessage = () => resolve(performance.now() - timeStamp);
              port1.postMessage('');
            });
          }).observe(document, { childList: true, subtree: true });
        },
        { once: true, capture: true },
      );
    });
  }, heading);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
  return page.evaluate(() => (window as unknown as { took: Promise<number> }).took);
}

/** Measures how soon a second page appears in Chromium with a slowed processor, and prints the median. */
export async function measureSecondPage(origin: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      const faqCode = page.waitForResponse(/\/hashed\/faq-[^/]*\.js$/);
      await page.goto(origin);
      await faqCode;
      await page.waitForLoadState('networkidle');
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      times.push(await press(page, 'FAQ', 'FAQ'));
      await page.close();
    }
    console.log(
      `Second page, prefetched, processor ${slowdown} times slower: ${median(times).toFixed(0)} ms from press to heading ` +
        `(${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} in ${runs} runs)`,
    );
  } finally {
    await browser.close();
  }
}
