import { expect, type Page, test } from '@playwright/test';
import { openInteractive } from './application.ts';

test.describe('carousel', () => {
  const slide = (page: Page, n: number) => page.getByRole('group', { name: `${n} of 7` });

  test('advances every five seconds in a loop, and holds for pointer, focus and its button', async ({ page }) => {
    await page.clock.install();
    await openInteractive(page, '/');
    await page.mouse.move(20, 880);
    await expect(slide(page, 1)).toBeVisible();
    for (const next of [2, 3, 4, 5, 6, 7, 1]) {
      await page.clock.runFor(5000);
      await expect(slide(page, next)).toBeVisible();
    }

    await page.getByRole('region', { name: 'Highlights' }).hover();
    await page.clock.runFor(15_000);
    await expect(slide(page, 1)).toBeVisible();
    await page.mouse.move(20, 880);
    await page.clock.runFor(5000);
    await expect(slide(page, 2)).toBeVisible();

    await page.getByRole('button', { name: 'Pause' }).press('Enter');
    await page.getByRole('button', { name: 'Play' }).evaluate((button: HTMLElement) => button.blur());
    await page.clock.runFor(15_000);
    await expect(slide(page, 2)).toBeVisible();
    await page.getByRole('button', { name: 'Play' }).press('Enter');
    await page.clock.runFor(15_000);
    await expect(slide(page, 2)).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).evaluate((button: HTMLElement) => button.blur());
    await page.clock.runFor(5000);
    await expect(slide(page, 3)).toBeVisible();
  });

  test('goes by buttons and indicators, and announces only what the visitor moved', async ({ page }) => {
    await openInteractive(page, '/');
    const announced = page.locator('[aria-live=polite]').filter({ hasText: 'of 7' });
    await expect(announced).toHaveCount(0);
    await page.getByRole('button', { name: 'Previous slide' }).click();
    await expect(slide(page, 7)).toBeVisible();
    await expect(announced).toHaveText('7 of 7: QA automation');
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect(slide(page, 1)).toBeVisible();
    await page.getByRole('button', { name: 'Go to slide 4' }).click();
    await expect(slide(page, 4)).toBeVisible();
    await expect(slide(page, 1)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Go to slide 4' })).toHaveAttribute('aria-current', 'true');
  });

  test('its links lead where the specification says', async ({ page }) => {
    await page.goto('/');
    const types = [
      'artificial-intelligence',
      '',
      'saas-platform',
      'saas-platform',
      'iot-cloud',
      'iot-cloud',
      'qa-automation',
    ];
    const links = page
      .locator('[aria-roledescription=slide]')
      .getByRole('link', { name: 'Read More', includeHidden: true });
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      types.map((type) => `/service-details/${type}`),
    );
  });

  test('stands still when less motion is preferred', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await openInteractive(page, '/');
    await page.mouse.move(20, 880);
    await page.clock.runFor(20_000);
    await expect(slide(page, 1)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
    test('a swipe moves it', async ({ page }) => {
      await openInteractive(page, '/');
      const swipe = (from: number, to: number) =>
        page
          .locator('[aria-roledescription=slide]')
          .first()
          .evaluate(
            (element, [from, to]) => {
              const touch = (x: number) => new Touch({ identifier: 1, target: element, clientX: x, clientY: 300 });
              element.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(from)] }));
              element.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(to)] }));
            },
            [from, to] as const,
          );
      await swipe(300, 100);
      await expect(slide(page, 2)).toBeVisible();
      await swipe(100, 300);
      await expect(slide(page, 1)).toBeVisible();
      await swipe(100, 110);
      await expect(slide(page, 1)).toBeVisible();
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('all slides are there to scroll through', async ({ page }) => {
      await page.goto('/');
      await slide(page, 7).getByRole('link', { name: 'Read More' }).focus();
      await expect(slide(page, 7).getByRole('link', { name: 'Read More' })).toBeInViewport();
    });
  });
});

test("the clients' marks stand there twice, and their loop of 30 s stops for pointer and focus", async ({ page }) => {
  await openInteractive(page, '/');
  const region = page.getByRole('region', { name: 'Our clients' });
  await expect(region.locator('li')).toHaveCount(16);
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

test('the four facts are in the HTML, and count up once when they are seen', async ({ page, request }) => {
  const html = await (await request.get('/about')).text();
  for (const value of [65, 75, 85, 95]) expect(html).toContain(`>${value}</span>`);
  await openInteractive(page, '/about');
  const first = page.getByRole('figure').first();
  await first.evaluate((figure) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(figure.querySelector('.fact-circle-count')?.textContent ?? '')).observe(
      figure,
      {
        subtree: true,
        characterData: true,
        childList: true,
      },
    );
  });
  await first.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen.at(-1))).toBe('65');
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen.map(Number));
  expect(seen[0]).toBeLessThan(30);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  await expect(first).toContainText('Design');
  await expect(first).toContainText('Codes');
  await expect(first.locator('circle').nth(1)).toHaveAttribute('stroke-dasharray', '60 100');
});

test.describe('tabs', () => {
  const tab = (page: Page, name: string) => page.getByRole('tab', { name });
  const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });

  test('show technology first, and go by click and keys', async ({ page }) => {
    await openInteractive(page, '/domain-technology');
    await expect(tab(page, 'Technology Expertise')).toHaveAttribute('aria-selected', 'true');
    await expect(panel(page, 'Technology Expertise').getByRole('heading', { level: 3 })).toHaveCount(11);
    await expect(page.locator('#domain')).toBeHidden();
    await tab(page, 'Domain Expertise').click();
    await expect(panel(page, 'Domain Expertise').getByRole('heading', { level: 3 })).toHaveCount(7);
    await expect(page.locator('#technology')).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Technology Expertise')).toBeFocused();
    await page.keyboard.press('End');
    await expect(tab(page, 'Domain Expertise')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(tab(page, 'Technology Expertise')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, 'Domain Expertise')).toBeFocused();
  });

  test('follow the address', async ({ page }) => {
    await openInteractive(page, '/domain-technology#domain');
    await expect(panel(page, 'Domain Expertise')).toBeVisible();
    await expect(tab(page, 'Domain Expertise')).toHaveAttribute('aria-selected', 'true');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('both panels can be read', async ({ page }) => {
      await page.goto('/domain-technology');
      await expect(page.locator('#technology')).toBeVisible();
      await expect(page.locator('#domain')).toBeVisible();
    });
  });
});

test('a question that the address names is open', async ({ page }) => {
  await openInteractive(page, '/faq#question-4');
  const question = page.locator('#question-4');
  await expect(question).toHaveAttribute('open');
  await expect(question).toBeInViewport();
  await page.evaluate(() => {
    location.hash = 'question-2';
  });
  await expect(page.locator('#question-2')).toHaveAttribute('open');
});

test('the worker is registered after thirty seconds', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.serviceWorker.register = (url) => {
      document.documentElement.setAttribute('data-worker', String(url));
      return Promise.reject(new Error('refused by the test'));
    };
  });
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await page.clock.install();
  await openInteractive(page, '/faq');
  await page.clock.runFor(24_000);
  await expect(page.locator('html')).not.toHaveAttribute('data-worker');
  await page.clock.runFor(6000);
  await expect(page.locator('html')).toHaveAttribute('data-worker', '/worker.js');
  await expect.poll(() => logged.join()).toContain('refused by the test');
});

test('a browser without service workers is told so in the console', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const logged = page.waitForEvent('console', {
    predicate: (message) => message.text() === 'Service workers are disabled or not supported by this browser',
  });
  await page.goto('/faq');
  await logged;
});
