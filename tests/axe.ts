import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The violations that axe finds on the page, as `rule: places`. Frames are left out: their content is tested as a page of its own.
 * @param within the selector of the part that is tested
 */
export const axeViolations = async (page: Page, within = 'html'): Promise<string[]> =>
  violationsOf((await builder(page, within)).withTags(tags));

/** Texts with too little contrast. Of all rules, this is the only one whose result depends on the state of a control. */
export const lowContrasts = async (page: Page, within: string): Promise<string[]> =>
  violationsOf((await builder(page, within)).withRules('color-contrast'));

async function builder(page: Page, within: string): Promise<AxeBuilder> {
  // Loading axe takes half of the time. A page loads it once.
  const isThere = await page.evaluate(() => 'axe' in window);
  // A page takes 0.7 s instead of 2.4 s without three defaults of axe: a second page for frames, the rules that passed, and
  // stylesheets fetched again for a rule that is not used here.
  return new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .include(within)
    .options({ resultTypes: ['violations'], iframes: false, preload: false })
    .setLegacyMode();
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}
