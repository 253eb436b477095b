import { openInteractive } from '@company/tests/application.ts';
import { expect, type Page, test } from '@playwright/test';
import type { ReadText } from '../read-page.ts';
import { mistakes, tableOf } from '../seen.ts';
import { type Reach, states } from './script-states.ts';
import { startSites } from './two-sites.ts';

// What only scripts show has marks too. As for the pages that the server renders, what is found must be what differs from a
// copy of the project in which each field has another value.

let sites: Awaited<ReturnType<typeof startSites>>;

// One set-up for all tests of this file.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  sites = await startSites();
});

test.afterAll(() => sites.stop());

type Reader = typeof import('../read-page.ts');

for (const [name, path, reach] of states) {
  test(`${name}: each text leads to its field`, { tag: '@long' }, async ({ page, context }) => {
    test.slow();
    await context.grantPermissions(['clipboard-write']);
    const [texts = [], changed = []] = await inBoth(page, path, reach);
    const seen = { page: path, texts, changed };
    expect(mistakes(seen, sites.changed)).toEqual([]);
    if (process.env.TABLE) console.table(tableOf([seen]).rows.slice(0, 1));
  });
}

async function inBoth(page: Page, path: string, reach: Reach): Promise<ReadText[][]> {
  const both: ReadText[][] = [];
  for (const { origin, contents, fields } of sites.both) {
    await openInteractive(page, origin + path);
    const reader = await page.evaluateHandle<Reader>(() => import('/studio/tests/read-page.ts' as string));
    await reader.evaluate((module) => module.watchPage());
    await reach(page, contents);
    both.push(await reader.evaluate((module, known) => module.readPage(document.body, known), fields));
  }
  return both;
}
