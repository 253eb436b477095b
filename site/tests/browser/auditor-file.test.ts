import { readFileSync } from 'node:fs';
import { named, openInteractive } from '@company/tests/application.ts';
import { test } from '@company/tests/shared-context.ts';
import { expect } from '@playwright/test';
import { securityFile } from './content.ts';

test.skip(!securityFile, 'the company has no file for auditors');

test('the file has what the address names or a buyer chooses, and goes into a table', async ({ page }) => {
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
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    named(region, 'link', actions?.csv ?? '').click(),
  ]);
  const table = readFileSync(await download.path(), 'utf8');
  expect(table).toContain(`\r\n"${second?.name}",`);
  expect(table).not.toContain(`\r\n"${first?.name}",`);
  // The whole file is printed, not what is seen of it.
  await page.emulateMedia({ media: 'print' });
  const isCut = await page.locator('#file-document').evaluate((file) => file.scrollHeight > file.clientHeight + 1);
  expect(isCut).toBe(false);
});
