import { expect, type Page } from '@playwright/test';
import { test } from './answered-studio.ts';
import { formOf, service } from './answers.ts';

const { page, file } = service;
const field = { file, path: ['picture'] };
const value = { name: 'rpa', shows: 'A robot arm lifts documents.' };
const svg = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';
const fitting = { crops: [{ name: 'Beside the title', width: 16, height: 9, src: svg }], problems: [] };
const own = { name: 'tray.png', mimeType: 'image/png', buffer: Buffer.from('a picture') };

const panelOf = (window: Page) => window.getByRole('dialog', { name: 'Edit', exact: true });
const save = (window: Page) => panelOf(window).getByRole('button', { name: 'Save' }).click();
const words = (window: Page) => panelOf(window).getByRole('textbox', { name: 'What it shows' });

test.beforeEach(async ({ page: window, studio }) => {
  studio.answer('form', () => formOf(field, { kind: 'picture', label: 'Picture', value }));
  await studio.open(page);
  // Words lie over the left half of the picture.
  await window
    .getByRole('main')
    .getByRole('img')
    .first()
    .click({ force: true, position: { x: 800, y: 300 } });
  await expect(words(window)).toHaveValue(value.shows);
});

test('a picture that does not fit says so; another replaces it when its crops were seen and its words are new', async ({
  page: window,
  studio,
}) => {
  studio.answer('crops', () => ({ crops: [], problems: [{ message: 'It is too small: 1600 by 900 are needed.' }] }));
  await panelOf(window).getByLabel('Replace picture').setInputFiles(own);
  await expect(panelOf(window).getByRole('alert')).toHaveText('It is too small: 1600 by 900 are needed.');
  await save(window);
  await expect(panelOf(window)).toBeVisible();
  studio.answer('crops', () => fitting);
  await panelOf(window).getByLabel('Replace picture').setInputFiles(own);
  await expect(panelOf(window).getByRole('listitem').filter({ hasText: 'Beside the title' })).toBeVisible();
  await words(window).fill('');
  await save(window);
  await expect(panelOf(window).getByRole('alert')).toContainText('Please describe the picture');
  expect(studio.asked('picture')).toEqual([]);
  await words(window).fill('A tray with letters.');
  await save(window);
  await expect(panelOf(window)).toBeHidden();
  const data = own.buffer.toString('base64');
  expect(studio.asked('picture')).toEqual([
    { fileName: 'tray.png', data, field, shows: 'A tray with letters.', version: '1' },
  ]);
});

test('the words of a picture are changed without another picture', async ({ page: window, studio }) => {
  await words(window).fill('A robot and its papers.');
  await save(window);
  await expect(panelOf(window)).toBeHidden();
  expect(studio.asked('save')).toEqual([
    { values: [{ field, value: { name: 'rpa', shows: 'A robot and its papers.' } }], version: '1' },
  ]);
});
