import { ContentFolder } from '@company/schemas/load.ts';
import { interactive, named } from '@company/tests/application.ts';
import type { Browser, Locator, Page } from '@playwright/test';

const contents = await new ContentFolder('content').readAll();
const navigation = contents.get('navigation.yaml');
const home = contents.get('home.yaml');
const forms = contents.get('forms.yaml');
const expertise = contents.get('expertise.yaml');

type Interaction = [name: string, element: (page: Page) => Locator, key?: string];

const button = (name: string) => (page: Page) => page.getByRole('button', { name }).first();
const countries = button(forms.fields.countryCode.label);
const menu = (page: Page) => named(page, 'button', navigation.menu.button);
const menuItem = (page: Page) => page.getByRole('banner').getByRole('listitem').last().getByRole('link');

/** What a visitor does on a page, in this order. With a key, the key is pressed in the element; else the element is. */
const visits: [path: string, interactions: Interaction[]][] = [
  ['/', [['next slide', button(home.carousel.next)]]],
  [
    '/',
    [
      ['menu open', menu],
      ['menu close', menu],
    ],
  ],
  [
    '/',
    [
      ['menu open', menu],
      ['link', menuItem],
    ],
  ],
  [
    '/contact',
    [
      ['letter in a field', (page) => page.getByLabel(forms.fields.name.label, { exact: true }), 'a'],
      ['countries open', countries],
      ['country chosen', (page) => page.getByRole('option').nth(4)],
      ['countries open', countries],
      ['countries search', (page) => named(page, 'combobox', forms.countries.search), 'u'],
    ],
  ],
  ['/contact', [['empty form sent', button(forms.submit)]]],
  ['/faq', [['question', (page) => page.locator('details:not([open]) summary').first()]]],
  ['/domain-technology', [['tab', (page) => named(page, 'tab', expertise.domain?.tab ?? '')]]],
];

/** The longest of an interaction's events, from the press to the next frame, in milliseconds. */
async function press(page: Page, element: Locator, key: string | undefined): Promise<number> {
  await element.evaluate((target) => target.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await element.boundingBox();
  if (!box) throw new Error(`${page.url()}: ${element} is not visible`);
  if (key) await element.focus();
  await settled(page);
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  // Playwright's own clicks and taps check the element while it is pressed, which costs time too.
  if (key) await page.keyboard.press(key);
  else await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await settled(page);
  // What takes less than 16 ms has no entry.
  return page.evaluate(() => Math.max(16, ...(window as unknown as { durations: number[] }).durations));
}

/** Resolves when the page has nothing more to do, as far as it can be seen from within. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let idle = 0; idle < 3; idle++) {
      await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });

/** Prints the time to the next frame for each interaction: a phone's window, a processor 4 times slower, five visits. */
export async function measureInteractions(browser: Browser, origin: string): Promise<void> {
  const times = new Map<string, number[]>();
  for (let round = 0; round < 5; round++)
    for (const [path, interactions] of visits) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      await interactive(page);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      for (const [name, element, key] of interactions) {
        const took = await press(page, element(page), key);
        times.set(name, [...(times.get(name) ?? []), took]);
      }
      await page.close();
    }
  const rows = [...times].map(([name, all]) => {
    const sorted = all.toSorted((a, b) => a - b);
    return [name, { 'median ms': sorted[sorted.length >> 1], 'maximum ms': sorted.at(-1) }];
  });
  console.table(Object.fromEntries(rows));
}
