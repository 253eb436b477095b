import { expect } from '@playwright/test';
import { test } from './answered-studio.ts';
import { service } from './answers.ts';

const { page } = service;

test('arrow keys walk from text to text, Enter opens, and the focus returns', async ({ page: window, studio }) => {
  await studio.open(page);
  const current = window.getByRole('listbox', { name: 'Texts of this page' }).getByRole('option');
  await current.focus();
  await window.keyboard.press('Home');
  await expect(current).toBeFocused();
  const first = await current.textContent();
  await window.keyboard.press('ArrowDown');
  await expect(current).not.toHaveText(first ?? '');
  await window.keyboard.press('ArrowUp');
  await expect(current).toHaveText(first ?? '');
  await window.keyboard.press('End');
  await expect(current).toBeFocused();
  const last = await current.textContent();
  await window.keyboard.press('Enter');
  const panel = window.getByRole('dialog', { name: 'Edit', exact: true });
  await expect(panel.getByRole('textbox')).toBeFocused();
  await window.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(current).toBeFocused();
  await expect(current).toHaveText(last ?? '');
});

test('slides turn while browsing only', async ({ page: window, studio }) => {
  await window.emulateMedia({ reducedMotion: 'no-preference' });
  await studio.open('/');
  await expect(window.locator('[data-running]')).toHaveCount(0);
  await window.getByRole('switch', { name: 'Edit' }).click();
  await expect(window.locator('[data-running]')).toHaveCount(1);
});

test('links are edited, and followed from the panel; while browsing they act', async ({ page: window, studio }) => {
  await studio.open(page);
  const link = (name: string) => window.getByRole('banner').getByRole('link', { name });
  const panel = window.getByRole('dialog', { name: 'Edit', exact: true });
  await link('Contact').click();
  await expect(panel).toBeVisible();
  await expect(window).toHaveURL(/service-details/);
  await window.getByRole('button', { name: 'Follow this link' }).click();
  await expect(window).toHaveURL(/contact/);
  await window.getByRole('heading', { level: 1 }).click();
  await expect(panel.getByRole('textbox')).toBeFocused();
  await window.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await window.getByRole('switch', { name: 'Edit' }).click();
  await link('FAQ').click();
  await expect(window).toHaveURL(/faq/);
  await expect(window.getByRole('region', { name: 'Studio' })).toBeVisible();
});
