import { expect, type Page, test } from '@playwright/test';
import { isSameDocument, markDocument, openInteractive } from './application.ts';

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

/** The pages whose code has been asked for since, by the beginning of their file names. */
function watchCode(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/hashed\/([a-z-]+)-[^/]{8}\.js$/.exec(request.url())?.[1];
    if (name) names.add(name);
  });
  return names;
}

/** Resolves when the code of these pages has been asked for, as the pointer moves about where there are no links. */
const fetchedAhead = (page: Page, code: Set<string>, ...names: string[]) =>
  expect
    .poll(async () => {
      await page.mouse.move(0, 300);
      await page.mouse.move(0, 310);
      return names.filter((name) => !code.has(name));
    })
    .toEqual([]);

test('nothing is fetched ahead for one who gives no sign of life', async ({ page }) => {
  const code = watchCode(page);
  await openInteractive(page, '/');
  await expect.poll(() => code.has('later')).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(code.has('faq')).toBe(false);
  await fetchedAhead(page, code, 'faq');
});

test.describe(() => {
  // What the worker keeps would hide what was not fetched ahead.
  test.use({ serviceWorkers: 'block' });

  test('a page whose link is in view is fetched, and opens without the network', async ({ page }) => {
    const code = watchCode(page);
    await openInteractive(page, '/');
    await fetchedAhead(page, code, 'faq');
    await page.waitForLoadState('networkidle');
    await markDocument(page);
    await page.context().setOffline(true);
    await link(page, 'FAQ').click();
    await expect(h1(page)).toHaveText('FAQ');
    expect(await isSameDocument(page)).toBe(true);
  });
});

for (const [sign, give] of [
  ['the pointer', (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'RPA' }).hover()],
  ['the focus', (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'RPA' }).focus()],
] as const) {
  test(`a page is fetched when ${sign} reaches its link`, async ({ page }) => {
    // Nothing is ever in view, so that only the sign can be the reason.
    await page.addInitScript(() => {
      IntersectionObserver.prototype.observe = () => {};
    });
    const code = watchCode(page);
    await openInteractive(page, '/faq');
    await expect.poll(() => code.has('later')).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(code.has('rpa')).toBe(false);
    await expect
      .poll(async () => {
        await page.mouse.move(0, 0);
        await give(page);
        return code.has('rpa');
      })
      .toBe(true);
  });
}

for (const [name, connection] of [
  ['data is saved', { saveData: true, effectiveType: '4g' }],
  ['the network is slow', { saveData: false, effectiveType: '2g' }],
] as const) {
  test(`nothing is fetched ahead where ${name}`, async ({ page }) => {
    await page.addInitScript((connection) => {
      Object.defineProperty(navigator, 'connection', { value: connection });
    }, connection);
    const code = watchCode(page);
    await openInteractive(page, '/');
    await expect.poll(() => code.has('later')).toBe(true);
    await link(page, 'FAQ').hover();
    // What is fetched for another reason comes after what would have been fetched ahead.
    await link(page, 'Contact').click();
    await expect(page).toHaveURL('/contact');
    await page.waitForLoadState('networkidle');
    expect(code.has('contact')).toBe(true);
    expect([...code].filter((name) => ['faq', 'about', 'services', 'expertise'].includes(name))).toEqual([]);
  });
}

test('what a slide behind the shown one leads to is not fetched', async ({ page }) => {
  const code = watchCode(page);
  await openInteractive(page, '/');
  await fetchedAhead(page, code, 'artificial-intelligence');
  await page.waitForLoadState('networkidle');
  expect([...code].filter((name) => ['saas-platform', 'iot-cloud', 'qa-automation'].includes(name))).toEqual([]);
});

test('at most two pages are fetched at once', async ({ page }) => {
  let open = 0;
  let most = 0;
  const pageCode = /\/hashed\/(about|faq|services|expertise|contact|service|lifecycle)-[^/]{8}\.js$/;
  page.on('request', (request) => {
    if (pageCode.test(request.url())) most = Math.max(most, ++open);
  });
  page.on('requestfinished', (request) => {
    if (pageCode.test(request.url())) open--;
  });
  const code = watchCode(page);
  await openInteractive(page, '/');
  await fetchedAhead(page, code, 'about', 'faq', 'services', 'expertise', 'contact');
  expect(most).toBeLessThanOrEqual(2);
});

