import { named, openInteractive } from '@company/tests/application.ts';
import { expect, type Page, test } from '@playwright/test';
import { about, company, errors, expertise, filled, home } from './content.ts';

test.describe('carousel', () => {
  const position = (n: number) => filled(home.carousel.position, { n, count: home.slides.length });
  const slide = (page: Page, n: number) => named(page, 'group', position(n));
  const indicator = (page: Page, n: number) => named(page, 'button', filled(home.carousel.goTo, { n }));

  test('advances every five seconds in a loop, and pauses for pointer, focus and its button', async ({ page }) => {
    await page.clock.install();
    await openInteractive(page, '/');
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
  });

  test('links to services, moves by buttons, indicators and swipes, and announces only changes by the visitor', async ({
    page,
  }) => {
    await openInteractive(page, '/');
    const links = page
      .locator('[aria-roledescription=slide]')
      .getByRole('link', { name: home.readMore, includeHidden: true });
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      home.slides.map(({ type }) => `/service-details/${type}`),
    );
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

    const swipe = (from: number, to: number) =>
      slide(page, 4).evaluate(
        (target, [from, to]) => {
          const touch = (x: number) => new Touch({ identifier: 1, target, clientX: x, clientY: 300 });
          target.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(from)] }));
          target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(to)] }));
        },
        [from, to] as const,
      );
    await swipe(100, 110);
    await expect(slide(page, 4)).toBeVisible();
    await swipe(300, 100);
    await expect(slide(page, 5)).toBeVisible();
  });

  test('does not move when reduced motion is preferred', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await openInteractive(page, '/');
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    await expect(slide(page, 1)).toBeVisible();
    await expect(named(page, 'button', home.carousel.play)).toBeVisible();
  });
});

test("the clients' logos are there twice, and their loop of 30 s stops for pointer and focus", async ({ page }) => {
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

test('the four facts are in the HTML, and count up once when they come into view', async ({ page, request }) => {
  const html = await (await request.get('/about')).text();
  const facts = about.facts?.items ?? [];
  const shown = facts.map(({ percentage, currentValue = percentage }) => currentValue);
  for (const value of shown) expect(html).toContain(`>${value}</span>`);
  await openInteractive(page, '/about');
  const first = page.getByRole('figure').first();
  await first.evaluate((figure) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(figure.querySelector('.fact-circle-count')?.textContent ?? '')).observe(
      figure,
      { subtree: true, characterData: true, childList: true },
    );
  });
  await first.scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen.at(-1)))
    .toBe(`${shown[0]}`);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen.map(Number));
  expect(seen[0]).toBeLessThan((shown[0] ?? 0) / 2);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  const { label = '', title = '', percentage } = facts[0] ?? {};
  await expect(first).toContainText(label);
  await expect(first).toContainText(title);
  await expect(first.locator('circle').nth(1)).toHaveAttribute('stroke-dasharray', `${percentage} 100`);
});

test.describe('tabs', () => {
  const tab = (page: Page, name: string) => named(page, 'tab', name);
  const panel = (page: Page, name: string) => named(page, 'tabpanel', name);
  const [technology, domain] = [expertise.technology.tab, expertise.domain?.tab ?? ''];

  test('show technology first or what the address names, and change by click and keys', async ({ page }) => {
    await openInteractive(page, '/domain-technology');
    await expect(tab(page, technology)).toHaveAttribute('aria-selected', 'true');
    await expect(panel(page, technology).getByRole('heading', { level: 3 })).toHaveCount(
      expertise.technology.cards.length,
    );
    await expect(page.locator('#domain')).toBeHidden();
    await tab(page, domain).click();
    await expect(panel(page, domain).getByRole('heading', { level: 3 })).toHaveCount(
      expertise.domain?.cards.length ?? 0,
    );
    await expect(page.locator('#technology')).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, technology)).toBeFocused();
    await page.keyboard.press('End');
    await expect(tab(page, domain)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(tab(page, technology)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, domain)).toBeFocused();

    await page.goto('about:blank');
    await openInteractive(page, '/domain-technology#domain');
    await expect(panel(page, domain)).toBeVisible();
    await expect(tab(page, domain)).toHaveAttribute('aria-selected', 'true');
  });
});

test('the question that the address names is open', async ({ page }) => {
  await openInteractive(page, '/faq#question-4');
  const question = page.locator('#question-4');
  await expect(question).toHaveAttribute('open');
  await expect(question).toBeInViewport();
  await page.evaluate(() => {
    location.hash = 'question-2';
  });
  await expect(page.locator('#question-2')).toHaveAttribute('open');
});

test('the worker is registered after thirty seconds, and the manifest is linked with it', async ({ page }) => {
  const manifest = page.locator('link[rel=manifest]');
  await page.clock.install();
  await openInteractive(page, '/faq');
  await page.clock.runFor(24_000);
  await expect(manifest).toHaveCount(0);
  await page.clock.runFor(6000);
  await expect(manifest).toHaveAttribute('href', '/site.webmanifest');
});

test('a worker that cannot be registered is an error in the console', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('refused by the test'));
  });
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await page.clock.install();
  await openInteractive(page, '/faq');
  await page.clock.runFor(30_000);
  await expect.poll(() => logged.join()).toContain('refused by the test');
});

test('without service workers the console says so', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const logged = page.waitForEvent('console', {
    predicate: (message) => message.text() === errors.workers.unsupported,
  });
  await page.goto('/faq');
  await logged;
});
