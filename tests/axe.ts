import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The violations that axe finds on the page, as `rule: places`. Frames are skipped, because other tests open their content as a page.
 * @param selector the selector of the part that is tested
 */
export const axeViolations = async (page: Page, selector = 'html'): Promise<string[]> =>
  violationsOf((await builder(page, selector)).withTags(tags));

/** Texts with too little contrast. Tests of controls' states need only this rule, because no other rule depends on a state. */
export const lowContrasts = async (page: Page, selector: string): Promise<string[]> =>
  violationsOf((await builder(page, selector)).withRules('color-contrast'));

async function builder(page: Page, selector: string): Promise<AxeBuilder> {
  // Loading axe takes half of the time of a check, so each page loads axe only once.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // Three defaults of axe are off, so that a page takes 0.7 s instead of 2.4 s: the list of passed rules, loading stylesheets again
  // for a rule that is not used here, and a second page for frames.
  return new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    .include(selector)
    .options({ resultTypes: ['violations'], iframes: false, preload: false })
    .setLegacyMode();
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}
