import { h1, isSameDocument, markDocument, openInteractive, partOf, untilReady } from '@company/tests/application.ts';
import { ownContext, test } from '@company/tests/shared-context.ts';
import { expect, type Page, type Request } from '@playwright/test';
import { faq, forms, home, mainLink } from './content.ts';

/** A service that the first slide links to, and a service of a later slide. */
const [shownService, hiddenService] = [...new Set(home.slides.flatMap(({ type }) => type || []))];

/** Collects the paths of all requests from now on, and the requests that have no answer yet. */
function watchRequests(page: Page) {
  const paths: string[] = [];
  const pending = new Set<Request>();
  page.on('request', (request) => {
    paths.push(new URL(request.url()).pathname);
    pending.add(request);
  });
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => pending.delete(request));
  return {
    wasRequested: (part = '') => paths.some((path) => part.endsWith(path)),
    expectAllAnswered: () => expect.poll(() => pending.size).toBe(0),
  };
}

const movePointerUntil = (page: Page, isDone: () => boolean) =>
  expect
    .poll(async () => {
      await page.mouse.move(0, 300);
      await page.mouse.move(0, 310);
      return isDone();
    })
    .toBe(true);

ownContext.describe(() => {
  // The worker's cache would hide a missing prefetch. The strip must not move below the pointer, which is at 0, 0: when
  // another element is below the pointer, the page gets the same event as from a moved pointer.
  ownContext.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

  ownContext(
    'only after the first interaction, pages whose links are visible are fetched, and then open without the network',
    async ({ page }) => {
      const [ofFaq, ofShown, ofHidden] = [
        '/faq',
        `/service-details/${shownService}`,
        `/service-details/${hiddenService}`,
      ].map(partOf);
      const { wasRequested, expectAllAnswered } = watchRequests(page);
      await page.goto('/');
      await untilReady(page);
      expect(wasRequested(ofFaq)).toBe(false);
      await movePointerUntil(page, () => wasRequested(ofFaq) && wasRequested(ofShown));
      await expectAllAnswered();
      // The link of a hidden slide is within the window, but not visible.
      expect(wasRequested(ofHidden)).toBe(false);
      await markDocument(page);
      await page.context().setOffline(true);
      await mainLink(page, 'faq').click();
      await expect(h1(page)).toHaveText(faq.title);
      expect(await isSameDocument(page)).toBe(true);
    },
  );
});

test('the hero of a page is shown before its body, but after Back both are shown together', async ({ page }) => {
  await openInteractive(page, '/');
  await page.evaluate((title) => {
    new MutationObserver(() => {
      const hasForm = document.querySelector('main form') !== null;
      const { dataset } = document.documentElement;
      if (document.querySelector('h1')?.textContent === title) dataset.withForm ??= `${hasForm}`;
      else delete dataset.withForm;
    }).observe(document.body, { childList: true, subtree: true });
  }, faq.title);
  const root = page.locator('html');
  await mainLink(page, 'faq').click();
  await expect(root).toHaveAttribute('data-with-form', 'false');
  await expect(page.locator('main form')).toBeVisible();
  await page.goBack();
  await expect(root).not.toHaveAttribute('data-with-form');
  await page.goForward();
  await expect(root).toHaveAttribute('data-with-form', 'true');
});

ownContext(
  'Back shows a page unchanged from the back/forward cache',
  { tag: ['@chrome', '@long'] },
  async ({ playwright, baseURL }, info) => {
    const { args = [], ...options } = info.project.use.launchOptions ?? {};
    // The test starts another browser, because Playwright switches this cache off, and its listeners prevent caching.
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
    await page.getByLabel(forms.fields.name.label, { exact: true }).fill('Test Visitor');
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) =>
        document.documentElement.setAttribute('data-back', `${persisted}`),
      );
    });
    await page.goto(`${baseURL}/robots.txt`);
    await page.evaluate(() => history.back());
    await expect(page.getByLabel(forms.fields.name.label, { exact: true })).toHaveValue('Test Visitor');
    expect(reasons).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('data-back', 'true');
    await browser.close();
  },
);
