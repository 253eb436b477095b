import { h1, named, openInteractive } from '@company/tests/application.ts';
import { ownContext as test } from '@company/tests/shared-context.ts';
import { expect, type Page, type Request } from '@playwright/test';
import { expertise, home, services } from './content.ts';
import { country, field, send } from './form.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'block' });

/** Objects laid out, or elements restyled, by one press. A page has about 1,000; a press may only affect what it changes. */
const maxAffected = 300;

interface TraceEvent {
  name: string;
  args: { beginData?: { dirtyObjects: number }; elementCount?: number };
}

/** How many elements React knows: each is work when the page becomes interactive. */
const hydrated = (page: Page) =>
  page.evaluate(() => {
    const isKnown = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
    return [...document.querySelectorAll('*')].filter(isKnown).length;
  });

test('a press lays out and restyles only what it changes, whatever is fetched meanwhile', async ({ page, browser }) => {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => pending.delete(request));

  const idle = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
      await document.fonts.ready;
    });
  /** What has been fetched is applied, too, if it ever is. */
  const settle = async () => {
    await idle();
    await expect.poll(() => pending.size).toBe(0);
    await idle();
  };

  const faults: string[] = [];
  /** @param result matches an element after the press @param pages how many pages are shown, which takes more */
  async function press(name: string, act: () => Promise<unknown>, result = 'html', pages = 0) {
    await settle();
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await act();
    await page.waitForSelector(result, { state: 'attached' });
    await settle();
    const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(`${await browser.stopTracing()}`);
    const counts = {
      'objects laid out': traceEvents.map(({ name, args }) => (name === 'Layout' && args.beginData?.dirtyObjects) || 0),
      'elements restyled': traceEvents.map(({ name, args }) => (name === 'UpdateLayoutTree' && args.elementCount) || 0),
    };
    for (const [what, numbers] of Object.entries(counts)) {
      const greatest = numbers.sort((a, b) => b - a)[pages] ?? 0;
      if (greatest > maxAffected || !numbers[0]) faults.push(`${name}: ${greatest} ${what}`);
    }
  }
  // A role is not looked for where something is open: for that, the style of what is not shown would be computed.
  const tap = async (name: string, at: string | ReturnType<typeof h1>, result?: string, pages?: number) => {
    const button = typeof at === 'string' ? page.locator(at).first() : at;
    await button.scrollIntoViewIfNeeded();
    await press(name, () => button.tap(), result, pages);
  };

  // While something is routed, nothing comes from the cache.
  await page.route('**/*.woff2', (route) => route.continue());
  await page.goto('/');
  // The first touch has pages fetched ahead, and leaves a caret in the words.
  await tap('words', h1(page));
  await tap('menu opened', '[aria-controls=main-menu]', '[data-menu-open]');
  await tap('menu closed', '[aria-controls=main-menu]', 'html:not([data-menu-open])');
  await tap('next slide', named(page, 'button', home.carousel.next));
  expect(await hydrated(page)).toBeLessThanOrEqual(130);

  await openInteractive(page, `/service-details/${services[0]?.slug}`);
  expect(await hydrated(page)).toBeLessThanOrEqual(85);
  await tap('question', '#question-2 > summary', '#question-2[open]');
  await tap('link', '.related a', '[data-announcement]:not(:empty)', 1);

  await openInteractive(page, '/domain-technology');
  await tap('tab', named(page, 'tab', expertise.domain?.tab ?? ''), '#domain[data-selected]');

  await openInteractive(page, '/contact');
  await tap('countries opened', country(page), '[role=listbox] > :nth-child(200)');
  await press('letter of a country', () => page.keyboard.press('n'), '[role=listbox]:not(:has(> :nth-child(200)))');
  await tap('country chosen', '[role=option] >> nth=2', 'body:not(:has([role=listbox]))');
  await field(page, 'name').tap();
  await press('letter', () => page.keyboard.press('a'));
  await tap('empty form', send(page), '[role=alert] li');
  expect(faults).toEqual([]);
});
