import { h1, isSameDocument, markDocument, openInteractive, ownScripts } from '@company/tests/application.ts';
import { ownContext, test } from '@company/tests/shared-context.ts';
import { expect, type Page, type Request } from '@playwright/test';
import { faq, home, mainLink, services } from './content.ts';

/** A service that the first slide links to, and one of a later slide. */
const [shown, hidden] = [...new Set(home.slides.flatMap(({ type }) => type || []))];
const other = services.findLast(({ slug }) => slug !== shown && slug !== hidden)?.slug;

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
    wasRequested: (isOf: (url: URL) => boolean) => paths.some((path) => isOf(new URL(path, 'http://site'))),
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
  // The worker's cache would hide that something was not prefetched. The strip must not move below the pointer, which rests at
  // 0, 0: the browser then says that the pointer is over another element, as if somebody had moved it.
  ownContext.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

  ownContext(
    'after the first interaction, not before, pages whose links are seen are fetched, and open without the network',
    async ({ page, request }) => {
      const isOfFaq = await ownScripts(request, '/faq', '/', '/contact');
      const isOf = (slug = '') => ownScripts(request, `/service-details/${slug}`, '/', `/service-details/${other}`);
      const [isOfShown, isOfHidden] = [await isOf(shown), await isOf(hidden)];
      const { wasRequested, expectAllAnswered } = watchRequests(page);
      await openInteractive(page, '/');
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(wasRequested(isOfFaq)).toBe(false);
      await movePointerUntil(page, () => wasRequested(isOfFaq) && wasRequested(isOfShown));
      await expectAllAnswered();
      // A link of a slide that is not shown is within the window, but nobody sees it.
      expect(wasRequested(isOfHidden)).toBe(false);
      await markDocument(page);
      await page.context().setOffline(true);
      await mainLink(page, 'faq').click();
      await expect(h1(page)).toHaveText(faq.title);
      expect(await isSameDocument(page)).toBe(true);
    },
  );
});

test('the hero of a page comes before its body, unless the visitor comes back', async ({ page }) => {
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
