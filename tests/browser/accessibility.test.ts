import { expect, type Page, test } from '@playwright/test';
import { openInteractive } from './application.ts';
import { axeViolations } from './axe.ts';
import { company } from './company.ts';
import { filled, forms, home, navigation } from './content.ts';
import { paths } from './paths.ts';

const widths = [390, 768, 1280] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const all = [...paths, '/nowhere', '/service-details/no-such-service', '/offline.html'];
/** The first segment of a path is its kind: pages of one kind differ only in their texts. */
const kindOf = (path: string) => /^\/[^/]*\//.exec(path)?.[0] ?? path;

for (const [index, path] of all.entries()) {
  test(`${path} is accessible, and no wider than the screen`, async ({ page }) => {
    test.slow();
    const isFirstOfItsKind = all.findIndex((one) => kindOf(one) === kindOf(path)) === index;
    for (const width of isFirstOfItsKind ? widths : widths.slice(index % 3, (index % 3) + 1)) {
      await page.setViewportSize({ width, height: 900 });
      await openInteractive(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await axeViolations(page), `at ${width} px`).toEqual([]);
    }
  });
}

/** A slide, counted from 1. */
const last = home.slides.length;
const certificate = company.certificates.find((one) => 'pdf' in one);

const states: [name: string, path: string, widths: readonly number[], reach: (page: Page) => Promise<unknown>][] = [
  ['the first view on the narrowest screens', '/', [320], async () => {}],
  [
    'the services menu',
    '/',
    [1280],
    (page) => page.getByRole('button', { name: navigation.menu.services, exact: true }).click(),
  ],
  [
    'the menu of narrow screens',
    '/faq',
    [390, 768],
    (page) => page.getByRole('button', { name: navigation.menu.button, exact: true }).click(),
  ],
  [
    'the services within that menu',
    '/faq',
    [390, 768],
    async (page) => {
      await page.getByRole('button', { name: navigation.menu.button, exact: true }).click();
      await page.getByRole('button', { name: navigation.menu.services, exact: true }).click();
    },
  ],
  [
    'an opened certificate',
    '/faq',
    widths,
    async (page) => {
      await page.getByRole('button', { name: certificate?.name ?? 'none', exact: true }).click();
      await expect(page.getByRole('dialog').locator('canvas')).toBeVisible();
    },
  ],
  ...['/contact', '/about', '/faq'].map((path): (typeof states)[number] => [
    `a form full of errors on ${path}`,
    path,
    widths,
    async (page) => {
      await page.getByRole('button', { name: forms.submit, exact: true }).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  ]),
  [
    'every answer',
    '/faq',
    widths,
    (page) => page.locator('details').evaluateAll((all) => all.map((one) => one.setAttribute('open', ''))),
  ],
  ['the other tab', '/domain-technology', widths, (page) => page.getByRole('tab').last().click()],
  [
    'what has been copied',
    '/',
    [1280],
    (page) => page.getByRole('button', { name: navigation.strip.copyEmail, exact: true }).first().press('Enter'),
  ],
  [
    'the last slide',
    '/',
    widths,
    async (page) => {
      await page.getByRole('button', { name: filled(home.carousel.goTo, { n: last }), exact: true }).click();
      await expect(
        page.getByRole('group', { name: filled(home.carousel.position, { n: last, count: last }), exact: true }),
      ).toBeVisible();
    },
  ],
];

for (const [name, path, at, reach] of states) {
  test(`${name}: accessible when open`, async ({ page }) => {
    test.slow();
    for (const width of at) {
      await page.setViewportSize({ width, height: 900 });
      await openInteractive(page, path);
      await reach(page);
      expect(await axeViolations(page), `at ${width} px`).toEqual([]);
    }
  });
}
