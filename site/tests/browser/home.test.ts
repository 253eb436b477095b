import { named } from '@company/tests/application.ts';
import { expect, test } from '@playwright/test';
import { headingName, home } from './content.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone the stages of a product and the later projects are in rows that scroll by touch and keyboard', async ({
  page,
}) => {
  await page.goto('/');
  const headings = [home.lifecycle.heading, home.projects?.heading].flatMap((heading) => heading ?? []);
  for (const [index, heading] of headings.entries()) {
    const row = named(page, index === 0 ? 'list' : 'group', headingName(heading));
    const links = row.getByRole('link');
    await links.first().scrollIntoViewIfNeeded();
    await expect(links.first()).toBeInViewport();
    await expect(links.last()).not.toBeInViewport();
    await links.last().focus();
    await expect(links.last()).toBeInViewport({ ratio: 1 });
    expect(await row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  }
});
