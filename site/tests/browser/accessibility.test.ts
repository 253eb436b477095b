import { interactive, openInteractive } from '@company/tests/application.ts';
import { axeViolations } from '@company/tests/axe.ts';
import { isLong } from '@company/tests/long.ts';
import { expect, type Page, test } from '@playwright/test';
import { company } from './company.ts';
import { filled, forms, home, navigation } from './content.ts';
import { paths } from './paths.ts';

const unlisted = [
  { path: '/nowhere', status: 404 },
  { path: '/service-details/no-such-service', status: 404 },
  { path: '/it/anything-else', status: 200 },
  { path: '/offline.html', status: 200 },
];

/** Pages whose paths have the same first segment differ only in their texts. */
const kindOf = (path: string) => /^\/[^/]*\//.exec(path)?.[0] ?? path;
const kinds = [...Map.groupBy(paths, kindOf).values()].map(([first]) => first);
/** Where axe looks: at a page of each kind, and at night at all. */
const isExamined = (path: string) => isLong || kinds.includes(path) || unlisted.some((one) => one.path === path);

/** On both sides of each breakpoint of the layout. */
const widths = [320, 390, 767, 991, 992, 1200, 1280, 1550];
const examinedAt = [390, 1280];

// One visit for all that can be seen of a page: opening it is most of the time.
for (const { path, status } of [...paths.map((path) => ({ path, status: 200 })), ...unlisted]) {
  test(`${path} is hydrated without an error, accessible, and no wider than the screen`, async ({ page }) => {
    test.slow();
    const consoleErrors: string[] = [];
    page.on('console', (message) => {
      // The browser reports the status of the not-found page.
      if (['error', 'warning'].includes(message.type()) && !message.text().includes('status of 404'))
        consoleErrors.push(message.text());
    });
    page.on('pageerror', (error) => consoleErrors.push(error.message));
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    // All but the time at the company, which needs a script.
    const text = () =>
      page.getByRole('main').evaluate((main) => {
        const copy = main.cloneNode(true) as Element;
        for (const time of copy.querySelectorAll('.reply-now')) time.remove();
        return copy.textContent;
      });
    const before = await text();
    await interactive(page);
    expect(await text()).toBe(before);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      if (isExamined(path) && examinedAt.includes(width)) {
        expect(await axeViolations(page), `at ${width} px`).toEqual([]);
      }
    }
    expect(consoleErrors).toEqual([]);
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
    [1280],
    async (page) => {
      await page.getByRole('button', { name: certificate?.name ?? 'none', exact: true }).click();
      await expect(page.getByRole('dialog').locator('canvas')).toBeVisible();
    },
  ],
  ...['/contact', '/about', '/faq'].map((path): (typeof states)[number] => [
    `a form full of errors on ${path}`,
    path,
    [390],
    async (page) => {
      await page.getByRole('button', { name: forms.submit, exact: true }).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  ]),
  [
    'every answer',
    '/faq',
    [390],
    (page) => page.locator('details').evaluateAll((all) => all.map((one) => one.setAttribute('open', ''))),
  ],
  ['the other tab', '/domain-technology', [390], (page) => page.getByRole('tab').last().click()],
  [
    'what has been copied',
    '/',
    [1280],
    (page) => page.getByRole('button', { name: navigation.strip.copyEmail, exact: true }).first().press('Enter'),
  ],
  [
    'the last slide',
    '/',
    [1280],
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
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of at) {
      await page.setViewportSize({ width, height: 900 });
      await openInteractive(page, path);
      await reach(page);
      expect(await axeViolations(page), `at ${width} px`).toEqual([]);
    }
  });
}
