import { axeViolations } from '@company/tests/axe.ts';
import { expect, type Page } from '@playwright/test';
import { test } from './answered-studio.ts';
import { infoOf, shownValue } from './answers.ts';

const page = '/service-details/rpa';
const lead = String(shownValue({ file: 'services/rpa.yaml', path: ['lead'] }));
const icon = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
const list = { file: 'services/rpa.yaml', path: ['features', 'items'] };
const entry = { list, index: 0, name: 'Reading', count: 2, least: 1, most: 2 };

/** What axe finds in the studio's own element. */
const violations = async (window: Page) =>
  (await axeViolations(window)).filter((violation) => violation.includes('site-studio'));

for (const width of [390, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('axe finds nothing in the bar and the panel of any kind of field', async ({ page: window, studio }) => {
      studio.answer('icons', () => ({ icons: [{ name: 'robot', svg: icon }] }));
      await studio.open(page);
      expect(await violations(window)).toEqual([]);
      for (const kind of ['text', 'markdown', 'number', 'switch', 'choice', 'day', 'icon', 'picture'] as const) {
        const value = kind === 'picture' ? { name: 'rpa', shows: 'A robot.' } : 'For {{company.city}}';
        studio.answer('field', ({ field }) =>
          infoOf(field, { kind, value, help: 'A help.', entry, choices: ['a', 'b'] }),
        );
        await window.getByRole('main').getByText(lead).click();
        await expect(window.getByRole('heading', { name: 'Entry 1 of 2: Reading' })).toBeVisible();
        expect(await violations(window), kind).toEqual([]);
        await window.keyboard.press('Escape');
      }
    });

    test('axe finds nothing in mistakes and new entries', async ({ page: window, studio }) => {
      studio.answer('field', ({ field }) => infoOf(field, { entry: { ...entry, most: 9 } }));
      studio.answer('check', () => ({ problems: [{ message: 'A mistake.' }] }));
      studio.answer('new-entry', () => ({
        fields: [{ path: ['name'], label: 'Name', help: '', kind: 'line', value: '', optional: false }],
      }));
      await studio.open(page);
      await window.getByRole('main').getByText(lead).click();
      await window.getByRole('textbox', { name: 'lead' }).fill('Wrong');
      await expect(window.getByRole('alert')).toHaveText('A mistake.');
      expect(await violations(window)).toEqual([]);
      await window.keyboard.press('Escape');
      await window.getByRole('main').getByText(lead).click();
      await window.getByRole('button', { name: 'Add after: Reading' }).click();
      await expect(window.getByRole('textbox', { name: 'Name' })).toBeFocused();
      expect(await violations(window)).toEqual([]);
    });

    test('axe finds nothing in the dialogs', async ({ page: window, studio }) => {
      const field = { field: list, name: 'Lead', label: 'Lead', kind: 'line', value: 'A' } as const;
      studio.answer('fields', () => ({ groups: [{ file: 'services/rpa.yaml', name: 'RPA', fields: [field] }] }));
      const change = { name: 'RPA › Lead', kind: 'changed', before: 'Old', after: 'New', page: '/faq' } as const;
      studio.answer('changes', () => ({ changes: ['1', '2'].map((id) => ({ id, ...change })) }));
      const touching = [{ name: 'RPA › Lead', mine: 'Mine', theirs: 'Theirs' }];
      studio.answer('publish', () => ({ kind: 'conflict', by: 'Ben Okoro', canKeepBoth: true, touching }));
      const author = { name: 'Asha Rao', email: 'asha.rao@company.example' };
      studio.answer('state', () => ({ changes: 2, undo: 'A', pages: [{ path: '/faq', name: 'FAQ' }], author }));
      await studio.open(page);
      for (const name of ['All fields', 'New service', 'Changes (2)', 'Publish']) {
        await window.getByRole('button', { name, exact: true }).click();
        if (name === 'Publish') {
          await window.getByRole('textbox', { name: 'What changed' }).fill('Words');
          await window.getByRole('button', { name: 'Publish now' }).click();
          await expect(window.getByRole('button', { name: 'Keep both' })).toBeVisible();
        }
        expect(await violations(window), name).toEqual([]);
        await window.keyboard.press('Escape');
      }
    });
  });
}
