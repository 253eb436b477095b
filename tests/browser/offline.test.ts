import { expect, type Page } from '@playwright/test';
import { interactive, openInteractive } from './application.ts';
import { cached, governed, makeNextRelease, registerSoon, test } from './own-server.ts';

// Each test starts servers of its own, some of them twice.
test.describe.configure({ timeout: 60_000 });

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a page for the first time and stays until the worker is there and has kept the page with its scripts. */
async function visit(page: Page, address: string) {
  await registerSoon(page);
  await openInteractive(page, address);
  await governed(page);
  await expect.poll(() => cached(page, 'pages')).toContain(new URL(address).pathname);
  const modules = await page.locator('script[data-app]').getAttribute('data-modules');
  await expect.poll(() => cached(page, 'hashed')).toEqual(expect.arrayContaining(modules?.split(' ') ?? []));
}

test.describe('after one visit, without a network', () => {
  test.beforeEach(async ({ page, server }) => {
    await visit(page, `${server.origin}/service-details/rpa?from=a-letter`);
    await server.stop();
  });

  test('the page that was read opens, with its scripts', async ({ page, server }) => {
    await page.goto(`${server.origin}/service-details/rpa`);
    await interactive(page);
    await expect(h1(page)).toHaveText('Rpa');
    await page.getByRole('button', { name: 'Services menu' }).click();
    await expect(page.getByRole('button', { name: 'Services menu' })).toHaveAttribute('aria-expanded', 'true');
  });

  test('a main page that was not read opens, by its address and by its link', async ({ page, server }) => {
    await page.goto(`${server.origin}/about`);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('About Us');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
    await expect(h1(page)).toHaveText('FAQ');
    await expect(page).toHaveURL(`${server.origin}/faq`);
  });

  test('any other page is the offline page, which leads to those that are here and goes when the network is back', async ({
    page,
    server,
  }) => {
    await page.goto(`${server.origin}/service-details/iot-cloud`);
    await expect(h1(page)).toHaveText('You are offline');
    await expect(page.getByRole('main').getByRole('link', { name: '+91 40 0000 0000' })).toBeVisible();
    await expect(page.getByRole('main').locator('a[href="/service-details/rpa"]')).toBeVisible();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(h1(page)).toHaveText('You are offline');
    await server.start();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(h1(page)).toHaveText('Iot Cloud');
  });
});

test('only pages that were found are kept, and nothing of the desk', async ({ page, server }) => {
  await visit(page, `${server.origin}/faq`);
  for (const path of ['/nowhere', '/service-details/blockchain', '/service-details', '/contact?sent=4K7QW-M2XN8']) {
    await openInteractive(page, server.origin + path);
  }
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
  await page.evaluate(() => fetch('/certificates/msme.pdf', { headers: { range: 'bytes=0-9' } }));
  await openInteractive(page, `${server.origin}/about`);
  await expect.poll(() => cached(page, 'pages')).toContain('/about');
  expect((await cached(page, 'pages')).sort()).toEqual(['/', '/about', '/faq', '/services']);
  const all = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(all.filter((path) => /^\/(api|healthz|readyz|worker|certificates)/.test(path))).toEqual([]);
  expect(all.length).toBeGreaterThan(10);
});

test('an update takes over, keeps what a kept page needs, and removes the rest of the old release', async ({
  page,
  server,
}, info) => {
  const next = info.outputPath('next');
  makeNextRelease(next);
  await visit(page, `${server.origin}/domain-technology`);
  const before = await cached(page, 'hashed');
  const nameOf = (name: string) => before.find((path) => path.startsWith(`/hashed/${name}-`)) ?? '';
  expect(before).toEqual(expect.arrayContaining([nameOf('expertise'), nameOf('faq'), nameOf('everywhere')]));

  await server.stop();
  await server.start(next);
  // A page of the old release whose code is gone is loaded whole, and is of the new one.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('button', { name: 'Send enquiry' })).toBeVisible();
  await page.goto(`${server.origin}/about`);
  expect(await page.locator('script[data-app]').getAttribute('data-modules')).toContain('next.js');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => cached(page, 'hashed')).not.toContain(nameOf('faq'));
  expect(await cached(page, 'hashed')).toContain(nameOf('expertise'));
  expect((await cached(page, 'hashed')).filter((path) => /faq-.*next\.js/.test(path))).toHaveLength(1);

  await server.stop();
  await page.goto(`${server.origin}/domain-technology`);
  await interactive(page);
  await expect(h1(page)).toHaveText('Domain & Technology');
  await page.goto(`${server.origin}/faq`);
  await expect(h1(page)).toHaveText('FAQ');
});
