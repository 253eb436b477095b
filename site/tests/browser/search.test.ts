import { isSameDocument, markDocument, openInteractive } from '@company/tests/application.ts';
import { expect, test } from '@playwright/test';
import { contact } from './content.ts';
import { mainLink } from './main-menu.ts';

test('after a navigation the head has no link preview of the first page', async ({ page }) => {
  const ofFirst = page.locator('[property^="og:"], [name^="twitter:"], [type="application/ld+json"]');
  await openInteractive(page, '/faq');
  await expect(ofFirst).not.toHaveCount(0);
  await markDocument(page);
  await mainLink(page, 'contact').click();
  await expect(page).toHaveTitle(contact.metaTitle);
  expect(await isSameDocument(page)).toBe(true);
  await expect(ofFirst).toHaveCount(0);
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/contact$/);
});
