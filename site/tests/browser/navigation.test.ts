import {
  h1,
  hold,
  interactive,
  isSameDocument,
  markDocument,
  named,
  openInteractive,
  ownScripts,
} from '@company/tests/application.ts';
import { expect, type Page, test } from '@playwright/test';
import {
  about,
  company,
  contact,
  faq,
  filled,
  mainLink,
  mainMenu,
  menuName,
  navigation,
  privacy,
  servicesPage,
} from './content.ts';

test('a link within the site changes page, title and current item without loading the document again', async ({
  page,
}) => {
  const ofFirst = page.locator('[property^="og:"], [name^="twitter:"], [type="application/ld+json"]');
  await openInteractive(page, '/');
  await expect(ofFirst).not.toHaveCount(0);
  await markDocument(page);
  await mainLink(page, 'contact').click();
  await expect(h1(page)).toHaveText(contact.heading);
  await expect(page).toHaveURL('/contact');
  await expect(page).toHaveTitle(contact.metaTitle);
  await expect(mainMenu(page).locator('[aria-current=page]')).toHaveText(menuName('contact'));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/contact$/);
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
  await expect(ofFirst).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('the new page begins at its top, has the focus and is announced; back restores the place', async ({ page }) => {
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

/** Follows a link to a page; the page needs to have none. */
const follow = (page: Page, href: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);

const isAt = async (page: Page, path: string) => {
  await expect(page).toHaveURL(path);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path.split('#')[0]}$`));
  // The body of a page follows its hero.
  await expect(page.locator('.body-pending')).toHaveCount(0);
};

/** Scrolls to a place of the page, and resolves with where the page is then. */
const scrollToPlace = (page: Page, y: number) =>
  page.evaluate(async (y) => {
    const scrolled = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
    scrollTo(0, y);
    await scrolled;
    return scrollY;
  }, y);

const expectPlace = (page: Page, y: number) => expect.poll(() => page.evaluate(() => scrollY)).toBe(y);

for (const width of [390, 1280])
  test(`back and forward go to the place that was left, whichever page is longer, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openInteractive(page, '/contact');
    const first = await scrollToPlace(page, 300);
    await follow(page, '/services');
    await isAt(page, '/services');
    const second = await scrollToPlace(page, 4000);
    await follow(page, '/faq#questions');
    await isAt(page, '/faq#questions');
    const third = await scrollToPlace(page, 700);
    await page.goBack();
    await expectPlace(page, second);
    await page.reload();
    await interactive(page);
    await expectPlace(page, second);
    await page.goBack();
    await expectPlace(page, first);
    await page.evaluate(() => history.go(2));
    await isAt(page, '/faq#questions');
    await expectPlace(page, third);
  });

test('a page that is stopped while it loads leaves the address of the page that is seen', async ({ page, request }) => {
  const answer = await hold(page, await ownScripts(request, '/privacy-policy', '/faq', '/about'));
  await openInteractive(page, '/about');
  await mainLink(page, 'faq').click();
  await isAt(page, '/faq');
  await follow(page, '/privacy-policy');
  const place = await scrollToPlace(page, 500);
  await expect(page.locator('[data-loading-overlay]')).toHaveAttribute('data-state', 'visible');
  await page.evaluate(() => window.stop());
  await isAt(page, '/faq');
  await expect(page).toHaveTitle(faq.metaTitle);
  await expect(page.locator('[data-loading-overlay]')).toHaveAttribute('data-state', 'hidden');
  await expectPlace(page, place);
  answer();
  await page.goBack();
  await isAt(page, '/about');
});

test('what was open on a page is as it was left after back, forward and a reload', async ({ page }) => {
  const open = () =>
    page.locator('main details').evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
  await openInteractive(page, '/faq');
  const first = await open();
  await page.locator('#question-2 summary').click();
  await page.locator('#question-1 summary').click();
  const left = first.map((_, index) => index === 1);
  await expect.poll(open).toEqual(left);
  await follow(page, '#question-3');
  await expect(page.locator('#question-3')).toHaveAttribute('open');
  await page.locator('#question-3 summary').click();
  await expect.poll(open).toEqual(left);
  // The same link again.
  await follow(page, '#question-3');
  await expect(page.locator('#question-3')).toHaveAttribute('open');
  await page.goBack();
  await expect.poll(open).toEqual(left);
  await follow(page, '/contact');
  await isAt(page, '/contact');
  await page.goBack();
  await isAt(page, '/faq');
  expect(await open()).toEqual(left);
  await page.reload();
  await interactive(page);
  expect(await open()).toEqual(left);
});

test('the phone menu, the services and a certificate close when back or forward changes the page', async ({ page }) => {
  const html = page.locator('html');
  await openInteractive(page, '/faq');
  await follow(page, '#question-2');
  await follow(page, '/contact');
  await isAt(page, '/contact');
  await named(page, 'button', navigation.menu.services).click();
  await page.goBack();
  await isAt(page, '/faq#question-2');
  await expect(named(page, 'button', navigation.menu.services)).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('main')).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await named(page, 'button', navigation.menu.button).click();
  await expect(html).toHaveAttribute('data-menu-open');
  await page.goForward();
  await isAt(page, '/contact');
  await expect(html).not.toHaveAttribute('data-menu-open');

  await page.goBack();
  const certificate = company.certificates.find((one) => 'pdf' in one);
  if (!certificate) return;
  await named(page, 'button', certificate.name).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // To another place of the same page.
  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the overlay is shown while a page loads, and disappears after it', async ({ page, request }) => {
  const answer = await hold(page, await ownScripts(request, '/faq', '/', '/contact'));
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

test('a second navigation cancels the first', async ({ page, request }) => {
  await page.route(await ownScripts(request, '/faq', '/', '/about'), () => {});
  await openInteractive(page, '/');
  await mainLink(page, 'faq').click();
  await expect(page.locator('[data-loading-overlay]')).toHaveAttribute('data-state', 'visible');
  await mainLink(page, 'about').click();
  await expect(page).toHaveURL('/about');
  await expect(named(page, 'navigation', navigation.breadcrumb)).toContainText(about.title);
  await expect(page.locator('[data-loading-overlay]')).toHaveAttribute('data-state', 'hidden');
});

test('a page whose code is gone is loaded whole, once', async ({ page, request }) => {
  const documents: string[] = [];
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) documents.push(new URL(sent.url()).pathname);
  });
  await page.route(await ownScripts(request, '/about', '/', '/contact'), (route) => route.fulfill({ status: 404 }));
  await openInteractive(page, '/');
  await markDocument(page);
  await mainLink(page, 'about').click();
  await expect(named(page, 'navigation', navigation.breadcrumb)).toContainText(about.title);
  await expect(page).toHaveURL('/about');
  await expect.poll(() => isSameDocument(page)).toBe(false);
  await page.waitForLoadState('networkidle');
  expect(documents).toEqual(['/', '/about']);
});

test('without the Navigation API every page is loaded whole, and works', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  await openInteractive(page, '/');
  expect(await page.evaluate(() => 'navigation' in window)).toBe(false);
  await markDocument(page);
  await mainLink(page, 'faq').click();
  await expect(h1(page)).toHaveText(faq.title);
  expect(await isSameDocument(page)).toBe(false);
});

test("the operator's script is requested again after every completed navigation", async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/assets/site.js') requests.push(page.url());
  });
  await openInteractive(page, '/');
  await page.evaluate(() =>
    addEventListener('site:navigated', () => document.body.setAttribute('data-heard', location.pathname)),
  );
  await mainLink(page, 'faq').click();
  await expect(page.locator('body')).toHaveAttribute('data-heard', '/faq');
  await mainLink(page, 'contact').click();
  await expect(page.locator('body')).toHaveAttribute('data-heard', '/contact');
  await expect.poll(() => requests.length).toBe(3);
  await expect(page.locator('script[src="/assets/site.js"]')).toHaveCount(1);
});
