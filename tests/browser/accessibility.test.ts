import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { openInteractive } from './application.ts';
import { company } from './company.ts';
import { filled, forms, home, navigation } from './content.ts';
import { paths } from './paths.ts';

const widths = [390, 768, 1280] as const;
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectAccessible(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  expect(found, what).toEqual([]);
}

for (const path of [...paths, '/nowhere', '/service-details/no-such-service', '/offline.html']) {
  test(`${path} is accessible, and no wider than the screen`, async ({ page }) => {
    test.slow();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await openInteractive(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible(page, `at ${width} px`);
    }
  });
}

/** Of the slides, counted from 1. */
const last = home.slides.length;
const certificate = company.certificates.find((one) => 'pdf' in one);

const states: [name: string, path: string, widths: readonly number[], reach: (page: Page) => Promise<unknown>][] = [
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
  test(`${name}: accessible when it is open`, async ({ page }) => {
    test.slow();
    for (const width of at) {
      await page.setViewportSize({ width, height: 900 });
      await openInteractive(page, path);
      await reach(page);
      await expectAccessible(page, `at ${width} px`);
    }
  });
}
