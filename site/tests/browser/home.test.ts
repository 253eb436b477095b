import { named, openInteractive } from '@company/tests/application.ts';
import { isSample } from '@company/tests/is-sample.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { filled, headingName, home, navigation } from './content.ts';

const phone = { width: 390, height: 844 };

const slide = (page: Page, n: number) =>
  named(page, 'group', filled(home.carousel.position, { n, count: home.slides.length }));
const stages = (page: Page) => named(page, 'list', headingName(home.lifecycle.heading));

/** Shows a slide, counted from 1. @returns its indicator */
async function showSlide(page: Page, number: number): Promise<Locator> {
  const indicator = named(page, 'button', filled(home.carousel.goTo, { n: number }));
  await indicator.click();
  await expect(indicator).toHaveAttribute('aria-current', 'true');
  return indicator;
}

test.describe('the home page on a phone', () => {
  test.use({ viewport: phone });

  test('does not shift when a slide is shown, and each is whole above the dock', async ({ page }) => {
    test.skip(home.slides.length === 1);
    await openInteractive(page, '/');
    await named(page, 'button', home.carousel.pause).click();
    const below = () => stages(page).evaluate((list) => list.getBoundingClientRect().top + scrollY);
    const before = await below();
    const dock = named(page, 'complementary', navigation.shortcuts.label);
    for (let number = 1; number <= home.slides.length; number++) {
      const indicator = await showSlide(page, number);
      await expect(slide(page, number).locator('img')).toHaveCount(1);
      // Another company's texts may be too long for one screen.
      if (!isSample()) continue;
      const start = named(slide(page, number), 'link', navigation.getStarted);
      await expect(start).toBeInViewport({ ratio: 1 });
      const { y = 0, height = 0 } = (await indicator.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual((await dock.boundingBox())?.y ?? 0);
    }
    expect(await below()).toBe(before);
    if (!isSample()) return;
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, 'twelve screens').toBeLessThan(12 * phone.height);
  });

  test('the stages of a product and the later projects are in rows that scroll by touch and keyboard', async ({
    page,
  }) => {
    await page.goto('/');
    const { heading } = home.projects ?? {};
    const projects = heading ? [named(page, 'group', headingName(heading))] : [];
    for (const row of [stages(page), ...projects]) {
      const links = row.getByRole('link');
      await links.first().scrollIntoViewIfNeeded();
      await expect(links.first()).toBeInViewport();
      await expect(links.last()).not.toBeInViewport();
      await links.last().focus();
      await expect(links.last()).toBeInViewport({ ratio: 1 });
      expect(await row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    }
  });
});
