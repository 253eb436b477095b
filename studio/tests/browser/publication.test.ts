import { posted } from '@company/tests/application.ts';
import { expect } from '@playwright/test';
import { test } from './own-studio.ts';

test('a text is changed in the desk, published with the passkey, and is the only line of the commit', {
  tag: '@long',
}, async ({ page, studio }) => {
  test.slow();
  const [before, now] = ['The agreed price, in stages.', 'The agreed price, in three stages.'];
  const text = (words: string) => page.getByRole('main').getByText(words, { exact: true }).first();
  await studio.open('/services');
  await text(before).click();
  const panel = page.getByRole('dialog', { name: 'Edit', exact: true });
  await panel.getByRole('textbox', { name: 'Pay' }).fill(now);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Changes (1)' })).toBeVisible();
  await expect(panel).toBeHidden();

  studio.desk.ageStepUps();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('textbox', { name: 'What changed' }).fill('Three stages');
  await page.getByRole('button', { name: 'Publish now' }).click();
  const result = page.getByRole('dialog', { name: 'Publish' }).getByRole('status');
  await expect(result).toContainText('One change is published', { timeout: 120_000 });
  expect(await posted(page), 'confirmed').toContain('/step-up');
  expect(studio.git(['show', '--format=%an <%ae>%n%s', '--unified=0', 'main']).split('\n')).toEqual([
    'Asha Rao <asha.rao@company.example>',
    'Three stages',
    ...['', expect.stringMatching(/^diff/), expect.stringMatching(/^index/)],
    ...['--- a/content/engagement-models.yaml', '+++ b/content/engagement-models.yaml', expect.stringMatching(/^@@/)],
    `-    pay: ${before}`,
    `+    pay: ${now}`,
  ]);
});
