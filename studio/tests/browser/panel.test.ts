import { expect, type Page } from '@playwright/test';
import { markOf } from '../../marks/mark.ts';
import { test } from './answered-studio.ts';
import { formOf, service, shownValue } from './answers.ts';

const { page, file } = service;
const field = { file, path: ['lead'] };
const lead = String(shownValue(field));
const own = 'Robots that nobody has to feed.';

const state = { changes: 0, undo: undefined, pages: [], author: undefined, broken: [] };
const panelOf = (window: Page) => window.getByRole('dialog', { name: 'Edit', exact: true });
const boxOf = (window: Page) => panelOf(window).getByRole('textbox', { name: 'lead' });
const shown = (window: Page, text: string) => window.getByRole('main').getByText(text, { exact: true });
const press = (window: Page) => shown(window, lead).click();

const save = (window: Page) => panelOf(window).getByRole('button', { name: 'Save' }).click();

test('a text is shown on the page while it is typed; Escape leaves box and form and keeps it, a button and keys save', async ({
  page: window,
  studio,
}) => {
  await studio.open(page);
  await press(window);
  await expect(boxOf(window)).toBeFocused();
  await boxOf(window).fill(own);
  await expect(shown(window, own)).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(panelOf(window).getByRole('heading')).toBeFocused();
  await window.keyboard.press('Escape');
  await expect(panelOf(window)).toBeHidden();
  await expect(shown(window, lead)).toBeVisible();
  expect(studio.asked('save')).toEqual([]);
  const kept = { values: [{ field, value: own }], was: [{ field, value: lead }], isOpen: false };
  await expect.poll(() => studio.asked('draft').at(-1)).toMatchObject(kept);

  await press(window);
  await boxOf(window).fill(own);
  await save(window);
  await expect(panelOf(window)).toBeHidden();
  expect(studio.asked('save')).toEqual([
    { values: [{ field, value: own }], was: [{ field, value: lead }], version: '1' },
  ]);
  await studio.open(page);
  await press(window);
  await boxOf(window).fill(own);
  await window.keyboard.press('Control+Enter');
  await expect(panelOf(window)).toBeHidden();
  expect(studio.asked('save')).toHaveLength(2);
});

test('lengths are counted while typing, other mistakes when it pauses', async ({ page: window, studio }) => {
  studio.answer('form', (asks) => formOf(asks.field, { most: 40 }));
  studio.answer('check', ({ values }) => ({
    problems: String(values[0]?.value).includes('!') ? [{ message: 'No exclamation marks.' }] : [],
  }));
  await studio.open(page);
  await press(window);
  const alert = panelOf(window).getByRole('alert');
  await boxOf(window).fill('Far more than forty letters stand in this text here.');
  await expect(alert).toHaveText('12 characters too many: at most 40 are allowed.');
  await expect(panelOf(window).getByText('52 of at most 40 characters')).toBeVisible();
  await boxOf(window).fill('Robots!');
  await expect(alert).toHaveText('No exclamation marks.');
  await boxOf(window).fill('Robots');
  await expect(alert).toHaveCount(0);
});

test('a refusal says why; without a connection the text is kept, and saved as soon as there is one', async ({
  page: window,
  studio,
}) => {
  await window.clock.install();
  await studio.open(page);
  const alert = panelOf(window).getByRole('alert');
  const write = async (answer: Parameters<typeof studio.answer<'save'>>[1]) => {
    studio.answer('save', answer);
    await press(window);
    await boxOf(window).fill(own);
    await save(window);
  };
  await write(() => ({ kind: 'disk', message: 'The disk is full. Make room, and save again.' }));
  await expect(alert).toHaveText('The disk is full. Make room, and save again.');
  await expect(boxOf(window)).toHaveText(own);
  await panelOf(window).getByRole('button', { name: 'Cancel' }).click();
  await expect(shown(window, lead)).toBeVisible();

  await write(() => undefined);
  await expect(alert).toContainText('Your text is kept');
  await expect(boxOf(window)).toHaveText(own);
  const sent = studio.ids('save').length;
  studio.answer('save', () => ({ versions: {} }));
  await window.clock.fastForward(10_000);
  await expect(panelOf(window)).toBeHidden();
  // The server knows the request again, if only its answer was lost.
  expect(new Set(studio.ids('save').slice(sent - 1)).size).toBe(1);
});

