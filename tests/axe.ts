import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on the page, as `rule: places`; frames are left out, as their content has a page of its own.
 * @param within a selector: only what is in there is examined
 */
export const axeViolations = async (page: Page, within = 'html'): Promise<string[]> =>
  violationsOf((await builder(page, within)).withTags(tags));

/** Where texts have too little contrast: the only rule whose result the state of a control changes. */
export const lowContrasts = async (page: Page, within: string): Promise<string[]> =>
  violationsOf((await builder(page, within)).withRules('color-contrast'));

async function builder(page: Page, within: string): Promise<AxeBuilder> {
  // Half of the time goes into axe's own source: a page gets it once.
  const isThere = await page.evaluate(() => 'axe' in window);
  // By default axe opens a second page to combine the results of frames, lists what passed too, and fetches the stylesheets
  // again for a rule that is not among these: with none of that, a page takes 0.7 s instead of 2.4 s.
  return new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .include(within)
    .options({ resultTypes: ['violations'], iframes: false, preload: false })
    .setLegacyMode();
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}
