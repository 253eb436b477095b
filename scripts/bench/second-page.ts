import { chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../chromium.ts';

const runs = 10;
/** How much slower than this machine's the processor is made to be. */
const slowdown = 4;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Milliseconds from a press. */
interface Times {
  /** Until the new heading is in the document. */
  heading: number;
  /** Until the frame after it is drawn. */
  drawn: number;
}

/** Presses a link of the main navigation whose page has been prefetched. */
async function press(page: Page, link: string, heading: string): Promise<Times> {
  await page.evaluate((heading) => {
    const state = window as unknown as { took: Promise<Times> };
    state.took = new Promise((resolve) => {
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          new MutationObserver((_, observer) => {
            if (document.querySelector('h1')?.textContent !== heading) return;
            observer.disconnect();
            const there = performance.now() - timeStamp;
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port2.onmessage = () => resolve({ heading: there, drawn: performance.now() - timeStamp });
              port1.postMessage('');
            });
          }).observe(document, { childList: true, subtree: true });
        },
        { once: true, capture: true },
      );
    });
  }, heading);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
  return page.evaluate(() => (window as unknown as { took: Promise<Times> }).took);
}

/** Measures how soon a second page appears in Chromium with a slowed processor, and prints the median. */
export async function measureSecondPage(origin: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const times: Times[] = [];
    for (let run = 0; run < runs; run++) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      const faqCode = page.waitForResponse(/\/hashed\/faq-[^/]*\.js$/);
      await page.goto(origin);
      await page.waitForLoadState('networkidle');
      // Nothing is fetched ahead for one who never moves.
      await page.mouse.move(300, 300);
      await faqCode;
      await page.waitForLoadState('networkidle');
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      times.push(await press(page, 'FAQ', 'FAQ'));
      await page.close();
    }
    console.log(`Second page, prefetched, processor ${slowdown} times slower, ${runs} runs, from press to`);
    for (const [name, sort] of [
      ['heading in the document', 'heading'],
      ['frame after it', 'drawn'],
    ] as const) {
      const all = times.map((time) => time[sort]);
      const [least, most] = [Math.min(...all), Math.max(...all)];
      console.log(`  ${name}: ${median(all).toFixed(0)} ms (${least.toFixed(0)} to ${most.toFixed(0)})`);
    }
  } finally {
    await browser.close();
  }
}
