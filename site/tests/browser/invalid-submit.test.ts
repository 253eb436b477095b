import { interactive, openInteractive } from '@company/tests/application.ts';
import { expect, type Page, test } from '@playwright/test';
import { company } from './company.ts';
import { forms } from './content.ts';

const send = (page: Page) => page.getByRole('button', { name: forms.submit, exact: true });
const summary = (page: Page) => page.getByRole('form').getByRole('alert');

/** Expects that the summary has the focus and is completely in view, below the header. */
async function expectSummaryFocusedAndSeen(page: Page) {
  await expect(summary(page)).toBeFocused();
  await expect
    .poll(async () => {
      const [header, box] = await Promise.all([page.getByRole('banner').boundingBox(), summary(page).boundingBox()]);
      if (!header || !box) return 'not on the page';
      if (box.y < header.y + header.height) return `begins at ${box.y}, the header ends at ${header.y + header.height}`;
      const { height } = page.viewportSize() ?? { height: 0 };
      return box.y + box.height > height ? `ends at ${box.y + box.height} of ${height}` : 'in sight';
    })
    .toBe('in sight');
}

const pages = ['/contact', '/about', '/faq'] as const;

test.use({ viewport: { width: 390, height: 844 } });

for (const path of pages) {
  test(`the first press of Send on ${path} leads to the summary, and so does the next`, async ({ page }) => {
    await openInteractive(page, path);
    await send(page).click();
    await expectSummaryFocusedAndSeen(page);
    const problems = await summary(page).getByRole('link').count();
    expect(problems).toBeGreaterThan(1);

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByLabel(forms.fields.message.label, { exact: true }).fill('Hello there.');
    await expect(summary(page).getByRole('link')).toHaveCount(problems - 1);
    await send(page).click();
    await expectSummaryFocusedAndSeen(page);
  });
}

test('errors of the server lead to the summary, with the field that had the focus, and with none that the form shows', async ({
  page,
}) => {
  let wrong: 'message' | 'page' = 'message';
  await page.route('**/api/enquiries', (route) => {
    const body = JSON.stringify({ errors: { [wrong]: forms.problems['too-long'] } });
    return route.fulfill({ status: 422, contentType: 'application/problem+json', body });
  });
  await openInteractive(page, '/faq');
  const message = page.getByLabel(forms.fields.message.label, { exact: true });
  await page.getByLabel(forms.fields.email.label, { exact: true }).fill('visitor@company.example');
  await message.fill('Hello there.');
  await send(page).click();
  await expectSummaryFocusedAndSeen(page);
  await expect(message).toHaveAttribute('aria-invalid', 'true');

  wrong = 'page';
  await message.fill('Hello again.');
  await send(page).click();
  await expect(summary(page).getByRole('link', { name: company.email })).toBeVisible();
  await expectSummaryFocusedAndSeen(page);
});

test('a summary that comes back while a field is corrected leaves the focus in the field', async ({ page }) => {
  await openInteractive(page, '/faq');
  await send(page).click();
  await expect(summary(page)).toBeFocused();
  const message = page.getByLabel(forms.fields.message.label, { exact: true });
  await page.getByLabel(forms.fields.email.label, { exact: true }).fill('visitor@company.example');
  await message.fill('Hello there.');
  await expect(summary(page)).toHaveCount(0);
  await message.fill('');
  await expect(summary(page)).toBeVisible();
  await expect(message).toBeFocused();
});

test('the page that answers a plain post leads to the summary with JavaScript, too', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('form').evaluate((form: HTMLFormElement) => form.submit());
  await interactive(page);
  await expectSummaryFocusedAndSeen(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page that answers leads to the summary', async ({ page }) => {
    await page.goto('/faq');
    await send(page).click();
    await expectSummaryFocusedAndSeen(page);
  });
});
