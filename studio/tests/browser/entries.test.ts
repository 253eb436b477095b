import { expect, type Page } from '@playwright/test';
import type { FieldRef, Form, FormField } from '../../api.ts';
import { test } from './answered-studio.ts';
import { formField, formOf, service, shownValue } from './answers.ts';

const { page, file } = service;
const list = { file, path: ['features', 'items'] };
const text = String(shownValue({ ...list, path: [...list.path, 0, 'text'] }));

const panelOf = (window: Page) => window.getByRole('dialog', { name: 'Edit', exact: true });
const press = (window: Page) => window.getByRole('main').getByText(text, { exact: true }).click();
const button = (window: Page, name: string) => panelOf(window).getByRole('button', { name, exact: true });

const entryField = (label: string, more: Partial<FormField> = {}) =>
  formField({ ...list, path: [...list.path, 0, label.toLowerCase()] }, {
    label,
    value: '',
    most: undefined,
    ...more,
  } as Partial<FormField>);

/** The first of three entries, of which there may be two to four. */
const inList = (field: FieldRef, more: Partial<Form['entry']> = {}) =>
  formOf(
    field,
    {},
    { entry: { list, index: 0, names: ['Reading', 'Writing', 'Counting'], least: 2, most: 4, ...more } },
  );

test('an entry is moved and removed, as far as the site allows, and the panel says so', async ({
  page: window,
  studio,
}) => {
  studio.answer('form', ({ field }) => inList(field));
  await studio.open(page);
  await press(window);
  await expect(button(window, 'Move up: Reading')).toBeDisabled();
  studio.answer('form', ({ field }) => inList(field, { index: 1, names: ['Writing', 'Reading', 'Counting'] }));
  await button(window, 'Move down: Reading').click();
  // The next step needs no other press.
  await expect(button(window, 'Move up: Reading')).toBeEnabled();
  await expect(button(window, 'Move down: Reading')).toBeFocused();
  await button(window, 'Remove: Reading').click();
  await expect(panelOf(window)).toBeHidden();
  expect(studio.asked('list')).toEqual([
    { list, change: { kind: 'move', from: 0, to: 1 }, version: '1' },
    { list, change: { kind: 'remove', index: 1 }, version: '1' },
  ]);
  studio.answer('form', ({ field }) => inList(field, { names: ['Reading', 'Writing'], most: 2 }));
  await press(window);
  await expect(button(window, 'Remove: Reading')).toBeDisabled();
  await expect(button(window, 'Add after: Reading')).toBeDisabled();
  await expect(panelOf(window)).toContainText('At least 2 entries are needed.');
  await expect(panelOf(window)).toContainText('This list has 2 entries; at most 2 are allowed.');
});

test('entries are moved by dragging their handles, and by arrow keys', async ({ page: window, studio }) => {
  studio.answer('form', ({ field }) => inList(field));
  await studio.open(page);
  await press(window);
  await panelOf(window).getByText('All entries in their order').click();
  const handle = (name: string) => button(window, `Move by arrow keys: ${name}`);
  await handle('Reading').dragTo(handle('Counting'), { targetPosition: { x: 5, y: 30 } });
  await expect.poll(() => studio.asked('list').length).toBe(1);
  await handle('Counting').press('ArrowUp');
  await expect
    .poll(() => studio.asked('list').map(({ change }) => change))
    .toEqual([
      { kind: 'move', from: 0, to: 2 },
      { kind: 'move', from: 2, to: 1 },
    ]);
});

test('a new entry is written in a form of all its fields', async ({ page: window, studio }) => {
  studio.answer('form', ({ field, isNew }) =>
    isNew
      ? formOf(
          field,
          {},
          {
            fields: [
              entryField('Icon', { kind: 'icon', value: 'robot' }),
              entryField('Name', { most: 20 }),
              entryField('Text'),
              entryField('Note', { optional: true }),
              entryField('Ours', { kind: 'switch', value: false }),
            ],
          },
        )
      : inList(field),
  );
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
  const formNow = (version: string) =>
    studio.answer('form', ({ field, isNew }) =>
      isNew ? formOf(field, {}, { fields: [entryField('Name')], version }) : inList(field),
    );
  formNow('1');
  studio.answer('list', ({ version }) =>
    version === '2' ? { versions: {} } : { kind: 'changed-outside', message: 'Somebody changed this list.' },
  );
  await studio.open(page);
  await press(window);
  await button(window, 'Add after: Reading').click();
  const name = panelOf(window).getByRole('textbox', { name: 'Name' });
  await name.fill('Sorting');
  formNow('2');
  await button(window, 'Add').click();
  await expect(panelOf(window).getByRole('alert')).toHaveText('Somebody changed this list.');
  await expect(name).toHaveText('Sorting');
  await button(window, 'Keep typing').click();
  await button(window, 'Add').click();
  await expect(panelOf(window)).toBeHidden();
});

test('pressing a text shows all fields of its entry, and changes of several are saved at once', async ({
  page: window,
  studio,
}) => {
  const at = (key: string) => ({ ...list, path: [...list.path, 0, key] });
  studio.answer('form', ({ field }) => {
    const icon = formField(at('icon'), { kind: 'icon', label: 'Icon', value: 'binoculars' });
    return { ...inList(field), fields: [icon, formField(at('text'))] };
  });
  studio.answer('icons', () => ({ icons: [{ name: 'robot', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }] }));
  await studio.open(page);
  await press(window);
  const box = panelOf(window).getByRole('textbox', { name: 'text' });
  await expect(box).toBeFocused();
  await box.fill('Another text.');
  await expect(window.getByRole('main').getByText('Another text.')).toBeVisible();
  await panelOf(window).getByRole('button', { name: 'robot', exact: true }).click();
  await button(window, 'Save').click();
  await expect(panelOf(window)).toBeHidden();
  expect(studio.asked('save')).toMatchObject([
    {
      values: [
        { field: at('icon'), value: 'robot' },
        { field: at('text'), value: 'Another text.' },
      ],
      version: '1',
    },
  ]);
});
