import { expect, test } from '@playwright/test';
import { isSameDocument, markDocument, openInteractive } from './application.ts';
import { company } from './company.ts';

const main = { name: 'Main' };

test('a link within the site changes page, title and current item without loading the document again', async ({
  page,
}) => {
  await openInteractive(page, '/');
  await markDocument(page);
  await page.getByRole('navigation', main).getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell us what you are building.');
  await expect(page).toHaveURL('/contact');
  await expect(page).toHaveTitle(new RegExp(`^Contact .*${company.shortName}$`));
  await expect(page.getByRole('navigation', main).locator('[aria-current=page]')).toHaveText('Contact');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/contact$/);
  expect(await isSameDocument(page)).toBe(true);
});

test('the new page begins at its top, has the focus and is announced; back restores the place', async ({ page }) => {
  await openInteractive(page, '/services');
  await page.evaluate(() => scrollTo(0, 900));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Privacy policy' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText(/^Privacy policy.*, page opened$/)).toBeAttached();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});

test('the overlay shows while a page loads, and goes when it has', async ({ page }) => {
  let answer = () => {};
  await page.route('**/hashed/faq-*.js', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await openInteractive(page, '/');
  const overlay = page.locator('[data-loading-overlay]');
  await expect(overlay).toHaveAttribute('data-state', 'hidden');
  await page.getByRole('navigation', main).getByRole('link', { name: 'FAQ' }).click();
  await expect(overlay).toHaveAttribute('data-state', 'visible');
  await expect(overlay).toHaveCSS('opacity', '1');
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  await expect(overlay).toHaveAttribute('data-state', 'hidden');
});

test('a second choice cancels the first', async ({ page }) => {
  await page.route('**/hashed/faq-*.js', () => {});
  await openInteractive(page, '/');
  await page.getByRole('navigation', main).getByRole('link', { name: 'FAQ' }).click();
  await expect(page.locator('[data-loading-overlay]')).toHaveAttribute('data-state', 'visible');
  await page.getByRole('navigation', main).getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('About Us');
  await expect(page.locator('[data-loading-overlay]')).toHaveAttribute('data-state', 'hidden');
});

test('a page whose code is gone is loaded whole', async ({ page }) => {
  await page.route('**/hashed/about-*.js', (route) => route.fulfill({ status: 404 }));
  await openInteractive(page, '/');
  await markDocument(page);
  await page.getByRole('navigation', main).getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('About Us');
  await expect(page).toHaveURL('/about');
  await expect.poll(() => isSameDocument(page)).toBe(false);
});

test('without the Navigation API every page is loaded whole, and works', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  await openInteractive(page, '/');
  expect(await page.evaluate(() => 'navigation' in window)).toBe(false);
  await markDocument(page);
  await page.getByRole('navigation', main).getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
});

test("the operator's script is requested again after every completed navigation", async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/assets/site.js') requests.push(page.url());
  });
  await openInteractive(page, '/');
  await page.evaluate(() =>
    addEventListener('site:navigated', () => document.body.setAttribute('data-heard', location.pathname)),
  );
  await page.getByRole('navigation', main).getByRole('link', { name: 'FAQ' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-heard', '/faq');
  await page.getByRole('navigation', main).getByRole('link', { name: 'Contact' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-heard', '/contact');
  await expect.poll(() => requests.length).toBe(3);
  await expect(page.locator('script[src="/assets/site.js"]')).toHaveCount(1);
});

test('a link to a fragment stays on its page', async ({ page }) => {
  await openInteractive(page, '/service-details/payment-systems');
  await markDocument(page);
  await page.getByRole('main').getByRole('link', { name: 'Questions', exact: true }).click();
  await expect(page).toHaveURL(/#questions$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect(await isSameDocument(page)).toBe(true);
});

test('the fintech slide, which has no type, leads to the list of services', async ({ page }) => {
  await openInteractive(page, '/');
  await page.getByRole('button', { name: 'Go to slide 2' }).click();
  await page.getByRole('group', { name: '2 of 7' }).getByRole('link', { name: 'Read More' }).click();
  await expect(page).toHaveURL('/services');
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
});
