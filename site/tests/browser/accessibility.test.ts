import { h1, interactive } from '@company/tests/application.ts';
import { axeViolations, lowContrasts } from '@company/tests/axe.ts';
import { isLong } from '@company/tests/long.ts';
import { test } from '@company/tests/shared-context.ts';
import { expect, type Page } from '@playwright/test';
import { kinds } from './content.ts';
import { faultsOf } from './layout.ts';
import { cutTexts, hiddenFocus, withLargeText } from './layout-sizes.ts';

test.slow();

const notFound = ['/nowhere', '/service-details/no-such-service'];

const firsts = [...kinds.flatMap((pages) => pages.slice(0, 1)), '/nowhere', '/offline.html'];
const others = [...kinds.flatMap((pages) => pages.slice(1)), '/service-details/no-such-service', '/it/anything-else'];
/** In the daily run, only the pages that differ most. */
const examined = isLong
  ? [...firsts, ...others]
  : firsts.filter((path) => /^\/(service-details\/.*|about)?$/.test(path));

/** Opens a page and waits until it is interactive. Hydration must not change a text. */
async function visit(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status()).toBe(notFound.includes(path) ? 404 : 200);
  // The time at the company is left out, because a script adds it.
  const text = () =>
    page.getByRole('main').evaluate((main) => {
      const copy = main.cloneNode(true) as Element;
      for (const late of copy.querySelectorAll('.reply-now, .reply-state, .machine-controls, .release-controls'))
        late.remove();
      return copy.textContent;
    });
  const before = await text();
  await interactive(page);
  expect(await text()).toBe(before);
  await expect(h1(page)).toHaveCount(1);
}

async function errorsOf(page: Page): Promise<string[]> {
  const printed = (await page.consoleMessages()).filter((message) => ['error', 'warning'].includes(message.type()));
  const errors = [...(await page.pageErrors()).map(String), ...printed.map((message) => message.text())];
  // Ignores two messages: the status of the not-found page, and that the tests have no service worker.
  return errors.filter((text) => !/status of 404|blocked by Playwright/.test(text));
}

const wholeness = (page: Page) =>
  page.evaluate(async () => {
    const main = document.querySelector('main') as HTMLElement;
    // What can be tried comes when it is near, and says something else at each step. Its room is there before.
    // Without the spaces, as a part that comes begins with a line break.
    const lengthOf = (part: HTMLElement | null) => part?.innerText.replace(/\s+/g, '').length ?? 0;
    const late = () => lengthOf(main.querySelector<HTMLElement>('.machine-controls, .release-controls'));
    const measures = () => [lengthOf(main) - late(), document.documentElement.scrollHeight];
    const atRest = measures();
    for (const part of main.children) {
      part.scrollIntoView();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    const scrolled = measures();
    scrollTo(0, 0);
    return { atRest, scrolled };
  });

const controls = ':is(a, button, input, textarea, select, summary)';

/** Does work while the controls in a part of the page are in states that usually need a pointer or a key. */
async function forced(page: Page, within: string, states: string[], work: () => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const selector = `${within} ${controls}`;
  const { nodeIds } = await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  for (const nodeId of nodeIds) await browser.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: states });
  await work();
  await browser.detach();
}

/** Controls that show no focus: there is no outline on them, and none on the element in front of them. */
const withoutOutline = (page: Page, within: string) =>
  page.locator(`${within} ${controls}:visible`).evaluateAll((all) => {
    const hasOutline = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    return all
      .filter((control) => ![undefined, '::after'].some((part) => hasOutline(getComputedStyle(control, part))))
      .map((control) => control.outerHTML);
  });

/** By day those with the shortest lines. Axe finds the same at the widths between its own. */
const windows: readonly (readonly [width: number, height: number, isForAxe?: 'axe'])[] = isLong
  ? [
      [320, 256],
      [320, 640, 'axe'],
      [360, 640],
      [375, 667],
      [390, 844, 'axe'],
      [767, 1024],
      [768, 1024, 'axe'],
      // A phone in landscape.
      [844, 390],
      [991, 768],
      [992, 768],
      [1200, 800],
      [1280, 800, 'axe'],
      [1550, 900],
      [1600, 900],
    ]
  : [[320, 640, 'axe']];

if (!isLong)
  test('the other kinds of pages are hydrated without an error', async ({ page }) => {
    for (const path of firsts.filter((path) => !examined.includes(path))) {
      await visit(page, path);
      expect(await page.evaluate(cutTexts), path).toEqual([]);
      expect(await errorsOf(page), path).toEqual([]);
    }
  });

// One visit checks the whole page, because opening a page takes most of the time.
for (const path of examined) {
  test(`${path} is hydrated without an error, whole, accessible, and nothing in it is cut or hidden`, async ({
    page,
  }) => {
    await visit(page, path);
    const { atRest, scrolled } = await wholeness(page);
    expect(scrolled).toEqual(atRest);
    for (const [width, height, isForAxe] of windows) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(hiddenFocus), `${width} x ${height}`).toEqual([]);
      expect(await page.evaluate(cutTexts), `${width} x ${height}`).toEqual([]);
      expect(await faultsOf(page), `${width} x ${height}`).toEqual([]);
      if (isForAxe) expect(await axeViolations(page), `at ${width} px`).toEqual([]);
    }
    expect(await errorsOf(page)).toEqual([]);
    if (isLong || path === '/about') {
      // What is around it is the same on all pages.
      const part = ['/about', '/nowhere'].includes(path) ? 'body' : 'main';
      await forced(page, part, ['hover'], async () => {
        expect(await lowContrasts(page, part), 'under the pointer').toEqual([]);
      });
      await forced(page, part, ['hover', 'active', 'focus', 'focus-visible'], async () => {
        expect(await lowContrasts(page, part), 'pressed').toEqual([]);
        expect(await withoutOutline(page, part)).toEqual([]);
      });
    }
    await withLargeText(page, async () => {
      // After 200 px the ring is in the dock.
      await page.evaluate(() => scrollTo(0, 400));
      for (const width of isLong ? [320, 390, 768, 1280] : [320]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await page.evaluate(cutTexts), `large text, ${width} px`).toEqual([]);
      }
    });
  });
}
