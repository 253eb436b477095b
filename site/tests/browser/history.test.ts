import { interactive, named, openInteractive } from '@company/tests/application.ts';
import { isLong } from '@company/tests/long.ts';
import { test } from '@company/tests/shared-context.ts';
import { expect, type Page } from '@playwright/test';
import { company, navigation } from './content.ts';

/** Opens a page by a link that is added to the current page. */
const follow = (page: Page, href: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);

const expectPage = async (page: Page, path: string) => {
  await expect(page).toHaveURL(path);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path.split('#')[0]}$`));
  // The body is added after the hero.
  await expect(page.locator('.body-pending')).toHaveCount(0);
};

/** Scrolls the page, and resolves with the new scroll position. */
const scrollToPlace = (page: Page, y: number) =>
  page.evaluate(async (y) => {
    const scrolled = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
    scrollTo(0, y);
    await scrolled;
    return scrollY;
  }, y);

const expectScrollPosition = (page: Page, y: number) => expect.poll(() => page.evaluate(() => scrollY)).toBe(y);

for (const width of isLong ? [390, 1280] : [390])
  test(`Back and Forward restore the scroll position, also to a longer or shorter page, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openInteractive(page, '/contact');
    const first = await scrollToPlace(page, 300);
    await follow(page, '/services');
    await expectPage(page, '/services');
    const second = await scrollToPlace(page, 4000);
    await follow(page, '/faq#questions');
    await expectPage(page, '/faq#questions');
    const third = await scrollToPlace(page, 700);
    await page.goBack();
    await expectScrollPosition(page, second);
    await page.reload();
    await interactive(page);
    await expectScrollPosition(page, second);
    await page.goBack();
    await expectScrollPosition(page, first);
    await page.evaluate(() => history.go(2));
    await expectPage(page, '/faq#questions');
    await expectScrollPosition(page, third);
  });

test('Back, Forward and a reload restore which questions are open', async ({ page }) => {
  const open = () =>
    page.locator('main details').evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
  await openInteractive(page, '/faq');
  const first = await open();
  await page.locator('#question-2 summary').click();
  const expectedState = first.map((_, index) => index === 1);
  // The press and the new fragment are in one task, because the browser sends the toggle event only after the press.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#question-1 summary')?.click();
    location.hash = 'question-3';
  });
  await expect(page.locator('#question-3')).toHaveAttribute('open');
  await page.locator('#question-3 summary').click();
  await expect.poll(open).toEqual(expectedState);
  // The same link again.
  await follow(page, '#question-3');
  await expect(page.locator('#question-3')).toHaveAttribute('open');
  await page.goBack();
  await expect.poll(open).toEqual(expectedState);
  await follow(page, '/contact');
  await expectPage(page, '/contact');
  await page.goBack();
  await expectPage(page, '/faq');
  expect(await open()).toEqual(expectedState);
  await page.reload();
  await interactive(page);
  expect(await open()).toEqual(expectedState);
});

test('the phone menu, the services and a certificate close when Back or Forward changes the page', {
  tag: '@long',
}, async ({ page }) => {
  const html = page.locator('html');
  await openInteractive(page, '/faq');
  await follow(page, '#question-2');
  await follow(page, '/contact');
  await expectPage(page, '/contact');
  await named(page, 'button', navigation.menu.services).click();
  await page.goBack();
  await expectPage(page, '/faq#question-2');
  await expect(named(page, 'button', navigation.menu.services)).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('main')).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await named(page, 'button', navigation.menu.button).click();
  await expect(html).toHaveAttribute('data-menu-open');
  await page.goForward();
  await expectPage(page, '/contact');
  await expect(html).not.toHaveAttribute('data-menu-open');

  await page.goBack();
  const certificate = company.certificates.find((one) => 'pdf' in one);
  if (!certificate) return;
  await named(page, 'button', certificate.name).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // Back to another place of the same page.
  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
