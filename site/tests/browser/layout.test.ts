import { named, openInteractive } from '@company/tests/application.ts';
import { isLong } from '@company/tests/long.ts';
import { expect, type Page, test } from '@playwright/test';
import { filled, home, kinds, paths } from './content.ts';
import { faultsOf } from './layout.ts';

test.slow();
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const windows = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1600, 900],
] as const;

/** On both sides of each width at which the tiles change their shape. */
const gridWidths = [320, 360, 390, 480, 600, 767, 768, 900, 991, 992, 1024, 1100, 1200, 1280, 1366, 1600, 1920, 2560];

const carousel = (page: Page) => named(page, 'region', home.carousel.label);

/** Shows a slide, counted from 1. No pointer, which would scroll the window to the indicator. */
async function showSlide(page: Page, n: number): Promise<void> {
  if (home.slides.length === 1) return;
  const indicator = named(page, 'button', filled(home.carousel.goTo, { n }));
  await indicator.dispatchEvent('click');
  await expect(indicator).toHaveAttribute('aria-current', 'true');
  await expect(carousel(page).getByRole('group'), 'the slide before is hidden').toHaveCount(1);
}

const rule = 'no word is broken, cut, covered, on an edge of a picture, or only a dash';

const otherPages = [...paths.filter((path) => path !== '/'), '/nowhere', '/service-details/no-such-service'];

/** By day, other texts in a layout that is measured in every window are measured where the lines are shortest and longest. */
const windowsForTexts = isLong ? windows : [...windows.slice(0, 1), ...windows.slice(-1)];
const windowsOf = (path: string) => (kinds.some((pages) => pages.indexOf(path) > 0) ? windowsForTexts : windows);

for (const path of otherPages)
  test(`${path}: ${rule}`, async ({ page }) => {
    await openInteractive(page, path);
    const faults: string[] = [];
    for (const [width, height] of windowsOf(path)) {
      await page.setViewportSize({ width, height });
      faults.push(...(await faultsOf(page)));
    }
    expect(faults).toEqual([]);
  });

test(`/, every slide: ${rule}`, async ({ page }) => {
  await openInteractive(page, '/');
  const faults: string[] = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    const isEvery = windowsForTexts.some(([one]) => one === width);
    for (let n = 1; n <= (isEvery ? home.slides.length : 1); n++) {
      await showSlide(page, n);
      for (const fault of await faultsOf(page))
        if (!faults.some((known) => known.endsWith(fault))) faults.push(`slide ${n}, ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

test('the words of the services grid are on no drawing and on no edge of a picture', async ({ page }) => {
  await openInteractive(page, '/');
  const faults: string[] = [];
  for (const width of gridWidths) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await faultsOf(page, '.services-grid')));
  }
  // What covers the first screen is measured at the sizes of phones and desktops.
  expect(faults.filter((fault) => !fault.includes('is under'))).toEqual([]);
});

test('nothing that is pressed moves when a slide is shown', async ({ page }) => {
  await openInteractive(page, '/');
  const places = () =>
    carousel(page)
      .locator(':is(a, button):visible')
      .evaluateAll((controls) =>
        controls.map((control) => {
          const { x, y } = control.getBoundingClientRect();
          return { name: control.getAttribute('aria-label') ?? control.textContent, x: x + scrollX, y: y + scrollY };
        }),
      );
  const moved: string[] = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await showSlide(page, 1);
    const first = await places();
    for (let n = 2; n <= home.slides.length; n++) {
      await showSlide(page, n);
      for (const [index, { name, x, y }] of (await places()).entries()) {
        const { x: fromX = 0, y: fromY = 0 } = first[index] ?? {};
        if (Math.hypot(x - fromX, y - fromY) > 8)
          moved.push(`${width} px, slide ${n}: "${name}" by ${Math.round(x - fromX)}, ${Math.round(y - fromY)} px`);
      }
    }
  }
  expect(moved).toEqual([]);
});
