import { openInteractive } from '@company/tests/application.ts';
import { expect, type Page, test } from '@playwright/test';
import type { PageText } from '../../api.ts';
import { mistakes, type Seen, tableOf } from '../seen.ts';
import { type Reach, states } from './script-states.ts';
import { startSites } from './two-sites.ts';

// What only scripts show is not in the pages that the server renders: its fields are found by words and neighbours. As for
// those pages, what is found must be what differs from a copy of the project in which each field has another value.

let sites: Awaited<ReturnType<typeof startSites>>;

// One set-up for all tests of this file.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  sites = await startSites();
});

test.afterAll(() => sites.stop());

/** The texts of a page as the studio's script collects them. */
async function textsOf(page: Page): Promise<PageText[]> {
  return page.evaluate(async () => {
    const module: typeof import('../../find/page-texts.ts') = await import('/studio/find/page-texts.ts' as string);
    return module.pageTexts(document.body).map(({ text }) => text);
  });
}

for (const [name, path, reach] of states) {
  test(`${name}: each text leads to its field`, { tag: '@long' }, async ({ page, context }) => {
    test.slow();
    await context.grantPermissions(['clipboard-write']);
    const [texts = [], changed = []] = await inBoth(page, path, reach);
    const address = new URL(path, 'http://localhost').pathname;
    const seen: Seen = { page: address, texts, changed, findings: await sites.finder.find(address, texts) };
    expect(mistakes(seen, sites.marks)).toEqual([]);
    const { rows, open } = tableOf([seen]);
    // Of the few texts that scripts add, one or two stand in several fields.
    expect(open).toBeLessThan(0.02);
    if (process.env.TABLE) console.table(rows.slice(0, 1));
  });
}

async function inBoth(page: Page, path: string, reach: Reach): Promise<PageText[][]> {
  const both: PageText[][] = [];
  for (const { origin, contents } of sites.both) {
    await openInteractive(page, origin + path);
    await reach(page, contents);
    both.push(await textsOf(page));
  }
  return both;
}
