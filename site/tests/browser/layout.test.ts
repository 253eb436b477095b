import { named, openInteractive } from '@company/tests/application.ts';
import { isLong } from '@company/tests/long.ts';
import { test } from '@company/tests/shared-context.ts';
import { expect, type Page } from '@playwright/test';
import { filled, home, services } from './content.ts';
import { faultsOf } from './layout.ts';

test.slow();

/** The daily run uses only the window with the shortest lines. */
const windows = (
  [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1024, 768],
    [1280, 800],
    [1600, 900],
  ] as const
).filter(([width]) => isLong || width === 320);

/** Widths on both sides of each width at which the tiles change their shape. */
const gridWidths = [320, 360, 390, 480, 600, 767, 768, 900, 991, 992, 1024, 1100, 1200, 1280, 1366, 1600, 1920, 2560];

const carousel = (page: Page) => named(page, 'region', home.carousel.label);

/** Shows a slide, counted from 1. A real click would scroll the window to the indicator. */
async function showSlide(page: Page, n: number): Promise<void> {
  if (home.slides.length === 1) return;
  const indicator = named(page, 'button', filled(home.carousel.goTo, { n }));
  await indicator.dispatchEvent('click');
  await expect(indicator).toHaveAttribute('aria-current', 'true');
  await expect(carousel(page).getByRole('group'), 'the previous slide is hidden').toHaveCount(1);
}

/** The positions of the controls of the carousel on the page. */
const places = (page: Page) =>
  carousel(page)
    .locator(':is(a, button):visible')
    .evaluateAll((controls) =>
      controls.map((control) => {
        const { x, y } = control.getBoundingClientRect();
        return { name: control.getAttribute('aria-label') ?? control.textContent, x: x + scrollX, y: y + scrollY };
      }),
    );

test('on every slide, no word is broken, cut, covered or on an edge of the picture, no text is only a dash, and no control moves', async ({
  page,
}) => {
  await openInteractive(page, '/');
  const faults: string[] = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await showSlide(page, 1);
    const first = await places(page);
    for (let n = 1; n <= home.slides.length; n++) {
      await showSlide(page, n);
      for (const fault of await faultsOf(page))
        if (!faults.some((known) => known.endsWith(fault))) faults.push(`slide ${n}, ${fault}`);
      for (const [index, { name, x, y }] of (await places(page)).entries()) {
        const { x: fromX = 0, y: fromY = 0 } = first[index] ?? {};
        if (Math.hypot(x - fromX, y - fromY) > 8)
          faults.push(
            `slide ${n}, ${width} px: "${name}" moves by ${Math.round(x - fromX)}, ${Math.round(y - fromY)} px`,
          );
      }
    }
  }
  expect(faults).toEqual([]);
});

test('the words of the services grid are on no drawing and on no edge of a picture', { tag: '@long' }, async ({
  page,
}) => {
  await openInteractive(page, '/');
  const faults: string[] = [];
  for (const width of gridWidths) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await faultsOf(page, '.services-grid')));
  }
  // The test of slides looks for covered words, at the sizes of phones and desktops.
  expect(faults.filter((fault) => !fault.includes('is under'))).toEqual([]);
});

test('no word in the drawing of a machine is broken', { tag: '@long' }, async ({ page }) => {
  const faults: string[] = [];
  for (const { slug } of services) {
    await page.goto(`/service-details/${slug}`);
    for (const width of gridWidths) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await faultsOf(page, '.machine-drawing')).map((fault) => `${slug}, ${fault}`));
    }
  }
  expect(faults.filter((fault) => fault.includes('is broken'))).toEqual([]);
});
