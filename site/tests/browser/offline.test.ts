import { serviceTitle } from '@company/schemas/addresses.ts';
import { h1, interactive, named, openInteractive } from '@company/tests/application.ts';
import { cachedPaths, makeNextRelease, registerSoon, test, waitForServiceWorker } from '@company/tests/own-server.ts';
import { expect, type Page } from '@playwright/test';
import { about, company, errors, expertise, faq, forms, mainLink, navigation, services } from './content.ts';

const [visited = '', unvisited = ''] = services.map(({ slug }) => slug);

/** Opens a page for the first time and waits until the worker has cached the page and its scripts. */
async function visit(page: Page, address: string) {
  await registerSoon(page);
  await openInteractive(page, address);
  await waitForServiceWorker(page);
  await expect.poll(() => cachedPaths(page, 'pages')).toContain(new URL(address).pathname);
  const modules = await page.locator('script[data-app]').getAttribute('data-modules');
  await expect.poll(() => cachedPaths(page, 'hashed')).toEqual(expect.arrayContaining(modules?.split(' ') ?? []));
}

test('offline after one visit, opened pages and main pages work, and other addresses show the offline page', async ({
  page,
  server,
}) => {
  await visit(page, `${server.origin}/service-details/${visited}?from=a-letter`);
  await server.stop();
  await page.goto(`${server.origin}/service-details/${visited}`);
  await interactive(page);
  await expect(h1(page)).toHaveText(serviceTitle(visited));
  const menu = named(page, 'button', navigation.menu.services);
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');

  await page.goto(`${server.origin}/about`);
  await expect(named(page, 'navigation', navigation.breadcrumb)).toContainText(about.title);
  await mainLink(page, 'faq').click();
  await expect(h1(page)).toHaveText(faq.title);
  await expect(page).toHaveURL(`${server.origin}/faq`);

  await page.goto(`${server.origin}/service-details/${unvisited}`);
  await expect(h1(page)).toHaveText(errors.offline.title);
  await expect(named(page.getByRole('main'), 'link', company.phone)).toBeVisible();
  await expect(page.getByRole('main').locator(`a[href="/service-details/${visited}"]`)).toBeVisible();
  await named(page, 'link', errors.offline.again).click();
  await expect(h1(page)).toHaveText(errors.offline.title);
  await server.start();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(h1(page)).toHaveText(serviceTitle(unvisited));
});

test('a link pressed on the offline page just before or after the network is back opens its page', {
  tag: '@long',
}, async ({ page, server }) => {
  await visit(page, `${server.origin}/service-details/${visited}`);
  await server.stop();
  for (let time = 1; time <= 40; time++) {
    await page.goto(`${server.origin}/service-details/${unvisited}`);
    await expect(h1(page)).toHaveText(errors.offline.title);
    await interactive(page);
    const link = page.getByRole('main').locator(`a[href="/service-details/${visited}"]`);
    await link.evaluate(
      (link: HTMLAnchorElement, isLinkFirst) => {
        const steps = [() => link.click(), () => dispatchEvent(new Event('online'))];
        for (const step of isLinkFirst ? steps : steps.reverse()) step();
      },
      time % 2 === 1,
    );
    await expect(h1(page)).toHaveText(serviceTitle(visited));
    await expect(page).toHaveURL(`${server.origin}/service-details/${visited}`);
  }
});

test('only pages with the status 200 are cached, and no answers of the API', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await visit(page, `${server.origin}/faq`);
  for (const path of [
    '/nowhere',
    '/service-details/no-such-service',
    '/service-details',
    '/contact?sent=4K7QW-M2XN8',
  ]) {
    await openInteractive(page, server.origin + path);
  }
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
  await page.evaluate(() => fetch('/certificates/msme.pdf', { headers: { range: 'bytes=0-9' } }));
  await openInteractive(page, `${server.origin}/about`);
  await expect.poll(() => cachedPaths(page, 'pages')).toContain('/about');
  expect((await cachedPaths(page, 'pages')).sort()).toEqual(['/', '/about', '/faq', '/services']);
  const all = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(all.filter((path) => /^\/(api|healthz|readyz|worker|certificates)/.test(path))).toEqual([]);
  expect(all.length).toBeGreaterThan(10);
});

test(
  'an update takes over, and keeps files that a cached page needs',
  { tag: '@long' },
  async ({ page, server }, info) => {
    const next = info.outputPath('next');
    makeNextRelease(next);
    await visit(page, `${server.origin}/domain-technology`);
    const pageApplication = await page.locator('script[data-app]').getAttribute('data-app');
    expect(await cachedPaths(page, 'hashed')).toContain(pageApplication);
    // The worker has installed this file, and no cached page names it.
    const unusedFile = (await cachedPaths(page, 'hashed')).find((path) => /offline-support-/.test(path));

    await server.stop();
    await server.start(next);
    // The old code of this page is deleted, so the browser loads the page from the new release.
    await mainLink(page, 'contact').click();
    await expect(named(page, 'button', forms.submit)).toBeVisible();
    await page.goto(`${server.origin}/about`);
    expect(await page.locator('script[data-app]').getAttribute('data-modules')).toContain('next.js');
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => cachedPaths(page, 'hashed')).not.toContain(unusedFile);
    expect(await cachedPaths(page, 'hashed')).toContainEqual(expect.stringMatching(/client-.*next\.js/));
    expect(await cachedPaths(page, 'hashed')).toContain(pageApplication);

    await server.stop();
    await page.goto(`${server.origin}/domain-technology`);
    await interactive(page);
    await expect(h1(page)).toHaveText(expertise.title);
    await page.goto(`${server.origin}/faq`);
    await expect(h1(page)).toHaveText(faq.title);
  },
);
