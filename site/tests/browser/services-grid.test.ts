import { test } from '@company/tests/shared-context.ts';
import { expect, type Page } from '@playwright/test';

/** The share of the grid, from 0 to 1, that tiles and gutters fill, with `count` tiles: the page's own, then copies. */
const filled = (page: Page, count: number) =>
  page.locator('.services-grid').evaluate((grid, count) => {
    const own = [...grid.children];
    const tiles = Array.from({ length: count }, (_, index) => own[index % own.length]?.cloneNode(true) as Element);
    grid.replaceChildren(...tiles);
    const { columnGap, rowGap } = getComputedStyle(grid);
    const area = ({ width, height }: DOMRect) =>
      (width + Number.parseFloat(columnGap)) * (height + Number.parseFloat(rowGap));
    const sum = tiles.reduce((total, tile) => total + area(tile.getBoundingClientRect()), 0);
    const share = sum / area(grid.getBoundingClientRect());
    grid.replaceChildren(...own);
    return share;
  }, count);

test('the services grid has no gap, for any number of tiles', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (let count = 1; count <= 21; count++) {
      expect(await filled(page, count), `${count} services at ${width} px`).toBeCloseTo(1, 3);
    }
  }
});
