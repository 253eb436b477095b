import { named, openInteractive } from '@company/tests/application.ts';
import { test } from '@company/tests/shared-context.ts';
import { expect } from '@playwright/test';
import { navigation, servicePage, services } from './content.ts';

test('the links of the index on a service page lead to the sections, and show which section is being read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openInteractive(page, `/service-details/${services[0]?.slug}`);
  // Late fonts would move the sections.
  await page.evaluate(() => document.fonts.ready);
  const index = named(page, 'navigation', servicePage.index);
  const current = () => index.locator('a:target-current').textContent();
  for (const link of await index.getByRole('listitem').getByRole('link').all()) {
    await link.click();
    const section = page.locator((await link.getAttribute('href')) ?? '');
    await expect(section.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect.poll(current).toBe(await link.textContent());
    await expect(index).toBeInViewport();
  }
});

test('the skip link is first and leads to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(named(page, 'link', navigation.skip)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
