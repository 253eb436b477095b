import { expect, type Page, test } from '@playwright/test';
import { interactive, isSameDocument, markDocument, openInteractive } from './application.ts';

/** The scripts that a page asks for, by the names of their chunks. */
function scriptsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/hashed\/([a-z&_-]+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (name) names.push(name);
  });
  return names;
}

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

test('a page that answers to links alone loads none of its own code', async ({ page }) => {
  const scripts = scriptsOf(page);
  await openInteractive(page, '/service-details/payment-systems');
  expect(scripts).toContain('everywhere');
  // Other pages may be fetched ahead by now, with what they share; its own content is not.
  expect(scripts).not.toContain('payment-systems');
  expect(await page.locator('script[data-app]').getAttribute('data-modules')).not.toMatch(/service|payment|pages/);
  await expect(page.getByText('Do you build on our existing gateway, or start again?')).toBeVisible();
});

test('the home page loads its highlights, and nothing of what stands beneath', async ({ page }) => {
  const scripts = scriptsOf(page);
  await openInteractive(page, '/');
  expect(scripts).toContain('home');
  expect(scripts).not.toContain('home-sections');
});

test('a page that stood as it was sent can be left and come back to', async ({ page }) => {
  await openInteractive(page, '/service-details/rpa');
  await markDocument(page);
  await link(page, 'Home').click();
  await expect(page.getByRole('heading', { name: 'Recent projects.' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Rpa' })).toBeVisible();
  await expect(page.locator('main .accordion details')).not.toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Recent projects.' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('a question that the address names is open on a page that stands as it was sent', async ({ page }) => {
  await openInteractive(page, '/service-details/rpa#question-3');
  await expect(page.locator('#question-3')).toHaveAttribute('open', '');
});

test('when something has changed the HTML before, the page is drawn anew and whole', async ({ page }) => {
  await page.route('**/service-details/rpa', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({ response: answer, body: html.replace(/<header[\s\S]*?<\/header>/, '<div>changed</div>') });
  });
  await page.goto('/service-details/rpa');
  await interactive(page);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('main .accordion details')).not.toHaveCount(0);
});
