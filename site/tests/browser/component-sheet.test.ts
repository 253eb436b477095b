import { axeViolations, lowContrasts } from '@company/tests/axe.ts';
import { startDevelopmentServer } from '@company/tests/development-server.ts';
import { expect, type Page, test } from '@playwright/test';

// One server for all of them.
test.describe.configure({ mode: 'default' });

let server: Awaited<ReturnType<typeof startDevelopmentServer>>;
test.beforeAll(async () => {
  test.setTimeout(150_000);
  server = await startDevelopmentServer();
});
test.afterAll(() => server?.stop());
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

// A sheet of components has no landmarks and no order of headings.
const violations = (page: Page) =>
  axeViolations(page, ['region', 'heading-order', 'landmark-one-main', 'page-has-heading-one']);

const openSheet = async (page: Page) => {
  await page.goto(`${server.origin}/_sheet`);
  await expect(page.getByRole('heading', { level: 1, name: 'Component sheet' })).toBeVisible();
};

/** Forces every control of the sheet into states that usually need a pointer or a key. */
async function force(page: Page, states: string[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const selector = '.sheet-ground :is(a, button, input, textarea, .card)';
  const { nodeIds } = await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  expect(nodeIds.length).toBeGreaterThan(10);
  for (const nodeId of nodeIds) await browser.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: states });
}

test('every component has its section, and no example fails', async ({ page }) => {
  test.slow();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await openSheet(page);
  expect(await page.getByRole('region').count()).toBeGreaterThan(12);
  expect(await page.getByRole('figure').count()).toBeGreaterThan(25);
  expect(errors).toEqual([]);
});

test('is accessible on both grounds, and readable in every state of a control', async ({ page }) => {
  test.slow();
  await openSheet(page);
  expect(await violations(page)).toEqual([]);
  for (const states of [['hover'], ['hover', 'active'], ['focus', 'focus-visible']]) {
    await force(page, states);
    expect(await lowContrasts(page), states.join(' and ')).toEqual([]);
  }
  const controls = page.locator('.sheet-ground :is(a, button, input, textarea)');
  const withoutOutline = await controls.evaluateAll((all) =>
    all.flatMap((control) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(control);
      return outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2 ? [control.outerHTML] : [];
    }),
  );
  expect(withoutOutline).toEqual([]);
});

test('what has a page of its own is accessible there', async ({ page }) => {
  test.setTimeout(120_000);
  await openSheet(page);
  const links = page.getByRole('link', { name: 'On a page of its own' });
  const addresses = await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
  expect(addresses.length).toBeGreaterThan(8);
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeAttached();
    expect([address, ...(await violations(page))]).toEqual([address]);
  }
});

test('the sheet is for development alone', async ({ page }) => {
  const response = await page.goto('/_sheet');
  expect(response?.status()).toBe(404);
});
