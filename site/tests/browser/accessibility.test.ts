import { h1, interactive, named, openInteractive } from '@company/tests/application.ts';
import { axeViolations, lowContrasts } from '@company/tests/axe.ts';
import { isLong } from '@company/tests/long.ts';
import { expect, type Page, test } from '@playwright/test';
import { company, filled, forms, home, kinds, navigation } from './content.ts';

test.slow();
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const notFound = ['/nowhere', '/service-details/no-such-service'];

const others = [...kinds.flatMap((pages) => pages.slice(1)), '/service-details/no-such-service', '/it/anything-else'];
const examined = [
  ...kinds.flatMap((pages) => pages.slice(0, 1)),
  ...['/nowhere', '/offline.html'],
  ...(isLong ? others : []),
];

/** Opens a page and waits until it is interactive, which must change none of its texts. */
async function visit(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status()).toBe(notFound.includes(path) ? 404 : 200);
  // All but the time at the company, which needs a script.
  const text = () =>
    page.getByRole('main').evaluate((main) => {
      const copy = main.cloneNode(true) as Element;
      for (const late of copy.querySelectorAll('.reply-now, .reply-state, .machine-controls, .release-controls'))
        late.remove();
      return copy.textContent;
    });
  const before = await text();
  await interactive(page);
  expect(await text()).toBe(before);
  await expect(h1(page)).toHaveCount(1);
}

async function errorsOf(page: Page): Promise<string[]> {
  const printed = (await page.consoleMessages()).filter((message) => ['error', 'warning'].includes(message.type()));
  const errors = [...(await page.pageErrors()).map(String), ...printed.map((message) => message.text())];
  // The browser reports the status of the not-found page.
  return errors.filter((text) => !text.includes('status of 404'));
}

