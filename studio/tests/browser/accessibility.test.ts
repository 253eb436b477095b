import { axeViolations } from '@company/tests/axe.ts';
import { isLong } from '@company/tests/long.ts';
import { expect } from '@playwright/test';
import { test } from './answered-studio.ts';
import { field, formField, formOf, service, state } from './answers.ts';

const list = { file: service.file, path: ['features', 'items'] };
const entry = { list, index: 0, names: ['Reading', 'Writing'], min: 1, max: 9 };
const kinds = ['text', 'markdown', 'number', 'switch', 'choice', 'day', 'icon', 'picture'] as const;
const picture = { name: 'rpa', shows: 'A robot.' };
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
const change = { name: 'RPA › Lead', kind: 'changed', before: 'Old', after: 'New', page: '/faq' } as const;
const conflictingTexts = [{ id: 'a', name: 'RPA › Lead', mine: 'Mine', theirs: 'Theirs' }];

test('axe finds no problem in the bar and in all kinds of fields; at night also in mistakes, new entries and dialogs', async ({
  page,
  studio,
}) => {
  test.slow();
  const expectNoViolation = async (state: string) =>
    expect(await axeViolations(page, 'site-studio'), state).toEqual([]);
  studio.answer('icons', () => ({ icons: [{ name: 'robot', svg }] }));
  studio.answer('pictures', () => ({ pictures: [{ ...picture, width: 1600, height: 900 }] }));
  const listedFields = [{ field: list, name: 'Lead', value: 'A', page: service.page }];
  studio.answer('fields', () => ({ fields: listedFields, placeholders: [] }));
  studio.answer('changes', () => ({ changes: ['1', '2'].map((id) => ({ id, ...change })) }));
  studio.answer('publish', () => ({ kind: 'conflict', by: 'Ben Okoro', conflictingTexts }));
  const publication = { commit: 'a', by: 'Asha Rao', at: '2026-01-01T10:00:00Z', message: 'New prices' };
  studio.answer('history', () => ({ versions: [], publications: [publication] }));
  // The message in the bar must not cover the buttons of the bar.
  const status = { state: 'live', since: publication.at } as const;
  studio.answer('state', () => ({ ...state, changes: 2, undo: 'A', publication: { ...publication, status } }));
  await page.setViewportSize({ width: 390, height: 844 });
  await studio.open();
  // One form with all kinds of fields.
  const fields = kinds.map((kind) => {
    const value = kind === 'picture' ? picture : 'For {{company.city}}';
    return formField({ ...field, path: [kind] }, { kind, value, help: 'A help.', choices: ['a', 'b'] });
  });
  studio.answer('form', ({ field }) => ({ ...formOf(field, {}, { entry }), fields }));
  await studio.press();
  await expect(studio.element.getByRole('heading', { name: 'Entry 1 of 2: Reading' })).toBeVisible();
  await expect(studio.box('markdown')).toBeVisible();
  await expectNoViolation('all kinds of fields');
  if (!isLong) return;
  await page.keyboard.press('Escape');

  studio.answer('form', ({ field, isNew }) =>
    isNew ? formOf(field, { label: 'Name', kind: 'line', value: '' }) : formOf(field, {}, { entry }),
  );
  studio.answer('check', () => ({ problems: [{ message: 'A mistake.' }] }));
  await studio.press();
  await studio.box().fill('Wrong');
  await expect(studio.element.getByRole('alert')).toHaveText('A mistake.');
  await expectNoViolation('a mistake');
  await studio.button('Cancel').click();
  await studio.press();
  await studio.button('Add after: Reading').click();
  await expect(studio.box('Name')).toBeFocused();
  await expectNoViolation('a new entry');
  await page.keyboard.press('Escape');

  for (const name of ['Search', 'New service', 'All services', 'History', 'Changes (2)', 'Publish']) {
    if (name !== 'Publish') await studio.element.getByRole('button', { name: 'More', exact: true }).click();
    await studio.element.getByRole('button', { name, exact: true }).click();
    if (name === 'Publish') {
      await studio.element.getByRole('textbox', { name: 'What changed' }).fill('Words');
      await studio.element.getByRole('button', { name: 'Publish now' }).click();
      await expect(studio.element.getByRole('button', { name: 'Keep mine' })).toBeVisible();
    }
    await expectNoViolation(name);
    await page.keyboard.press('Escape');
  }
});
