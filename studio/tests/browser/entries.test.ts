import { expect } from '@playwright/test';
import type { FieldRef, Form, FormField } from '../../protocol/content-fields.ts';
import { test } from './answered-studio.ts';
import { formField, formOf, service, shownValue } from './answers.ts';

const list = { file: service.file, path: ['features', 'items'] };
const at = (key: string) => ({ ...list, path: [...list.path, 0, key] });
const text = String(shownValue(at('text')));
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

const entryField = (label: string, more: Partial<FormField> = {}) =>
  formField(at(label.toLowerCase()), { label, value: '', ...more });

/** The form of the first of three entries, in a list that may have two to four entries. */
const inList = (field: FieldRef, more: Partial<Form['entry']> = {}) =>
  formOf(field, {}, { entry: { list, index: 0, names: ['Reading', 'Writing', 'Counting'], min: 2, max: 4, ...more } });

test.beforeEach(async ({ studio }) => {
  studio.answer('form', ({ field }) => inList(field));
  await studio.open();
  await studio.press(text);
});

test('an entry is moved and removed within the limits, and the panel explains the limits', async ({ studio }) => {
  await expect(studio.button('Move up: Reading')).toBeDisabled();
  studio.answer('form', ({ field }) => inList(field, { index: 1, names: ['Writing', 'Reading', 'Counting'] }));
  await studio.write(() => studio.button('Move down: Reading').click());
  // The form stays open for the next step.
  await expect(studio.button('Move up: Reading')).toBeEnabled();
  await expect(studio.button('Move down: Reading')).toBeFocused();
  await studio.write(() => studio.button('Remove: Reading').click());
  await expect(studio.panel).toBeHidden();
  expect(studio.requestsOf('list').map(({ change }) => change)).toEqual([
    { kind: 'move', from: 0, to: 1 },
    { kind: 'remove', index: 1 },
  ]);
  studio.answer('form', ({ field }) => inList(field, { names: ['Reading', 'Writing'], max: 2 }));
  await studio.press(text);
  await expect(studio.button('Remove: Reading')).toBeDisabled();
  await expect(studio.button('Add after: Reading')).toBeDisabled();
  await expect(studio.panel).toContainText(
    'This list has 2 entries; at most 2 are allowed. At least 2 entries are needed.',
  );
});

test('a text opens all fields of its entry, and several changes are saved at once', {
  tag: '@long',
}, async ({ page, studio }) => {
  await page.keyboard.press('Escape');
  const icon = entryField('Icon', { kind: 'icon', value: 'binoculars' });
  const fields = [icon, formField(at('text')), entryField('Ours', { kind: 'switch', value: false })];
  studio.answer('form', ({ field }) => ({ ...inList(field), fields }));
  studio.answer('icons', ({ query }) => ({ icons: [{ name: query === 'tray' ? 'tray' : 'robot', svg }] }));
  await studio.press(text);
  await expect(studio.box('text')).toBeFocused();
  await studio.box('text').fill('Another text.');
  await expect(studio.text('Another text.')).toBeVisible();
  await studio.panel.getByRole('searchbox', { name: 'Search icons' }).fill('tray');
  await studio.button('tray').click();
  await studio.panel.getByRole('checkbox', { name: 'Ours' }).check();
  await studio.save();
  expect(studio.requestsOf('save').map(({ values }) => values)).toEqual([
    [
      { field: at('icon'), value: 'tray' },
      { field: at('text'), value: 'Another text.' },
      { field: at('ours'), value: true },
    ],
  ]);
});
