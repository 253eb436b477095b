import { expect, type Page } from '@playwright/test';
import { test } from './answered-studio.ts';
import { formOf, service } from './answers.ts';

const { page, file } = service;
const field = { file, path: ['picture'] };
const value = { name: 'rpa', shows: 'A robot arm lifts documents.' };
const size = { width: 1600, height: 900 };
const own = { name: 'tray.png', mimeType: 'image/png', buffer: Buffer.from('a picture') };
const upload = (window: Page) => panelOf(window).getByLabel('Upload picture').setInputFiles(own);

const panelOf = (window: Page) => window.getByRole('dialog', { name: 'Edit', exact: true });
const save = (window: Page) => panelOf(window).getByRole('button', { name: 'Save' }).click();
const words = (window: Page) => panelOf(window).getByRole('textbox', { name: 'What it shows' });

test.beforeEach(async ({ page: window, studio }) => {
  studio.answer('form', () => formOf(field, { kind: 'picture', label: 'Picture', value }));
  studio.answer('pictures', () => ({
    pictures: [
      { name: 'rpa', shows: value.shows, ...size },
      { name: 'desk', shows: 'A desk with a lamp.', ...size },
      { name: 'street', shows: '', ...size },
    ],
  }));
  await studio.open(page);
  // Words lie over the left half of the picture.
  await window
    .getByRole('main')
    .getByRole('img')
    .first()
    .click({ force: true, position: { x: 800, y: 300 } });
  await expect(words(window)).toHaveText(value.shows);
});

test('an uploaded picture needs a description of its own, and a refused one changes nothing', async ({
  page: window,
  studio,
}) => {
  studio.answer('upload', () => ({ kind: 'invalid', message: 'It is too small: 1600 by 900 are needed.' }));
  await upload(window);
  await expect(panelOf(window).getByRole('alert')).toHaveText('It is too small: 1600 by 900 are needed.');
  studio.answer('upload', () => ({ name: 'tray', shows: '', width: 2000, height: 1500 }));
  await upload(window);
  await expect(panelOf(window).getByRole('status')).toHaveText('tray.png is ready');
  await expect(words(window)).toHaveText('');
  await save(window);
  await expect(panelOf(window).getByRole('alert')).toContainText('Please describe the picture');
  expect(studio.asked('upload')).toEqual([{ fileName: 'tray.png' }, { fileName: 'tray.png' }]);
  await words(window).fill('A tray with letters.');
  await save(window);
  await expect(panelOf(window)).toBeHidden();
  const saved = { name: 'tray', shows: 'A tray with letters.', focus: '50% 50%' };
  expect(studio.asked('save')).toMatchObject([{ values: [{ field, value: saved }], version: '1' }]);
});

test('another picture of the site is found by its words, and comes with them', async ({ page: window, studio }) => {
  await panelOf(window).getByRole('button', { name: 'Choose another' }).click();
  await panelOf(window).getByRole('searchbox', { name: 'Search pictures' }).fill('lamp');
  await expect(panelOf(window).getByRole('button', { name: 'street' })).toBeHidden();
  await panelOf(window).getByRole('button', { name: 'desk' }).click();
  await save(window);
  await expect(panelOf(window)).toBeHidden();
  const saved = { name: 'desk', shows: 'A desk with a lamp.' };
  expect(studio.asked('save')).toMatchObject([{ values: [{ field, value: saved }], version: '1' }]);
});

test('the focal point moves by arrow keys and by the pointer; the words change by themselves', async ({
  page: window,
  studio,
}) => {
  const point = panelOf(window).getByRole('button', { name: 'Focal point' });
  await point.press('ArrowRight');
  await point.press('ArrowUp');
  await expect(point).toHaveAccessibleName(/55 % from the left, 45 % from the top/);
  const box = await panelOf(window).locator('.focus-frame').boundingBox();
  if (!box) throw new Error('The picture is not shown');
  await window.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.75);
  await words(window).fill('A robot and its papers.');
  await save(window);
  await expect(panelOf(window)).toBeHidden();
  const saved = { name: 'rpa', shows: 'A robot and its papers.', focus: '25% 75%' };
  expect(studio.asked('save')).toMatchObject([{ values: [{ field, value: saved }], version: '1' }]);
});
