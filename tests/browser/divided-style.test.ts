import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';

/** Acts of a visitor, as the browser can be made to believe in them. */
const acts = [[], ['hover'], ['focus', 'focus-visible'], ['hover', 'active']];

/** What acts change, and what a rule that comes in another order would change. */
const properties = [
  ...['color', 'fill', 'background-color', 'background-image', 'box-shadow', 'outline', 'opacity', 'visibility'],
  ...['border-top-color', 'border-top-width', 'text-decoration-line', 'text-decoration-color', 'display', 'position'],
  ...['translate', 'scale', 'rotate', 'transform', 'width', 'height', 'padding', 'margin', 'gap', 'font', 'z-index'],
];

const { style: undivided } = JSON.parse(readFileSync('dist-server/assets.json', 'utf8'));

/** A page without scripts, its stylesheet whole or as it is divided. */
async function open(page: Page, path: string, style: 'whole' | 'divided') {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/<script(?! type).*?<\/script>/s, '');
    const body =
      style === 'whole'
        ? html
            .replace(/<style>.*?<\/style>/s, () => `<style>${undivided}</style>`)
            .replace(/<noscript>.*?<\/noscript>/, '')
        : html.replace(/<noscript>(.*?)<\/noscript>/, '$1');
    // Without its headers: the page's policy knows no other stylesheet.
    await route.fulfill({ body, contentType: 'text/html; charset=utf-8' });
  });
  await page.goto(path);
  await page.unroute(`**${path}`);
  await page.addStyleTag({
    content: '*, *::before, *::after { transition: none !important; animation: none !important }',
  });
}

/** The computed values of all elements of the page and of what stands before and after them. */
const computed = (page: Page) =>
  page.evaluate((properties) => {
    const values: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      for (const part of [null, '::before', '::after']) {
        const style = getComputedStyle(element, part);
        if (part && style.content === 'none') continue;
        const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}${part ?? ''}`;
        values.push(`${name} ${properties.map((property) => style.getPropertyValue(property)).join('; ')}`);
      }
    }
    return values;
  }, properties);

/** The computed values for each of the acts, done to everything that may answer to it. */
async function computedForActs(page: Page): Promise<string[][]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const selector = 'a, button, input, select, textarea, summary, label, article, li, [tabindex]';
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const all: string[][] = [];
  for (const forcedPseudoClasses of acts) {
    await Promise.all(nodeIds.map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })));
    all.push(await computed(page));
  }
  return all;
}

test.use({ reducedMotion: 'reduce' });

for (const [path, width] of [
  ['/', 390],
  ['/', 1280],
  ['/contact', 390],
  ['/faq', 390],
  ['/domain-technology', 1280],
  ['/it/design', 390],
  ['/service-details/payment-systems', 1280],
] as const) {
  test(`at rest, reached and pressed ${path} looks as if its style were whole, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, path, 'whole');
    const whole = await computedForActs(page);
    await open(page, path, 'divided');
    const divided = await computedForActs(page);
    expect(new Set(whole.map((values) => values.join())).size).toBe(acts.length);
    for (const [index, values] of whole.entries()) {
      const other = divided[index] ?? [];
      expect(other).toHaveLength(values.length);
      expect(other.filter((value, at) => value !== values[at])).toEqual([]);
    }
  });
}
