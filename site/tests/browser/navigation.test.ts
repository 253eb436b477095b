import { h1, hold, isSameDocument, markDocument, named, openInteractive, partOf } from '@company/tests/application.ts';
import { test } from '@company/tests/shared-context.ts';
import { expect } from '@playwright/test';
import { contact, faq, filled, mainLink, mainMenu, menuName, navigation, privacy, servicesPage } from './content.ts';

test('a link within the site changes page, title and current item in the same document, and requests the operator’s script again', async ({
  page,
}) => {
  const firstPageTags = page.locator('[property^="og:"], [name^="twitter:"], [type="application/ld+json"]');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/assets/site.js') requests.push(page.url());
  });
  await openInteractive(page, '/');
  await expect(firstPageTags).not.toHaveCount(0);
  await markDocument(page);
  await page.evaluate(() =>
    addEventListener('site:navigated', () => document.body.setAttribute('data-heard', location.pathname)),
  );
  await mainLink(page, 'faq').click();
  await expect(page.locator('body')).toHaveAttribute('data-heard', '/faq');
  await mainLink(page, 'contact').click();
  await expect(h1(page)).toHaveText(contact.heading);
  await expect(page).toHaveURL('/contact');
  await expect(page).toHaveTitle(contact.metaTitle);
  await expect(mainMenu(page).locator('[aria-current=page]')).toHaveText(menuName('contact'));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/contact$/);
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
  await expect(firstPageTags).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-heard', '/contact');
  await expect.poll(() => requests.length).toBe(3);
  await expect(page.locator('script[src="/assets/site.js"]')).toHaveCount(1);
  expect(await isSameDocument(page)).toBe(true);
});

test('the new page starts at its top, has the focus and is announced; Back restores the scroll position', async ({
  page,
}) => {
  await openInteractive(page, '/services');
  await page.evaluate(() => scrollTo(0, 900));
  await named(page.getByRole('contentinfo'), 'link', navigation.footer.legal.privacy)
    .last()
    .evaluate((link: HTMLElement) => link.click());
  await expect(h1(page)).toHaveText(privacy.title);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(
    page.getByText(filled(navigation.announcement, { title: privacy.metaTitle }), { exact: true }),
  ).toBeAttached();
  await page.goBack();
  await expect(h1(page)).toHaveText(servicesPage.title);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});

test('the overlay is shown only while a page loads', async ({ page }) => {
  const answer = await hold(page, partOf('/faq'));
  await openInteractive(page, '/');
  const overlay = page.locator('[data-loading-overlay]');
  await expect(overlay).toHaveAttribute('data-state', 'hidden');
  await mainLink(page, 'faq').click();
  await expect(overlay).toHaveAttribute('data-state', 'visible');
  await expect(overlay).toHaveCSS('opacity', '1');
  answer();
  await expect(h1(page)).toHaveText(faq.title);
  await expect(overlay).toHaveAttribute('data-state', 'hidden');
});
