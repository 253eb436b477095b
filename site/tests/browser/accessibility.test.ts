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

const firstOfEachKind = [...kinds.flatMap((pages) => pages.slice(0, 1)), '/nowhere', '/offline.html'];
const otherPages = [
  ...kinds.flatMap((pages) => pages.slice(1)),
  '/service-details/no-such-service',
  '/it/anything-else',
];
/** The daily run tests only the pages that differ most. */
const testedPages = isLong
  ? [...firstOfEachKind, ...otherPages]
  : firstOfEachKind.filter((path) => /^\/(service-details\/.*|about)?$/.test(path));

/** Opens a page and waits until it is interactive. Hydration must not change a text. */
async function visit(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status()).toBe(notFound.includes(path) ? 404 : 200);
  // Text that scripts add is removed, such as the time at the company.
  const text = () =>
    page.getByRole('main').evaluate((main) => {
      const copy = main.cloneNode(true) as Element;
      for (const added of copy.querySelectorAll('.reply-now, .reply-state, .machine-controls, .release-controls'))
        added.remove();
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
  // Ignores two messages: the status of the not-found page, and the missing service worker of the tests.
  return errors.filter((text) => !/status of 404|blocked by Playwright/.test(text));
}

/** The length of the text and the height of the page, before and after the page was scrolled to its end. */
const sizesOf = (page: Page) =>
  page.evaluate(async () => {
    const main = document.querySelector('main') as HTMLElement;
    // Texts of loaded controls do not count, because these texts change at each step. Spaces do not count, because a
    // loaded part begins with a line break.
    const lengthOf = (part: HTMLElement | null) => part?.innerText.replace(/\s+/g, '').length ?? 0;
    const controlsLength = () => lengthOf(main.querySelector<HTMLElement>('.machine-controls, .release-controls'));
    const measures = () => [lengthOf(main) - controlsLength(), document.documentElement.scrollHeight];
    const unscrolled = measures();
    for (const part of main.children) {
      part.scrollIntoView();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    const scrolled = measures();
    scrollTo(0, 0);
    return { unscrolled, scrolled };
  });

const controls = ':is(a, button, input, textarea, select, summary)';

/** Calls `work` while the controls in a part of the page have states that usually need a pointer or a key. */
async function forceStates(page: Page, within: string, states: string[], work: () => Promise<void>): Promise<void> {
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

/** Controls that do not show the focus: neither the control nor its `::after` element has an outline. */
const controlsWithoutOutline = (page: Page, within: string) =>
  page.locator(`${within} ${controls}:visible`).evaluateAll((all) => {
    const hasOutline = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    return all
      .filter((control) => ![undefined, '::after'].some((part) => hasOutline(getComputedStyle(control, part))))
      .map((control) => control.outerHTML);
  });

/** The daily run uses the window with the shortest lines. Axe would find the same faults at the other widths. */
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
    for (const path of firstOfEachKind.filter((path) => !testedPages.includes(path))) {
      await visit(page, path);
      expect(await page.evaluate(cutTexts), path).toEqual([]);
      expect(await errorsOf(page), path).toEqual([]);
    }
  });

// One visit checks the whole page, because opening a page takes most of the time.
for (const path of testedPages) {
  test(`${path} is hydrated without an error, complete and accessible, and cuts or hides nothing`, async ({ page }) => {
    await visit(page, path);
    const { unscrolled, scrolled } = await sizesOf(page);
    expect(scrolled).toEqual(unscrolled);
    for (const [width, height, isForAxe] of windows) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(hiddenFocus), `${width} x ${height}`).toEqual([]);
      expect(await page.evaluate(cutTexts), `${width} x ${height}`).toEqual([]);
      expect(await faultsOf(page), `${width} x ${height}`).toEqual([]);
      if (isForAxe) expect(await axeViolations(page), `at ${width} px`).toEqual([]);
    }
    expect(await errorsOf(page)).toEqual([]);
    if (isLong || path === '/about') {
      // Header and footer are the same on all pages, so most pages are tested only in `main`.
      const part = ['/about', '/nowhere'].includes(path) ? 'body' : 'main';
      await forceStates(page, part, ['hover'], async () => {
        expect(await lowContrasts(page, part), 'under the pointer').toEqual([]);
      });
      await forceStates(page, part, ['hover', 'active', 'focus', 'focus-visible'], async () => {
        expect(await lowContrasts(page, part), 'pressed').toEqual([]);
        expect(await controlsWithoutOutline(page, part)).toEqual([]);
      });
    }
    await withLargeText(page, async () => {
      // The dock shows the ring after 200 px.
      await page.evaluate(() => scrollTo(0, 400));
      for (const width of isLong ? [320, 390, 768, 1280] : [320]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await page.evaluate(cutTexts), `large text, ${width} px`).toEqual([]);
      }
    });
  });
}
