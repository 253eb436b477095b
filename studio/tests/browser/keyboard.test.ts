import { expect } from '@playwright/test';
import { test } from './answered-studio.ts';

const page = '/service-details/rpa';

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

test('while texts are edited links do not act; while browsing they do', async ({ page: window, studio }) => {
  await studio.open(page);
  const link = window.getByRole('banner').getByRole('link', { name: 'Contact' });
  await link.click();
  await expect(window.getByRole('dialog', { name: 'Edit', exact: true })).toBeVisible();
  await expect(window).toHaveURL(/service-details/);
  await window.keyboard.press('Escape');
  await window.getByRole('switch', { name: 'Edit' }).click();
  await link.click();
  await expect(window).toHaveURL(/contact/);
  await expect(window.getByRole('region', { name: 'Studio' })).toBeVisible();
});

test('a link that is edited can be followed from the panel', async ({ page: window, studio }) => {
  await studio.open(page);
  await window.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await window.getByRole('button', { name: 'Follow this link' }).click();
  await expect(window).toHaveURL(/contact/);
  await window.getByRole('heading', { level: 1 }).click();
  await expect(window.getByRole('dialog', { name: 'Edit', exact: true })).toBeVisible();
});

test('without a token nothing can be changed, and the bar says what to do', async ({ page: window, origin }) => {
  await window.goto(`${origin}/faq`);
  const bar = window.getByRole('region', { name: 'Studio' });
  await expect(bar.getByRole('status')).toContainText('Open the address that the start of the studio has printed');
  await expect(window.getByRole('switch', { name: 'Edit' })).toHaveCount(0);
});

test('the token leaves the address', async ({ page: window, studio }) => {
  await studio.open('/faq');
  expect(new URL(window.url()).search).toBe('');
  expect(studio.asked('find').length).toBeGreaterThan(0);
});