test('when somebody changed the text meanwhile, the own one is saved over theirs on purpose, or theirs is taken', async ({
  page: window,
  studio,
}) => {
  await studio.open(page);
  const write = async () => {
    studio.answer('form', (asks) => formOf(asks.field));
    await press(window);
    await boxOf(window).fill(own);
    studio.answer('save', ({ version }) =>
      version === '2' ? { versions: {} } : { kind: 'changed-outside', message: 'Somebody changed it.' },
    );
    studio.answer('form', (asks) => formOf(asks.field, { value: 'Their words.' }, { version: '2' }));
    await save(window);
    await expect(panelOf(window).getByText('Their words.')).toBeVisible();
    await expect(panelOf(window).getByText(own).last()).toBeVisible();
  };
  await write();
  await panelOf(window).getByRole('button', { name: 'Take theirs' }).click();
  await expect(panelOf(window)).toBeHidden();
  expect(studio.asked('save')).toHaveLength(1);

  await write();
  await panelOf(window).getByRole('button', { name: 'Keep typing' }).click();
  await expect(boxOf(window)).toHaveText(own);
  await save(window);
  await expect(panelOf(window)).toBeHidden();
  expect(studio.asked('save').at(-1)).toMatchObject({ values: [{ field, value: own }], version: '2' });
});

test('what was typed is there again in a new window; over an outside change, the person decides', async ({
  page: window,
  studio,
}) => {
  await studio.open(page);
  await press(window);
  await boxOf(window).fill(own);
  await expect.poll(() => studio.asked('draft')).toHaveLength(1);
  const [draft] = studio.asked('draft');
  if (!draft) throw new Error('No draft');
  studio.answer('state', () => ({ ...state, draft: draft.of }));
  studio.answer('form', (asks) => formOf(asks.field, {}, { draft }));
  await window.reload();
  await expect(boxOf(window)).toHaveText(own);
  await expect(panelOf(window).getByText('This is your unsaved text from before.')).toBeVisible();

  studio.answer('form', (asks) => formOf(asks.field, { value: 'Their words.' }, { draft, version: '2' }));
  await window.reload();
  await expect(panelOf(window).getByText('The saved text has changed since.')).toBeVisible();
  await expect(panelOf(window).getByText('Their words.')).toBeVisible();
  await boxOf(window).fill(`${own} More.`);
  await save(window);
  expect(studio.asked('save')).toEqual([]);
  await panelOf(window).getByRole('button', { name: 'Keep typing' }).click();
  await save(window);
  await expect(panelOf(window)).toBeHidden();
  expect(studio.asked('save')).toMatchObject([{ values: [{ value: `${own} More.` }], version: '2' }]);
  await expect.poll(() => studio.asked('draft').at(-1)?.values).toEqual([]);
});

test('a file of the sample is confirmed with one press, but never with unsaved text', async ({
  page: window,
  studio,
}) => {
  const confirmed = { file, path: ['confirmed'] };
  const unconfirmed = { name: 'A service', field: confirmed, value: false };
  studio.answer('form', (asks) => formOf(asks.field, {}, { unconfirmed }));
  await studio.open(page);
  await press(window);
  const confirm = panelOf(window).getByRole('button', { name: 'Confirm' });
  await boxOf(window).fill(own);
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await boxOf(window).fill(lead);
  studio.answer('form', (asks) => formOf(asks.field));
  await confirm.click();
  await expect(panelOf(window).getByText('Sample', { exact: true })).toHaveCount(0);
  await expect(panelOf(window).getByRole('heading')).toBeFocused();
  expect(studio.asked('save')).toMatchObject([
    {
      values: [{ field: confirmed, value: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
      was: [{ field }, { field: confirmed, value: false }],
    },
  ]);
});

test('another text waits until this one is saved or dropped', async ({ page: window, studio }) => {
  await studio.open(page);
  await press(window);
  await boxOf(window).fill(own);
  const fact = String(shownValue({ ...field, path: ['overview', 'heading', 'fact'] }));
  await window.getByRole('heading', { name: fact }).click();
  await expect(boxOf(window)).toHaveText(own);
  await panelOf(window).getByRole('button', { name: 'Discard and continue' }).click();
  await expect(panelOf(window).getByRole('textbox', { name: 'fact' })).toBeVisible();
  await expect(shown(window, lead)).toBeVisible();
});

test('a text of several fields asks which is meant, a text of none says why', async ({ page: window, studio }) => {
  await studio.open(page);
  const show = (text: string) =>
    window
      .getByRole('main')
      .getByRole('heading', { level: 1 })
      .evaluate((element, now) => {
        element.textContent = now;
      }, text);
  await show(`Both${markOf(0)}${markOf(1)}`);
  await shown(window, 'Both').click();
  await panelOf(window).getByRole('listitem').getByRole('button').last().click();
  await expect(panelOf(window).getByRole('textbox')).toBeFocused();
  await window.keyboard.press('Escape');

  await show('4711');
  await shown(window, '4711').click();
  await expect(panelOf(window).getByText('This title comes from the address')).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(panelOf(window)).toHaveCount(0);
});
