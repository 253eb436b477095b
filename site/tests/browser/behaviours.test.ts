import { named, openInteractive, openWithClock } from '@company/tests/application.ts';
import { ownContext, test } from '@company/tests/shared-context.ts';
import { expect, type Page } from '@playwright/test';
import { about, company, filled, home, navigation } from './content.ts';

test.describe('carousel', () => {
  const position = (n: number) => filled(home.carousel.position, { n, count: home.slides.length });
  const slide = (page: Page, n: number) => named(page, 'group', position(n));
  const indicator = (page: Page, n: number) => named(page, 'button', filled(home.carousel.goTo, { n }));

  ownContext(
    'advances every five seconds in a loop, and pauses for pointer, focus and its button',
    async ({ page }) => {
      await openWithClock(page, '/');
      await page.mouse.move(0, 0);
      await expect(slide(page, 1)).toBeVisible();
      for (const next of [2, 3, 4, 5, 6, 7, 1]) {
        await page.clock.runFor(5000);
        await expect(slide(page, next)).toBeVisible();
      }

      await named(page, 'region', home.carousel.label).hover();
      await page.clock.runFor(15_000);
      await expect(slide(page, 1)).toBeVisible();
      await page.mouse.move(0, 0);
      await page.clock.runFor(5000);
      await expect(slide(page, 2)).toBeVisible();

      await named(page, 'button', home.carousel.pause).press('Enter');
      await named(page, 'button', home.carousel.play).evaluate((button: HTMLElement) => button.blur());
      await page.clock.runFor(15_000);
      await expect(slide(page, 2)).toBeVisible();
      await named(page, 'button', home.carousel.play).press('Enter');
      await page.clock.runFor(15_000);
      await expect(slide(page, 2)).toBeVisible();
      await named(page, 'button', home.carousel.pause).evaluate((button: HTMLElement) => button.blur());
      await page.clock.runFor(5000);
      await expect(slide(page, 3)).toBeVisible();
    },
  );

  test('moves by buttons, indicators and swipes, and announces only changes by the visitor', async ({ page }) => {
    await openInteractive(page, '/');
    const announced = page.locator('[aria-live=polite]').filter({ hasText: position(7) });
    await expect(announced).toHaveCount(0);
    await named(page, 'button', home.carousel.previous).click();
    await expect(slide(page, 7)).toBeVisible();
    await expect(announced).toHaveText(`${position(7)}: ${home.slides[6]?.label}`);
    await named(page, 'button', home.carousel.next).click();
    await expect(slide(page, 1)).toBeVisible();
    await indicator(page, 4).click();
    await expect(slide(page, 4)).toBeVisible();
    await expect(slide(page, 1)).toBeHidden();
    await expect(indicator(page, 4)).toHaveAttribute('aria-current', 'true');

    /** Simulates a finger that moves over the slide: with a second finger, cancelled by the browser, or on a link. */
    const swipe = (from: number, to: number, variant?: 'two fingers' | 'cancelled' | 'link') =>
      slide(page, 4).evaluate(
        (slide, [from, to, variant]) => {
          const target = (variant === 'link' && slide.querySelector('a')) || slide;
          const fingers = (x: number, count: number) =>
            Array.from(
              { length: count },
              (_, identifier) => new Touch({ identifier, target, clientX: x, clientY: 300 }),
            );
          const send = (type: string, init: TouchEventInit) =>
            target.dispatchEvent(new TouchEvent(type, { bubbles: true, ...init }));
          send('touchstart', { touches: fingers(from, 1) });
          if (variant === 'two fingers') send('touchmove', { touches: fingers(from, 2) });
          if (variant === 'cancelled') send('touchcancel', { changedTouches: fingers(to, 1) });
          send('touchend', { changedTouches: fingers(to, 1) });
        },
        [from, to, variant] as const,
      );
    await swipe(100, 110);
    for (const variant of ['two fingers', 'cancelled', 'link'] as const) await swipe(300, 100, variant);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(2);
    await expect(page.locator('.carousel-slides')).toHaveCSS('touch-action', 'auto');
    await swipe(300, 100);
    await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(1);
    await devtools.detach();
    await expect(slide(page, 4)).toBeVisible();
    await swipe(300, 100);
    await expect(slide(page, 5)).toBeVisible();
  });

  ownContext('does not move in a background tab', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { get: () => !Object.hasOwn(window, 'seen'), configurable: true });
    });
    await openWithClock(page, '/');
    await page.mouse.move(0, 0);
    for (let slides = 0; slides < 3; slides++) {
      await page.clock.runFor(6_000);
      await expect(slide(page, 1)).toBeVisible();
    }
    await page.evaluate(() => {
      Object.assign(window, { seen: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(6_000);
    await expect(slide(page, 2)).toBeVisible();
  });

  ownContext(
    'with reduced motion, carousel and strip do not move, and both buttons of the strip are visible',
    { tag: '@long' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openWithClock(page, '/');
      await page.mouse.move(0, 0);
      await page.clock.runFor(20_000);
      await expect(slide(page, 1)).toBeVisible();
      await expect(named(page, 'button', home.carousel.play)).toBeVisible();
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        for (const copy of [navigation.strip.copyEmail, navigation.strip.copyPhone])
          await expect(named(page, 'button', copy)).toBeInViewport({ ratio: 1 });
      }
    },
  );
});

test("the list of the clients' logos is shown twice, and its loop of 30 s stops for pointer and focus", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openInteractive(page, '/');
  const region = named(page, 'region', home.clients.label ?? home.clients.heading);
  await expect(region.locator('li')).toHaveCount(2 * company.clients.length);
  const track = region.locator('ul').first().locator('..');
  await expect(track).toHaveCSS('animation-duration', '30s');
  await expect(track).toHaveCSS('animation-iteration-count', 'infinite');
  await region.scrollIntoViewIfNeeded();
  await region.locator('[tabindex="0"]').hover();
  await expect(track).toHaveCSS('animation-play-state', 'paused');
  await page.mouse.move(0, 0);
  await expect(track).toHaveCSS('animation-play-state', 'running');
  await region.locator('[tabindex="0"]').focus();
  await expect(track).toHaveCSS('animation-play-state', 'paused');
});

ownContext('the number of a fact counts up once when the fact becomes visible', async ({ page }) => {
  await openWithClock(page, '/about');
  const { label = '', title = '', percentage = 0, currentValue = percentage } = about.facts?.items[0] ?? {};
  const first = page.getByRole('figure').first();
  for (const text of [label, title, `${currentValue}`]) await expect(first).toContainText(text);
  await expect(first.locator('circle').nth(1)).toHaveAttribute('stroke-dasharray', `${percentage} 100`);
  await first.evaluate((figure) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(figure.querySelector('.fact-circle-count')?.textContent ?? '')).observe(
      figure,
      { subtree: true, characterData: true, childList: true },
    );
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen.map(Number));
  await first.scrollIntoViewIfNeeded();
  for (let frames = 0; (await seen()).at(-1) !== currentValue && frames < 50; frames++) await page.clock.runFor(100);
  expect((await seen()).at(-1)).toBe(currentValue);
  const [start = 0, ...rest] = await seen();
  expect(start).toBeLessThan(currentValue / 2);
  expect(rest).toEqual(rest.toSorted((a, b) => a - b));
});
