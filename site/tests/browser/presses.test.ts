import { h1, named, openInteractive } from '@company/tests/application.ts';
import { ownContext as test } from '@company/tests/shared-context.ts';
import { expect, type Page, type Request } from '@playwright/test';
import { expertise, home, services } from './content.ts';
import { country, field, send } from './form.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'block' });

/** The maximum number of objects laid out, or elements restyled, by one press. A page has about 1,000. */
const maxAffected = 300;

interface TraceEvent {
  name: string;
  args: { beginData?: { dirtyObjects: number }; elementCount?: number };
}

/** The number of elements that React hydrates. Each element costs time. */
const countHydrated = (page: Page) =>
  page.evaluate(() => {
    const isKnown = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
    return [...document.querySelectorAll('*')].filter(isKnown).length;
  });

test('a press lays out and restyles only what the press changes, also while pages are fetched', async ({
  page,
  browser,
}) => {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => pending.delete(request));

  const idle = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
      await document.fonts.ready;
    });
  /** Waits until the page has applied everything that was fetched. */
  const settle = async () => {
    await idle();
    await expect.poll(() => pending.size).toBe(0);
    await idle();
  };

  const faults: string[] = [];
  /** @param result matches an element after the press @param pages the number of opened pages, which may exceed the limit */
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
  // Some elements are found by selector: to find a role, the browser would compute the styles of hidden elements.
  const tap = async (name: string, at: string | ReturnType<typeof h1>, result?: string, pages?: number) => {
    const button = typeof at === 'string' ? page.locator(at).first() : at;
    await button.scrollIntoViewIfNeeded();
    await press(name, () => button.tap(), result, pages);
  };

  // Playwright switches the cache off while a route exists.
  await page.route('**/*.woff2', (route) => route.continue());
  await page.goto('/');
  // The first touch starts the prefetching of pages, and leaves a caret in the text.
  await tap('words', h1(page));
  await tap('menu opened', '[aria-controls=main-menu]', '[data-menu-open]');
  await tap('menu closed', '[aria-controls=main-menu]', 'html:not([data-menu-open])');
  await tap('next slide', named(page, 'button', home.carousel.next));
  expect(await countHydrated(page)).toBeLessThanOrEqual(130);

  await openInteractive(page, `/service-details/${services[0]?.slug}`);
  expect(await countHydrated(page)).toBeLessThanOrEqual(85);
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
