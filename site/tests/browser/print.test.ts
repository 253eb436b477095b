import { h1, named, openInteractive } from '@company/tests/application.ts';
import { test } from '@company/tests/shared-context.ts';
import { expect, type Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { budgets, company, filled, home, navigation, services } from './content.ts';

const withoutSpaces = (text: string | null) => (text ?? '').replace(/\s+/g, '');

/** The sizes of the printed pages in points, and their text without spaces. */
async function print(page: Page) {
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf({ preferCSSPageSize: true })) }).promise;
  const sheets = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const texts = await Promise.all(
    sheets.map(async (sheet) =>
      (await sheet.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(''),
    ),
  );
  return { sizes: sheets.map(({ view }) => view.slice(2).map(Math.round)), text: withoutSpaces(texts.join('')) };
}

test('every answer is printed, on A4', { tag: '@long' }, async ({ page }) => {
  await openInteractive(page, '/faq');
  await expect(page.locator('details:not([open])')).not.toHaveCount(0);
  const { sizes, text } = await print(page);
  expect(new Set(sizes.map(String))).toEqual(new Set(['595,842']));
  const answers = await page.locator('.accordion-answer').allTextContents();
  expect(answers.length).toBeGreaterThan(5);
  expect(answers.filter((answer) => !text.includes(withoutSpaces(answer)))).toEqual([]);
});

test('all slides are printed, one below the other', { tag: '@long' }, async ({ page }) => {
  await openInteractive(page, '/');
  const { text } = await print(page);
  expect(home.slides.filter(({ title }) => !text.includes(withoutSpaces(title)))).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  const slides = page.locator('[aria-roledescription=slide] :is(h2, p)');
  const boxes = await slides.evaluateAll((texts) =>
    texts.map((text) => ({
      ...text.getBoundingClientRect().toJSON(),
      isSeen: text.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    })),
  );
  expect(boxes.filter(({ isSeen, top }, index) => !isSeen || top < (boxes[index - 1]?.bottom ?? 0) - 1)).toEqual([]);
});

test('an estimate is printed without the rest of the page, on one sheet, with the date', async ({ page }) => {
  const project = budgets.items.find(({ id }) => id === budgets.featured?.project) ?? budgets.items[0];
  test.skip(!project, 'there are no estimates');
  await openInteractive(page, '/services#estimate');
  // The print dialog of the browser is replaced, because it would wait for a person.
  await page.evaluate(() => Object.assign(window, { print: () => {} }));
  await named(page.locator('#estimate'), 'button', budgets.actions.print).click();
  const { sizes, text } = await print(page);
  expect(sizes).toEqual([[595, 842]]);
  const date = new Date().toLocaleDateString(company.locale, { dateStyle: 'long' });
  for (const part of [filled(budgets.printed, { company: company.name, date }), project?.tasks[0]?.holds])
    expect(text).toContain(withoutSpaces(part ?? ''));
  expect(text).not.toContain(withoutSpaces(await h1(page).textContent()));
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect((await print(page)).text).toContain(withoutSpaces(await h1(page).textContent()));
});

test('both tabs are printed', { tag: '@long' }, async ({ page }) => {
  await openInteractive(page, '/domain-technology');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('tablist')).toBeHidden();
  const panels = page.locator('[role=tabpanel]');
  await expect(panels).toHaveCount(2);
  for (const panel of await panels.all()) await expect(panel).toBeVisible();
});

test('parts that must not be divided fit on a sheet with their headings', async ({ page }) => {
  // A4 without its margins.
  await page.setViewportSize({ width: 673, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/services', '/domain-technology']) {
    await page.goto(path);
    const broken = await page.locator('main *').evaluateAll((elements) =>
      elements
        .filter((one) => getComputedStyle(one).breakInside === 'avoid')
        .filter((one) => {
          const [box, name] = [one, one.querySelector('h3') ?? one].map((part) => part.getBoundingClientRect());
          return (box?.height ?? 0) > 1000 || (name?.top ?? 0) < (box?.top ?? 0);
        })
        .map((one) => one.outerHTML.slice(0, 99)),
    );
    expect(broken, path).toEqual([]);
  }
});

test('pages are printed as black text on white, without controls', { tag: '@long' }, async ({ page }) => {
  for (const path of ['/', '/services', `/service-details/${services.at(-1)?.slug}`, '/about', '/contact']) {
    await page.emulateMedia({ media: 'screen' });
    await openInteractive(page, path);
    await page.emulateMedia({ media: 'print' });
    for (const hidden of [
      page.getByRole('banner').getByRole('navigation'),
      named(page, 'region', navigation.strip.label),
      named(page, 'complementary', navigation.shortcuts.label),
      page.getByRole('form'),
    ]) {
      await expect(hidden).toHaveCount(0);
    }
    await expect(h1(page)).toBeVisible();
    await expect(named(page, 'img', navigation.logo)).toBeVisible();
    const wrongElements = await page.locator('body *:visible').evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { position, backgroundColor, backgroundImage, color } = getComputedStyle(element);
        const isDark = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none';
        const isPale = !element.closest('svg') && color !== 'rgb(0, 0, 0)';
        return isDark || isPale || position === 'fixed'
          ? [`${element.tagName} ${element.className}: ${position} ${color}`]
          : [];
      }),
    );
    expect(wrongElements, path).toEqual([]);
  }
});
