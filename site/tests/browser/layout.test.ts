import { openInteractive } from '@company/tests/application.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { filled, home, navigation } from './content.ts';

const widths = [390, 768, 1280, 1600];

const service = '/service-details/rpa';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Position of an element on the page, in pixels. */
async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} has no box`);
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

const boxesOf = async (elements: Locator) => Promise.all((await elements.all()).map(boxOf));

/** Boxes by row, from left to right. */
const rowsOf = (boxes: readonly Box[]): Box[][] =>
  Object.values(Object.groupBy(boxes, ({ top }) => Math.round(top))).map((row) =>
    (row ?? []).toSorted((a, b) => a.left - b.left),
  );

test.describe('the grid of features', () => {
  const grid = (page: Page) => page.locator('#features');
  const entries = (page: Page) => grid(page).getByRole('listitem');

  /** Repeats or removes entries until there are `count`. */
  const setCount = (page: Page, count: number) =>
    entries(page).evaluateAll((items, wanted) => {
      for (const item of items.slice(wanted)) item.remove();
      for (let added = items.length; added < wanted; added++) items[0]?.after(items[0].cloneNode(true));
    }, count);

  test('closes its rows with four to twelve entries', { tag: '@long' }, async ({ page }) => {
    await openInteractive(page, service);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const count of [12, 11, 10, 9, 8, 7, 6, 5, 4]) {
        await setCount(page, count);
        const inner = await boxOf(grid(page).locator('.wrap'));
        const heading = await boxOf(grid(page).getByRole('heading', { level: 2 }));
        const items = await boxesOf(entries(page));
        expect(items).toHaveLength(count);

        const message = `${count} entries at ${width} px`;
        const gap = width < 768 ? 0 : 80;
        for (const row of rowsOf([heading, ...items])) {
          if (row.includes(heading) && row.length === 1) continue;
          expect(row[0]?.left, message).toBeCloseTo(inner.left, 0);
          expect(row.at(-1)?.right, message).toBeCloseTo(inner.right, 0);
          for (const [index, box] of row.slice(1).entries()) {
            expect(box.left - (row[index]?.right ?? 0), message).toBeLessThanOrEqual(gap);
          }
        }
      }
    }
  });
});

test('vision and mission fill their panels to the end', async ({ page }) => {
  await openInteractive(page, '/about');
  const panels = page.getByRole('article').filter({ has: page.getByRole('heading', { name: /vision|mission/i }) });
  await expect(panels).toHaveCount(2);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const panel of await panels.all()) {
      const { bottom } = await boxOf(panel);
      const ends = (await boxesOf(panel.locator('.picture, p, li'))).map((box) => box.bottom);
      expect(bottom - Math.max(...ends), `at ${width} px`).toBeLessThan(56);
    }
  }
});

test('the menu of narrow screens fills its sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openInteractive(page, '/about');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: navigation.menu.button, exact: true }).click();
  const links = header.getByRole('navigation', { name: navigation.main.label }).getByRole('link');
  for (const [width, height] of [
    [390, 844],
    [430, 932],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    const last = await boxOf(links.last());
    // Both ways to contact a person are below the links.
    const ways = await boxOf(header.getByRole('link', { name: navigation.getStarted, exact: true }));
    expect(ways.top - last.bottom, `at ${width} px`).toBeGreaterThan(0);
    expect(ways.top - last.bottom, `at ${width} px`).toBeLessThan(48);
  }
});

test('a slide has room for a title of six words in three lines', async ({ page }) => {
  await openInteractive(page, '/');
  const title = page
    .getByRole('group', { name: filled(home.carousel.position, { n: 1, count: home.slides.length }), exact: true })
    .getByRole('heading');
  await title.evaluate((heading) => {
    heading.textContent = 'Money software an auditor can read.';
  });
  for (const width of [390, 768, 992, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await title.evaluate(
      (heading) => heading.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(heading).lineHeight),
    );
    expect(Math.round(lines), `at ${width} px`).toBe(3);
  }
});

test('related services show their pictures, which are loaded when they are near', async ({ page }) => {
  await openInteractive(page, service);
  const links = page.getByRole('main').locator('.related').getByRole('link');
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) {
    const picture = link.locator('img');
    await expect(picture).toHaveAttribute('loading', 'lazy');
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});
