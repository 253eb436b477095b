import { expect } from '@playwright/test';
import { Refused } from '../../server/errors.ts';
import { test } from './answered-studio.ts';
import { formOf, service } from './answers.ts';

const field = { file: service.file, path: ['picture'] };
const value = { name: 'rpa', shows: 'A robot arm lifts documents.' };
const size = { width: 1600, height: 900 };
const uploadedFile = { name: 'tray.png', mimeType: 'image/png', buffer: Buffer.from('a picture') };
const label = 'What it shows';

test.beforeEach(async ({ page, studio }) => {
  studio.answer('form', () => formOf(field, { kind: 'picture', label: 'Picture', value }));
  const otherPictures = { desk: 'A desk with a lamp.', street: '' };
  const pictures = Object.entries({ rpa: value.shows, ...otherPictures }).map(([name, shows]) => ({
    name,
    shows,
    ...size,
  }));
  studio.answer('pictures', () => ({ pictures }));
  await studio.open();
  // The press is in the right half, because a text covers the left half of the picture.
  await page
    .getByRole('main')
    .getByRole('img')
    .first()
    .click({ force: true, position: { x: 800, y: 300 } });
  await expect(studio.box(label)).toHaveValue(value.shows);
});

test('an uploaded picture is previewed and needs a new description; a refused upload changes nothing', async ({
  page,
  studio,
}) => {
  const alert = studio.panel.getByRole('alert');
  const upload = () => studio.panel.getByLabel('Replace picture').setInputFiles(uploadedFile);
  studio.answer('upload', async () => {
    throw new Refused('It is too small: 1600 by 900 are needed.');
  });
  await upload();
  await expect(alert).toHaveText('It is too small: 1600 by 900 are needed.');
  studio.answer('upload', () => ({ name: 'tray', shows: '', width: 2000, height: 1500 }));
  await upload();
  await expect(studio.panel.getByRole('status')).toHaveText('tray.png is ready');
  await expect(page.getByRole('main').locator('img[srcset="/_studio/pictures/tray"]')).toBeAttached();
  await expect(studio.box(label)).toHaveValue('');
  await studio.button('Save').click();
  await expect(alert).toContainText('Please describe the picture');
  expect(studio.requestsOf('upload')).toEqual([{ fileName: 'tray.png' }, { fileName: 'tray.png' }]);
  await studio.box(label).fill('A tray with letters.');
  await studio.save();
  expect(studio.savedValues()).toEqual([[{ name: 'tray', shows: 'A tray with letters.', focus: '50% 50%' }]]);
});

test('a form is not saved before its upload is ready', { tag: '@long' }, async ({ studio }) => {
  const ready = Promise.withResolvers<{ name: string; shows: string; width: number; height: number }>();
  studio.answer('upload', () => ready.promise);
  await studio.panel.getByLabel('Replace picture').setInputFiles(uploadedFile);
  await expect(studio.panel.getByRole('status')).toHaveText('tray.png: being prepared…');
  await studio.button('Save').press('Enter');
  await expect(studio.panel).toBeVisible();
  ready.resolve({ name: 'tray', shows: '', width: 2000, height: 1500 });
  await expect(studio.button('Save')).toBeEnabled();
  await studio.box(label).fill('A tray with letters.');
  await studio.save();
  expect(studio.savedValues()).toEqual([[{ name: 'tray', shows: 'A tray with letters.', focus: '50% 50%' }]]);
});

test('another picture is found by its description, and gets this description on the page', { tag: '@long' }, async ({
  studio,
}) => {
  await studio.button('Choose another').click();
  await studio.panel.getByRole('searchbox', { name: 'Search pictures' }).fill('lamp');
  await expect(studio.button('street')).toHaveCount(0);
  await studio.button('desk').click();
  await expect(studio.box(label)).toHaveValue('A desk with a lamp.');
  await studio.save();
  expect(studio.savedValues()).toEqual([[{ name: 'desk', shows: 'A desk with a lamp.' }]]);
});

test('the focal point moves by keys and pointer; the description changes independently', {
  tag: '@long',
}, async ({ page, studio }) => {
  const point = studio.panel.getByRole('button', { name: 'Focal point' });
  await point.press('ArrowRight');
  await point.press('ArrowUp');
  await expect(point).toHaveAccessibleName(/55 % from the left, 45 % from the top/);
  const box = await studio.panel.locator('.focus-frame').boundingBox();
  if (!box) throw new Error('The picture is not shown');
  await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.75);
  await studio.box(label).fill('A robot and its papers.');
  await studio.save();
  expect(studio.savedValues()).toEqual([[{ name: 'rpa', shows: 'A robot and its papers.', focus: '25% 75%' }]]);
});
