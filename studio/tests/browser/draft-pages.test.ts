import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { homePath } from '@company/schemas/addresses.draft.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import { folderTree } from '@company/schemas/project-tree.ts';
import { pictureCache } from '@company/site/build/pictures/pictures.ts';
import { listedPages } from '@company/site/listed-pages.ts';
import { linkTo } from '@company/site/routes.ts';
import { interactive, isSameDocument, markDocument, named, posted, printed } from '@company/tests/application.ts';
import { test as base, expect, type Page } from '@playwright/test';
import { newService } from '../../server/services/new-service.ts';
import { createDraftSite } from '../../server/site/draft-site.ts';
import { changedTree } from '../changed-tree.ts';
import { serveDraft } from '../draft-server.ts';
import { test } from './answered-studio.ts';

async function open(page: Page, address: string): Promise<void> {
  // Slides stand still.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await interactive(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** What a visitor gets of a page, in its order; addresses of files without the names that differ between builds. */
const shownOn = (page: Page) =>
  page.evaluate((home) => {
    const plain = (value: string | null) =>
      (value ?? '').replaceAll('/website-files/', '/hashed/').replace(new RegExp(`^${home}$`), '/');
    const all = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((element) => plain(element.getAttribute(attribute)));
    // Structured data has the address of home.
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const script of body.querySelectorAll('script, noscript')) script.remove();
    // A page that measures itself tells what each load of it took.
    for (const output of body.querySelectorAll('output')) output.remove();
    return {
      title: document.title,
      texts: body.textContent,
      icons: all('use', 'href'),
      pictures: all('img, source', 'srcset').concat(all('img', 'src')),
      words: all('img', 'alt').concat(all('[aria-label]', 'aria-label')),
      links: all('a', 'href'),
      ids: all('[id]', 'id'),
      height: document.documentElement.scrollHeight,
    };
  }, homePath);

const errorsOf = async (page: Page) =>
  (await printed(page, 'error')).filter((text) => !text.includes('status of 404')).join('\n');

const pages = listedPages(await new ContentFolder('content').readAll()).map(({ path }) => path);

test('a page of each kind becomes interactive in the studio without a mistake', { tag: '@long' }, async ({
  page,
  studio,
}) => {
  for (const path of new Map(pages.map((path) => [path.split('/', 2).join(), path])).values()) {
    await studio.open(path);
    expect(await errorsOf(page), path).toBe('');
  }
});

test('menus, tabs and links work without another document', async ({ page, studio }) => {
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
  await expect(page).toHaveURL(homePath);
  expect(await isSameDocument(page)).toBe(true);
  expect(await errorsOf(page)).toBe('');
  expect((await posted(page)).filter((path) => !path.startsWith('/_studio/'))).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

// tests/built-site/draft-pages.test.ts compares the HTML of all pages by day.
base.describe('beside the visitors’ site', { tag: '@long' }, () => {
  const release = resolve('dist-server/current');
  const { siteUrl } = JSON.parse(readFileSync(`${release}/release.json`, 'utf8'));
  const { csp } = JSON.parse(readFileSync(`${release}/studio/assets.json`, 'utf8'));
  const site = createDraftSite({ release, cache: pictureCache(resolve('.')), siteUrl });
  const serve = async (texts: Readonly<Record<string, string>> = {}) => {
    const version = await site.read(changedTree(folderTree(resolve('.')), texts));
    return { ...(await serveDraft(version, csp)), version };
  };
  let draft: Awaited<ReturnType<typeof serve>>;
  base.beforeAll(async () => {
    draft = await serve();
  });
  base.afterAll(async () => {
    draft.stop();
    await site.close();
  });

  for (const path of pages) {
    base(`${path} is as visitors get it`, async ({ page, context }) => {
      const visitors = await context.newPage();
      await open(page, draft.origin + (path === linkTo('home') ? homePath : path));
      await open(visitors, path);
      // Some parts are drawn later, on each page in its time.
      await expect(async () => expect(await shownOn(page)).toEqual(await shownOn(visitors))).toPass();
      expect(await errorsOf(page)).toBe('');
    });
  }

  base('a new service is in the menu, and its page opens from there', async ({ page }) => {
    const { text } = newService(draft.version.contents, { name: 'Brand-new work', address: 'brand-new' });
    const { origin, stop } = await serve({ 'content/services/brand-new.yaml': text });
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.goto(origin + linkTo('faq'));
    await interactive(page);
    await named(page, 'button', draft.version.contents.get('navigation.yaml').menu.services).click();
    await page.locator('#services-panel').getByRole('link', { name: 'Brand-new work' }).click();
    await expect(page).toHaveURL(origin + linkTo('service', 'brand-new'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await errorsOf(page)).toBe('');
    stop();
  });
});
