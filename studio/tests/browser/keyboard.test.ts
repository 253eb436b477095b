import { expect } from '@playwright/test';
import { test } from './answered-studio.ts';

test('arrow keys move between texts, Enter opens a text, and the focus returns', async ({ page, studio }) => {
  await studio.open();
  const current = studio.element.getByRole('listbox', { name: 'Texts of this page' }).getByRole('option');
  await current.focus();
  await page.keyboard.press('Home');
  await expect(current).toBeFocused();
  const first = (await current.textContent()) ?? '';
  await page.keyboard.press('ArrowDown');
  await expect(current).not.toHaveText(first);
  await page.keyboard.press('ArrowUp');
  await expect(current).toHaveText(first);
  await page.keyboard.press('End');
  await expect(current).toBeFocused();
  const last = (await current.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(studio.panel.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(studio.panel).toBeHidden();
  await expect(current).toBeFocused();
  await expect(current).toHaveText(last);
});

test('in edit mode slides are paused and links open the panel; in browse mode slides and links work', async ({
  page,
  studio,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  await studio.open('/');
  await expect(page.locator('.carousel-slide:visible')).toHaveCount(1);
  await expect(page.locator('[data-running]')).toHaveCount(0);
  await link('Contact').click();
  await expect(studio.panel).toBeVisible();
  await expect(page).toHaveURL(/\/website$/);
  await studio.button('Follow this link').click();
  await expect(page).toHaveURL(/contact/);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(studio.panel.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await studio.element.getByRole('switch', { name: 'Edit' }).click();
  await link('Home').click();
  await expect(page.locator('[data-running]')).toHaveCount(1);
  await expect(studio.element.getByRole('region', { name: 'Studio' })).toBeVisible();
});