async function expectNoWider(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

const wholeness = (page: Page) =>
  page.evaluate(async () => {
    const main = document.querySelector('main') as HTMLElement;
    // What can be tried comes when it is near, and says something else at each step. Its room is there before.
    const late = () => main.querySelector<HTMLElement>('.machine-controls, .release-controls')?.innerText.length ?? 0;
    const measures = () => [main.innerText.length - late(), document.documentElement.scrollHeight];
    const atRest = measures();
    for (const part of main.children) {
      part.scrollIntoView();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    const scrolled = measures();
    scrollTo(0, 0);
    return { atRest, scrolled };
  });

const controls = ':is(a, button, input, textarea, select, summary)';

/** Forces the controls in a part of the page into states that usually need a pointer or a key. */
async function force(page: Page, within: string, ...states: string[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const selector = `${within} ${controls}`;
  const { nodeIds } = await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  for (const nodeId of nodeIds) await browser.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: states });
}

/** Controls that show no focus: neither they nor what is drawn over them have an outline. */
const withoutOutline = (page: Page, within: string) =>
  page.locator(`${within} ${controls}:visible`).evaluateAll((all) => {
    const hasOutline = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    return all
      .filter((control) => ![undefined, '::after'].some((part) => hasOutline(getComputedStyle(control, part))))
      .map((control) => control.outerHTML);
  });

/** On both sides of each breakpoint of the layout. Where axe looks, it finds the same at the widths between. */
const widths = [320, 767, 991, 992, 1200, 1280, 1550];
const examinedAt = isLong ? [320, 390, 768, 1280] : [390];

// One visit for all that can be seen of a page: opening it is most of the time.
for (const path of examined) {
  test(`${path} is hydrated without an error, whole, accessible, and no wider than the screen`, async ({ page }) => {
    await visit(page, path);
    const { atRest, scrolled } = await wholeness(page);
    expect(scrolled).toEqual(atRest);
    for (const width of widths) await expectNoWider(page, width);
    for (const width of examinedAt) {
      await expectNoWider(page, width);
      expect(await axeViolations(page), `at ${width} px`).toEqual([]);
    }
    expect(await errorsOf(page)).toEqual([]);
    if (!isLong && !['/', '/nowhere'].includes(path)) return;
    // What is around it is the same on all pages.
    const part = path === '/nowhere' ? 'body' : 'main';
    await force(page, part, 'hover');
    expect(await lowContrasts(page, part), 'under the pointer').toEqual([]);
    await force(page, part, 'hover', 'active', 'focus', 'focus-visible');
    expect(await lowContrasts(page, part), 'pressed').toEqual([]);
    expect(await withoutOutline(page, part)).toEqual([]);
  });
}

test('all other pages are hydrated without an error, and no wider than the screen', async ({ page }) => {
  for (const path of others) {
    await test.step(path, async () => {
      await visit(page, path);
      for (const width of [320, 1280]) await expectNoWider(page, width);
      expect(await errorsOf(page)).toEqual([]);
    });
  }
});

/** Opens a page in a window of that width. @returns expects that a part of it is accessible in its present state */
async function open(page: Page, path: string, width: number): Promise<(within: string) => Promise<void>> {
  await page.setViewportSize({ width, height: 900 });
  await openInteractive(page, path);
  return async (within) => expect(await axeViolations(page, within)).toEqual([]);
}

const press = (page: Page, name: string) => named(page, 'button', name).first().click();

test('the home page is accessible with its last slide, the services menu, and what has been copied', async ({
  page,
}) => {
  const last = home.slides.length;
  const expectAccessible = await open(page, '/', 1280);
  await press(page, filled(home.carousel.goTo, { n: last }));
  await expect(named(page, 'group', filled(home.carousel.position, { n: last, count: last }))).toBeVisible();
  await expectAccessible('main');
  await press(page, navigation.menu.services);
  await expectAccessible('header');
  await named(page, 'button', navigation.strip.copyEmail).first().press('Enter');
  await expectAccessible('body');
});

test('the menu of a phone is accessible, and the services within it', async ({ page }) => {
  const expectAccessible = await open(page, '/faq', 390);
  for (const button of [navigation.menu.button, navigation.menu.services]) {
    await press(page, button);
    await expectAccessible('header');
  }
});

test('every answer and an opened certificate are accessible', async ({ page }) => {
  const expectAccessible = await open(page, '/faq', 1280);
  await page.locator('details').evaluateAll((all) => all.map((one) => one.setAttribute('open', '')));
  await expectAccessible('main');
  await press(page, company.certificates.find((one) => 'pdf' in one)?.name ?? 'none');
  await expect(page.getByRole('dialog').locator('canvas')).toBeVisible();
  await expectAccessible('dialog');
});

for (const path of ['/faq', '/contact', '/about'])
  test(`the form of ${path} is accessible when it is full of errors`, async ({ page }) => {
    const expectAccessible = await open(page, path, path === '/faq' ? 1280 : 390);
    await press(page, forms.submit);
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await expectAccessible('form');
  });

test('the list of countries and the other tab are accessible', async ({ page }) => {
  const inForm = await open(page, '/contact', 390);
  await page.getByRole('button', { name: forms.fields.countryCode.label }).click();
  await expect(named(page, 'combobox', forms.countries.search)).toBeFocused();
  await inForm('form');
  const onTab = await open(page, '/domain-technology', 390);
  await page.getByRole('tab').last().click();
  await onTab('main');
});

test('a contrast theme shows the current page and slide, and the edges of menu and dialog', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openInteractive(page, '/');
  const differ = (within: string, part: string | undefined, property: string) =>
    page.locator(within).evaluateAll(
      (all, [part, property]) => {
        const of = (element: Element) => getComputedStyle(element, part).getPropertyValue(property ?? '');
        const current = all.find((element) => element.hasAttribute('aria-current'));
        return current && all.every((element) => element === current || of(element) !== of(current));
      },
      [part, property] as const,
    );
  expect(await differ('.menu-item > a', undefined, 'text-decoration-line')).toBe(true);
  if (home.slides.length > 1) expect(await differ('.carousel-rail li button', '::before', 'height')).toBe(true);
  await press(page, navigation.menu.services);
  await expect(page.locator('#services-panel')).toHaveCSS('border-bottom-style', 'solid');
  await press(page, company.certificates.find((one) => 'pdf' in one)?.name ?? 'none');
  await expect(page.getByRole('dialog')).toHaveCSS('border-top-style', 'solid');
});
