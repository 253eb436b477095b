import { consoleTexts, h1, named, openInteractive, openWithClock } from '@company/tests/application.ts';
import { ownContext, test } from '@company/tests/shared-context.ts';
import { expect, type Page } from '@playwright/test';
import { company, contact, filled, navigation } from './content.ts';

const strip = (page: Page) => named(page, 'region', navigation.strip.label);

test.describe('announcement strip', () => {
  ownContext('copies e-mail and phone, tells the result, and logs a failure', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // The clock is stopped, so that the message stays.
    await openWithClock(page, '/');
    await named(page, 'button', navigation.strip.copyEmail).press('Enter');
    await expect(page.getByRole('alert')).toHaveText(filled(navigation.strip.copied, { text: company.email }));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(company.email);
    await named(page, 'button', navigation.strip.copyPhone).press('Enter');
    await expect(page.getByRole('alert')).toHaveText(filled(navigation.strip.copied, { text: company.phone }));

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused by the test'));
    });
    await named(page, 'button', navigation.strip.copyEmail).press('Enter');
    await expect(page.getByRole('alert')).toHaveText(navigation.strip.copyFailed);
    expect(String(await consoleTexts(page, 'error'))).toContain('refused by the test');
  });

  test('moves to the right at 70 px a second, and stops for pointer and focus', { tag: ['@chrome', '@long'] }, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openInteractive(page, '/');
    const track = strip(page).locator('ul').first().locator('..');
    // The copies fill the strip beyond the edge of the screen.
    await expect(track.locator('ul').last()).not.toBeInViewport();
    const moved = await track.evaluate((element) => {
      const [animation] = element.getAnimations();
      const leftAt = (ms: number) => {
        if (animation) animation.currentTime = ms;
        return element.getBoundingClientRect().left;
      };
      return leftAt(3_000) - leftAt(1_000);
    });
    expect(moved / 2).toBeCloseTo(70, 0);

    await strip(page).hover();
    await expect(track).toHaveCSS('animation-play-state', 'paused');
    await page.mouse.move(0, 600);
    await expect(track).toHaveCSS('animation-play-state', 'running');

    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(named(page, 'button', navigation.strip.copyEmail)).toBeFocused();
    await expect(named(page, 'button', navigation.strip.copyEmail)).toBeInViewport({ ratio: 1 });
    await expect(track).toHaveCSS('animation-name', 'none');
  });
});

test('the shortcuts have their ids, and WhatsApp opens with the name of the page', async ({ page }) => {
  test.skip(navigation.shortcuts.items.length === 0);
  await openInteractive(page, '/');
  const panel = named(page, 'complementary', navigation.shortcuts.label);
  for (const { id, label } of navigation.shortcuts.items)
    await expect(panel.locator(`#${id}`)).toHaveAccessibleName(label);
  await expect(panel.locator('#call')).toHaveAttribute('href', '/contact');
  await panel.locator('#call').click();
  await expect(h1(page)).toHaveText(contact.heading);
  if (!navigation.shortcuts.items.some(({ id }) => id === 'whatsapp')) return;
  const href = await panel.locator('#whatsapp').getAttribute('href');
  const chat = new URL(href ?? '');
  expect(chat.origin).toBe('https://wa.me');
  expect(chat.searchParams.get('text')).toBe(filled(navigation.shortcuts.whatsappText, { page: contact.title }));
});

test('the ring is shown after 200 px, its button after 300 px, and this button and the button in the footer scroll to the top', async ({
  page,
}) => {
  await openInteractive(page, '/services');
  const root = page.locator('[data-scroll-top-root]');
  const button = named(page, 'button', navigation.scrollToTop);
  const shown = async (y: number) => {
    await page.evaluate((y) => scrollTo(0, y), y);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(y);
    return [await root.isVisible(), await button.isVisible()];
  };
  await expect.poll(() => shown(200)).toEqual([false, false]);
  await expect.poll(() => shown(201)).toEqual([true, false]);
  await expect.poll(() => shown(300)).toEqual([true, false]);
  await expect.poll(() => shown(301)).toEqual([true, true]);
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(root).toBeHidden();

  await named(page, 'button', navigation.footer.goToTop).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test.describe('certificates', () => {
  const [certificate, another = certificate] = company.certificates.filter((one) => 'pdf' in one);
  const { name = '', pdf = '' } = certificate ?? {};
  test.skip(!certificate);

  test('a certificate without a document says why; another opens in the viewer, and closing the viewer returns the focus', async ({
    page,
  }) => {
    await openInteractive(page, '/faq');
    for (const one of company.certificates) {
      if (!('unavailable' in one)) continue;
      const disabled = named(page, 'button', one.name);
      await expect(disabled).toBeDisabled();
      await expect(disabled).toHaveAccessibleDescription(one.unavailable);
    }
    const button = named(page, 'button', name);
    await button.click();
    const viewer = named(page, 'dialog', navigation.pdf.title);
    await expect(named(viewer, 'img', filled(navigation.pdf.page, { page: 1, pages: 1 }))).toBeVisible();
    const region = named(viewer, 'region', name);
    const hasInk = await viewer.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      return data.some((value) => value < 200);
    });
    expect(hasInk).toBe(true);

    await region.focus();
    await page.keyboard.press('End');
    await expect.poll(() => region.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    await expect(named(viewer, 'link', navigation.pdf.download)).toHaveAttribute('href', pdf);
    await page.setViewportSize({ width: 390, height: 844 });
    const excessWidth = () => region.evaluate((element) => element.scrollWidth - element.clientWidth);
    await expect.poll(excessWidth).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(button).toBeFocused();

    await named(page, 'button', another?.name ?? '').click();
    await named(viewer, 'button', navigation.pdf.close).click();
    await expect(viewer).toBeHidden();
    await expect(named(page, 'button', another?.name ?? '')).toBeFocused();
  });
});