test('the browser may fetch HTML ahead only until the application is there', async ({ page }) => {
  const application = '**/hashed/everywhere-*.js';
  await page.route(application, (route) => route.abort());
  await page.goto('/faq');
  const rules = page.locator('script[type=speculationrules]');
  await expect(rules).toHaveCount(1);
  await page.unroute(application);
  await openInteractive(page, '/faq');
  await expect(rules).toHaveCount(0);
});

test('the first view of a page comes before what is beneath it, unless the visitor comes back', async ({ page }) => {
  await openInteractive(page, '/');
  await page.evaluate(() => {
    new MutationObserver(() => {
      const hasForm = document.querySelector('main form') !== null;
      const { dataset } = document.documentElement;
      if (document.querySelector('h1')?.textContent === 'FAQ') dataset.withForm ??= `${hasForm}`;
      else delete dataset.withForm;
    }).observe(document.body, { childList: true, subtree: true });
  });
  const root = page.locator('html');
  await link(page, 'FAQ').click();
  await expect(root).toHaveAttribute('data-with-form', 'false');
  await expect(page.locator('main form')).toBeVisible();
  await page.goBack();
  await expect(root).not.toHaveAttribute('data-with-form');
  await page.goForward();
  await expect(root).toHaveAttribute('data-with-form', 'true');
});

/** Counts fades, on a device that hands on a press after so many milliseconds. */
const countFades = (page: Page, lateness = 0) =>
  page.addInitScript((lateness) => {
    Object.defineProperty(Event.prototype, 'timeStamp', { get: () => performance.now() - lateness });
    const { startViewTransition } = Document.prototype;
    Document.prototype.startViewTransition = function (...words) {
      document.documentElement.setAttribute('data-faded', '');
      return startViewTransition.apply(this, words);
    };
  }, lateness);

test('pages fade into each other, and take presses meanwhile', async ({ page }) => {
  await countFades(page);
  await openInteractive(page, '/');
  await link(page, 'FAQ').click();
  await expect(h1(page)).toHaveText('FAQ');
  await expect(page.locator('html')).toHaveAttribute('data-faded');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement, '::view-transition').pointerEvents)).toBe(
    'none',
  );
});

test('no page fades on a device that answers late', async ({ page }) => {
  await countFades(page, 50);
  await openInteractive(page, '/');
  await link(page, 'FAQ').click();
  await expect(h1(page)).toHaveText('FAQ');
  await expect(page.locator('html')).not.toHaveAttribute('data-faded');
});

test('no page fades where less motion is preferred, or where the browser cannot', async ({ page }) => {
  await countFades(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openInteractive(page, '/');
  await link(page, 'FAQ').click();
  await expect(h1(page)).toHaveText('FAQ');
  await expect(page.locator('html')).not.toHaveAttribute('data-faded');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
  await openInteractive(page, '/');
  await link(page, 'FAQ').click();
  await expect(h1(page)).toHaveText('FAQ');
});

test('a page that was left comes back as it was, from the back/forward cache', async ({
  playwright,
  baseURL,
}, info) => {
  const { args = [], ...options } = info.project.use.launchOptions ?? {};
  // Playwright switches the cache off, and what listens to a page for it would keep the page out of it.
  const browser = await playwright.chromium.launch({
    ...options,
    args: [...args, '--enable-features=BackForwardCache'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const reasons: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { type, reason } of notRestoredExplanations) reasons.push(`${type}: ${reason}`);
  });
  await openInteractive(page, `${baseURL}/contact`);
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
  await page.getByLabel('Name').fill('Test Visitor');
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => document.documentElement.setAttribute('data-back', `${persisted}`));
  });
  await page.goto(`${baseURL}/robots.txt`);
  await page.evaluate(() => history.back());
  await expect(page.getByLabel('Name')).toHaveValue('Test Visitor');
  expect(reasons).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('data-back', 'true');
  await browser.close();
});
