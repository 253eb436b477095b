import { readFileSync } from 'node:fs';
import { interactive, named, openInteractive } from '@company/tests/application.ts';
import { test } from '@company/tests/shared-context.ts';
import { expect, type Page } from '@playwright/test';
import { expertise, securityFile } from './content.ts';

const tab = (page: Page, name: string) => named(page, 'tab', name);
const panel = (page: Page, name: string) => named(page, 'tabpanel', name);
const { technology, domain } = expertise;
const domainTab = domain?.tab ?? '';

test('technology or the tab in the address is open first, and tabs change by click and keys', async ({ page }) => {
  const cardsIn = (name: string) => panel(page, name).getByRole('heading', { level: 3 });
  await openInteractive(page, '/domain-technology');
  await expect(tab(page, technology.tab)).toHaveAttribute('aria-selected', 'true');
  await expect(cardsIn(technology.tab)).toHaveCount(technology.cards.length);
  await expect(page.locator('#domain')).toBeHidden();
  await tab(page, domainTab).click();
  await expect(cardsIn(domainTab)).toHaveCount(domain?.cards.length ?? 0);
  await expect(page.locator('#technology')).toBeHidden();
  for (const [key, name] of [
    ['ArrowRight', technology.tab],
    ['End', domainTab],
    ['Home', technology.tab],
    ['ArrowLeft', domainTab],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, name)).toBeFocused();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  }

  await page.goto('about:blank');
  await openInteractive(page, '/domain-technology#domain');
  await expect(panel(page, domainTab)).toBeInViewport();
  await expect(tab(page, domainTab)).toBeInViewport();
  await expect(tab(page, domainTab)).toHaveAttribute('aria-selected', 'true');
});

test('a link to words opens the tab with these words, also before hydration', {
  tag: '@long',
}, async ({ page }) => {
  const words = domain?.cards.at(-1)?.items.at(-1) ?? '';
  await page.goto(`/domain-technology#:~:text=${encodeURIComponent(words)}`);
  await interactive(page);
  await expect(panel(page, domainTab).getByText(words, { exact: true }).first()).toBeInViewport();
  await expect(tab(page, domainTab)).toHaveAttribute('aria-selected', 'true');
});

test("the auditor's file shows the rules of the address or of a choice, and downloads as a table", async ({ page }) => {
  test.skip(!securityFile, 'the company has no file for auditors');
  const { actions, heading, rules = [] } = securityFile ?? {};
  const [first, second] = rules;
  await openInteractive(page, `/domain-technology?rules=${first?.id}`);
  const region = named(page, 'region', heading?.label ?? '');
  const box = (rule: typeof first) => named(region, 'checkbox', rule?.name ?? '');
  const row = (rule: typeof first) => named(region, 'rowheader', rule?.name ?? '');
  await expect(box(first)).toBeChecked();
  await expect(row(first)).toBeVisible();
  await expect(row(second)).toBeHidden();
  await box(first).uncheck();
  await box(second).check();
  await expect(page).toHaveURL(new RegExp(`rules=${second?.id}`));
  const download = page.waitForEvent('download');
  await named(region, 'link', actions?.csv ?? '').click();
  const table = readFileSync(await (await download).path(), 'utf8');
  expect(table).toContain(`\r\n"${second?.name}",`);
  expect(table).not.toContain(`\r\n"${first?.name}",`);
  // The whole file is printed, not only its visible part.
  await page.emulateMedia({ media: 'print' });
  const isCut = await page.locator('#file-document').evaluate((file) => file.scrollHeight > file.clientHeight + 1);
  expect(isCut).toBe(false);
});
