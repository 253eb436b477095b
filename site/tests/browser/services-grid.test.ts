import { inOrder, tilesOf } from '@company/schemas/lists.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import { expect, type Page, test } from '@playwright/test';
import { arrangeTiles } from '../../sections/services-grid/arrange-tiles.ts';

const grid = (page: Page) => page.locator('.services-grid');

/** The share of the grid, from 0 to 1, that tiles and gutters fill. */
const filled = (page: Page) =>
  grid(page).evaluate((element) => {
    const { columnGap, rowGap } = getComputedStyle(element);
    const area = ({ width, height }: DOMRect) =>
      (width + Number.parseFloat(columnGap)) * (height + Number.parseFloat(rowGap));
    const tiles = [...element.children].map((tile) => tile.getBoundingClientRect());
    return tiles.reduce((sum, tile) => sum + area(tile), 0) / area(element.getBoundingClientRect());
  });

/** Shows `count` tiles: the first ones of the site, then copies of one without wishes. */
async function showTiles(page: Page, count: number): Promise<void> {
  const own = tilesOf(inOrder(await new ContentFolder('content').readAll(), 'services'));
  const plain = own.findIndex(({ size }) => size === 'small');
  const wishes = Array.from({ length: count }, (_, index) => own[index] ?? { size: 'small' as const });
  await grid(page).evaluate(
    (element, { plain, sizes }) => {
      const tiles = sizes.map(({ wide, narrow }, index) => {
        const tile = (element.children[index] ?? element.children[plain])?.cloneNode(true) as Element;
        tile.classList.remove(...[...tile.classList].filter((name) => name.startsWith('tile-')));
        tile.classList.add(`tile-${wide}`, `tile-${narrow}`);
        return tile;
      });
      element.replaceChildren(...tiles);
    },
    { plain, sizes: arrangeTiles(wishes) },
  );
  await expect(grid(page).locator('> li')).toHaveCount(count);
}

for (const width of [390, 768, 1280, 1600]) {
  test(`the services grid has no gap at ${width} px, for any number of tiles`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect(grid(page)).toBeVisible();
    expect(await filled(page)).toBeCloseTo(1, 3);
    for (const count of [11, 12, 13, 14, 15, 4]) {
      await showTiles(page, count);
      expect(await filled(page), `${count} services`).toBeCloseTo(1, 3);
    }
  });
}
