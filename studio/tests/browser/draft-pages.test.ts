import { draftHome } from '@company/schemas/addresses.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import { listedPages } from '@company/site/listed-pages.ts';
import { linkTo } from '@company/site/routes.ts';
import { consoleTexts, isSameDocument, markDocument, named, postedPaths } from '@company/tests/application.ts';
import { expect, type Page } from '@playwright/test';
import { test } from './answered-studio.ts';

const errorsOf = async (page: Page) =>
  (await consoleTexts(page, 'error')).filter((text) => !text.includes('status of 404')).join('\n');

const pages = listedPages(await new ContentFolder('content').readAll()).map(({ path }) => path);

test('a page of each kind becomes interactive without errors', { tag: '@long' }, async ({ page, studio }) => {
  for (const path of new Map(pages.map((path) => [path.split('/', 2).join(), path])).values()) {
    await studio.open(path);
    expect(await errorsOf(page), path).toBe('');
  }
});

test('menus, tabs and links work within one document', async ({ page, studio }) => {
  const navigation = studio.version.contents.get('navigation.yaml');
  await page.setViewportSize({ width: 1600, height: 900 });
  await studio.open('/');
  await studio.bar.getByRole('switch', { name: 'Edit' }).click();
  await markDocument(page);
  await named(page, 'button', navigation.menu.services).click();
  await expect(page.locator('#services-panel')).toBeVisible();
  await page.locator('#services-panel').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/service-details\//);
  await page
    .locator(`header a[href="${linkTo('expertise')}"]`)
    .first()
    .click();
  await expect(page).toHaveURL(linkTo('expertise'));
  await page.getByRole('tab').last().click();
  await expect(page.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true');
  await page.locator('.header-logo').click();
  await expect(page).toHaveURL(draftHome);
  expect(await isSameDocument(page)).toBe(true);
  expect(await errorsOf(page)).toBe('');
  expect((await postedPaths(page)).filter((path) => !path.startsWith('/_studio/'))).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
