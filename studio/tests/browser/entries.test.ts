import { expect, type Page } from '@playwright/test';
import type { EntryField, FieldInfo, FieldRef } from '../../api.ts';
import { test } from './answered-studio.ts';
import { infoOf, service, shownValue } from './answers.ts';

const { page, file } = service;
const list = { file, path: ['features', 'items'] };
const text = String(shownValue({ ...list, path: [...list.path, 0, 'text'] }));

const panelOf = (window: Page) => window.getByRole('dialog', { name: 'Edit', exact: true });
const press = (window: Page) => window.getByRole('main').getByText(text, { exact: true }).click();
const button = (window: Page, name: string) => panelOf(window).getByRole('button', { name, exact: true });

const entryField = (label: string, more: Partial<EntryField> = {}): EntryField => ({
  path: [label.toLowerCase()],
  label,
  help: '',
  kind: 'text',
  value: '',
  optional: false,
  ...more,
});

/** The first of three entries, of which there may be two to four. */
const inList = (field: FieldRef, more: Partial<FieldInfo['entry']> = {}) =>
  infoOf(field, { entry: { list, index: 0, name: 'Reading', count: 3, least: 2, most: 4, ...more } });

test('an entry is moved and removed, as far as the site allows, and the panel says so', async ({
  page: window,
  studio,
}) => {
  studio.answer('field', ({ field }) => inList(field));
  await studio.open(page);
  await press(window);
  await expect(button(window, 'Move up: Reading')).toBeDisabled();
  await button(window, 'Move down: Reading').click();
  await expect(panelOf(window)).toBeHidden();
  await press(window);
  await button(window, 'Remove: Reading').click();
  await expect(panelOf(window)).toBeHidden();
  expect(studio.asked('list')).toEqual([
    { list, change: { kind: 'move', from: 0, to: 1 }, version: '1' },
    { list, change: { kind: 'remove', index: 0 }, version: '1' },
  ]);
  studio.answer('field', ({ field }) => inList(field, { count: 2, most: 2 }));
  await press(window);
  await expect(button(window, 'Remove: Reading')).toBeDisabled();
  await expect(button(window, 'Add after: Reading')).toBeDisabled();
  await expect(panelOf(window)).toContainText('At least 2 entries are needed.');
  await expect(panelOf(window)).toContainText('This list has 2 entries; at most 2 are allowed.');
});

test('a new entry is written in a form of all its fields', async ({ page: window, studio }) => {
  studio.answer('field', ({ field }) => inList(field));
  studio.answer('new-entry', () => ({
    fields: [
      entryField('Icon', { kind: 'icon', value: 'robot' }),
      entryField('Name', { most: 20 }),
      entryField('Text'),
      entryField('Note', { optional: true }),
      entryField('Ours', { kind: 'switch', value: false }),
    ],
  }));
  studio.answer('icons', ({ query }) => ({
    icons: [{ name: query === 'tray' ? 'tray' : 'robot', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }],
  }));
  await studio.open(page);
  await press(window);
  await button(window, 'Add after: Reading').click();
  const panel = panelOf(window);
  await panel.getByRole('searchbox', { name: 'Search icons' }).fill('tray');
  await panel.getByRole('button', { name: 'tray' }).click();
  await panel.getByRole('textbox', { name: 'Name' }).fill('A name that is far too long');
  await expect(panel.getByRole('alert')).toHaveText('7 characters too many: at most 20 are allowed.');
  await panel.getByRole('textbox', { name: 'Name' }).fill('Sorting');
  await panel.getByRole('textbox', { name: 'Text' }).fill('Letters find their tray.');
  await panel.getByRole('checkbox', { name: 'Ours' }).check();
  await button(window, 'Add').click();
  await expect(panel).toBeHidden();
  const entry = { icon: 'tray', name: 'Sorting', text: 'Letters find their tray.', ours: true };
  expect(studio.asked('list')).toEqual([{ list, change: { kind: 'add', after: 0, entry }, version: '1' }]);
});

test('a refused entry stays in its form, and goes into the list as it is then', async ({ page: window, studio }) => {
  studio.answer('field', ({ field }) => inList(field));
  studio.answer('new-entry', () => ({ fields: [entryField('Name')] }));
  studio.answer('list', ({ version }) =>
    version === '2' ? { versions: {} } : { kind: 'changed-outside', message: 'Somebody changed this list.' },
  );
  await studio.open(page);
  await press(window);
  await button(window, 'Add after: Reading').click();
  const name = panelOf(window).getByRole('textbox', { name: 'Name' });
  await name.fill('Sorting');
  await button(window, 'Add').click();
  await expect(panelOf(window).getByRole('alert')).toHaveText('Somebody changed this list.');
  await expect(name).toHaveValue('Sorting');
  studio.answer('field', ({ field }) => infoOf(field, { version: '2' }));
  await button(window, 'Add').click();
  await expect(panelOf(window)).toBeHidden();
});

test('the other fields of an entry are reached from each of them', async ({ page: window, studio }) => {
  const icon = { ...list, path: [...list.path, 0, 'icon'] };
  studio.answer('field', ({ field }) =>
    field.path.at(-1) === 'icon' ? { ...inList(field), kind: 'icon', label: 'Icon' } : inList(field),
  );
  studio.answer('fields', () => ({
    groups: [
      {
        file: list.file,
        name: 'RPA',
        fields: [
          { field: icon, name: 'Icon', label: 'Icon', kind: 'icon', value: 'binoculars' },
          { field: { ...list, path: ['lead'] }, name: 'Lead', label: 'Lead', kind: 'text', value: 'Robots' },
        ],
      },
    ],
  }));
  studio.answer('icons', () => ({ icons: [{ name: 'robot', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }] }));
  await studio.open(page);
  await press(window);
  const others = panelOf(window).getByRole('region', { name: 'Also in this entry' });
  await expect(others.getByRole('button')).toHaveCount(1);
  await others.getByRole('button', { name: 'Icon binoculars' }).click();
  await panelOf(window).getByRole('button', { name: 'robot', exact: true }).click();
  await button(window, 'Save').click();
  await expect(panelOf(window)).toBeHidden();
  expect(studio.asked('save')).toEqual([{ field: icon, value: 'robot', version: '1' }]);
});
