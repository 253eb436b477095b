import { named, openInteractive } from '@company/tests/application.ts';
import { expect, type Page, test } from '@playwright/test';
import { filled, home, paths } from './content.ts';
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

/** The part of a page whose words may lie on pictures: the first, or another. */
const parts: [path: string, part?: string][] = [
  ...paths.filter((path) => path !== '/').map((path): [string] => [path]),
  ['/nowhere'],
  ['/service-details/no-such-service'],
  ['/', '.services-grid'],
];

for (const [path, part] of parts)
  test(`${part ? `${path}, ${part}` : path}: ${rule}`, async ({ page }) => {
    await openInteractive(page, path);
    const faults: string[] = [];
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      faults.push(...(await faultsOf(page, part)));
    }
    expect(faults).toEqual([]);
  });

test(`/, every slide: ${rule}`, async ({ page }) => {
  await openInteractive(page, '/');
  const faults: string[] = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    for (let n = 1; n <= home.slides.length; n++) {
      await showSlide(page, n);
      for (const fault of await faultsOf(page))
        if (!faults.some((known) => known.endsWith(fault))) faults.push(`slide ${n}, ${fault}`);
    }
  }
  expect(faults).toEqual([]);
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
