import { axeViolations } from '@company/tests/axe.ts';
import { expect } from '@playwright/test';
import { test } from './answered-studio.ts';
import { formOf, service, shownValue } from './answers.ts';

test.use({ viewport: { width: 390, height: 844 } });

const lead = String(shownValue({ file: service.file, path: ['lead'] }));
const list = { file: service.file, path: ['features', 'items'] };
const entry = { list, index: 0, names: ['Reading', 'Writing'], least: 1, most: 9 };
const unconfirmed = { name: 'A service', field: { file: service.file, path: ['confirmed'] }, value: false };
const kinds = ['text', 'markdown', 'number', 'switch', 'choice', 'day', 'icon', 'picture'] as const;

test('axe finds nothing in the bar, the panel of any kind of field, mistakes, new entries and dialogs', async ({
  page: window,
  studio,
}) => {
  const expectNothing = async (state: string) => expect(await axeViolations(window, 'site-studio'), state).toEqual([]);
  const press = () => window.getByRole('main').getByText(lead).click();
  const field = { field: list, name: 'Lead', value: 'A', page: service.page } as const;
  const change = { name: 'RPA › Lead', kind: 'changed', before: 'Old', after: 'New', page: '/faq' } as const;
  const touching = [{ name: 'RPA › Lead', mine: 'Mine', theirs: 'Theirs' }];
  const author = { name: 'Asha Rao', email: 'asha.rao@company.example' };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
  studio.answer('icons', () => ({ icons: [{ name: 'robot', svg }] }));
  const size = { width: 1600, height: 900 };
  studio.answer('pictures', () => ({ pictures: [{ name: 'rpa', shows: 'A robot.', ...size }] }));
  studio.answer('fields', () => ({ fields: [field], placeholders: [] }));
  const draft = { of: { kind: 'field' as const, field: list }, name: 'Tag', values: [], was: [], isOpen: false };
  studio.answer('changes', () => ({ changes: ['1', '2'].map((id) => ({ id, ...change })), drafts: [draft] }));
  studio.answer('publish', () => ({ kind: 'conflict', by: 'Ben Okoro', canKeepBoth: true, touching }));
  studio.answer('state', () => ({ changes: 2, undo: 'A', pages: [{ path: '/faq', name: 'FAQ' }], author, broken: [] }));
  await studio.open(service.page);
  for (const kind of kinds) {
    const value = kind === 'picture' ? { name: 'rpa', shows: 'A robot.' } : 'For {{company.city}}';
    studio.answer('form', ({ field }) =>
      formOf(field, { kind, value, help: 'A help.', choices: ['a', 'b'] }, { entry, unconfirmed }),
    );
    await press();
    await expect(window.getByRole('heading', { name: 'Entry 1 of 2: Reading' })).toBeVisible();
    await expectNothing(kind);
    await window.keyboard.press('Escape');
  }

  studio.answer('form', ({ field, isNew }) =>
    isNew ? formOf(field, { label: 'Name', kind: 'line', value: '' }) : formOf(field, {}, { entry }),
  );
  studio.answer('check', () => ({ problems: [{ message: 'A mistake.' }] }));
  await press();
  await window.getByText('All entries in their order').click();
  await window.getByRole('textbox', { name: 'lead' }).fill('Wrong');
  await expect(window.getByRole('alert')).toHaveText('A mistake.');
  await expectNothing('a mistake');
  await window.getByRole('button', { name: 'Cancel' }).click();
  await press();
  await window.getByRole('button', { name: 'Add after: Reading' }).click();
  await expect(window.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expectNothing('a new entry');
  await window.keyboard.press('Escape');

  for (const name of ['Search', 'New service', 'Changes (2)', 'Publish']) {
    await window.getByRole('button', { name, exact: true }).click();
    if (name === 'Publish') {
      await window.getByRole('textbox', { name: 'What changed' }).fill('Words');
      await window.getByRole('button', { name: 'Publish now' }).click();
      await expect(window.getByRole('button', { name: 'Keep both' })).toBeVisible();
    }
    await expectNothing(name);
    await window.keyboard.press('Escape');
  }
});
