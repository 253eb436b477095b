import { expect } from '@playwright/test';
import type { Change, Published } from '../../api.ts';
import { test } from './answered-studio.ts';
import { service, shownValue } from './answers.ts';

const change = (id: string, more: Partial<Change> = {}): Change => ({
  id,
  name: `RPA › ${id}`,
  kind: 'changed',
  before: `Old ${id}`,
  after: `New ${id}`,
  page: '/faq',
  ...more,
});
const state = {
  changes: 2,
  undo: 'Saved: Lead',
  pages: [{ path: '/faq', name: 'FAQ' }],
  author: undefined,
  broken: [],
};

test('changes are shown old beside new; each can be discarded, and after a second question all', async ({
  page,
  studio,
}) => {
  let changes = [change('Lead'), change('Tag', { kind: 'added', before: undefined })];
  studio.answer('state', () => ({ ...state, changes: changes.length }));
  studio.answer('changes', () => ({ changes, drafts: [] }));
  studio.answer('discard', ({ ids }) => {
    changes = changes.filter(({ id }) => ids && !ids.includes(id));
    return { versions: {} };
  });
  await studio.open('/faq');
  await page.getByRole('button', { name: 'Changes (2)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changes' });
  const item = dialog.getByRole('listitem').filter({ hasText: 'RPA › Lead' });
  await expect(item).toContainText('Old Lead');
  await expect(item).toContainText('New Lead');
  await expect(item.locator('del, ins')).toHaveText(['Old', 'New']);
  await item.getByRole('button', { name: 'Discard the change to RPA › Lead' }).click();
  await expect(item).toHaveCount(0);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  expect(studio.asked('discard')).toEqual([{ ids: ['Lead'] }]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Changes (1)' })).toBeFocused();

  changes = [change('Lead'), change('Tag')];
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Discard all' }).click();
  expect(studio.asked('discard')).toHaveLength(1);
  changes = [];
  await page.getByRole('button', { name: 'Yes, discard 2 changes' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  expect(studio.asked('discard').at(-1)).toEqual({});
});

test('undo says what it takes back, and the list of pages goes to a page', async ({ page, studio }) => {
  studio.answer('state', () => state);
  await studio.open(service.page);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveAttribute('title', 'Saved: Lead');
  await undo.press('Enter');
  await expect(page.getByRole('region', { name: 'Studio' }).getByRole('status')).toHaveText(
    'Undone: the change to Lead.',
  );
  // The next change is one more press.
  await expect(undo).toBeFocused();
  expect(studio.asked('undo')).toHaveLength(1);
  await page.getByRole('combobox', { name: 'Pages' }).selectOption('FAQ');
  await expect(page).toHaveURL(/\/faq$/);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('dialog', { name: 'Edit', exact: true })).toBeVisible();
});

test('publishing asks who, remembers it, and says what became of it', async ({ page, studio }) => {
  studio.answer('publish', () => ({ kind: 'published', changes: 2, pushed: true }));
  await studio.open('/faq');
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Asha Rao');
  await dialog.getByRole('textbox', { name: 'Your e-mail' }).fill('asha.rao@company.example');
  await dialog.getByRole('textbox', { name: 'What changed' }).fill('New prices');
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 changes are published and sent to the website.');
  expect(studio.asked('publish')).toEqual([
    { name: 'Asha Rao', email: 'asha.rao@company.example', message: 'New prices' },
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Your name' })).toHaveValue('Asha Rao');
});

test('what is unfinished, and checks that fail, lead to their fields', async ({ page, studio }) => {
  const field = { file: service.file, path: ['lead'] };
  studio.answer('state', () => ({ ...state, author: { name: 'Asha Rao', email: 'asha.rao@company.example' } }));
  studio.answer('publish', () => ({ kind: 'problems', problems: [{ message: 'The title is too long.', field }] }));
  studio.answer('unfinished', () => ({ problems: ['A', 'B', 'C', 'D', 'E'].map((message) => ({ message, field })) }));
  await studio.open('/faq');
  await page.getByRole('button', { name: 'Publish' }).click();
  const unfinished = page.getByRole('list', { name: 'Unfinished' });
  await expect(unfinished.getByRole('listitem')).toHaveCount(4);
  await page.getByRole('button', { name: 'Show 1 more' }).click();
  await expect(unfinished.getByRole('listitem')).toHaveCount(5);
  await page.getByRole('textbox', { name: 'What changed' }).fill('Prices');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('alert')).toContainText('The title is too long.');
  await page.getByRole('button', { name: 'Open: The title is too long.' }).click();
  await expect(page.getByRole('textbox', { name: 'lead' })).toBeFocused();
});

test('who published meanwhile, and what touches, is shown before anything is decided', async ({ page, studio }) => {
  const conflict: Published = {
    kind: 'conflict',
    by: 'Ben Okoro',
    canKeepBoth: false,
    touching: [{ name: 'RPA › Lead', mine: 'My lead', theirs: 'His lead' }],
  };
  studio.answer('publish', ({ resolve }) => (resolve ? { kind: 'published', changes: 1, pushed: false } : conflict));
  studio.answer('state', () => ({ ...state, author: { name: 'Asha Rao', email: 'asha.rao@company.example' } }));
  await studio.open('/faq');
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('textbox', { name: 'What changed' }).fill('Lead');
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Ben Okoro published while you were working');
  await expect(dialog.getByRole('listitem')).toContainText(['His lead']);
  await expect(dialog.getByRole('listitem')).toContainText(['My lead']);
  await expect(dialog.getByRole('button', { name: 'Keep both' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(dialog.getByRole('status')).toContainText('One change is published on this computer only');
  expect(studio.asked('publish').map(({ resolve }) => resolve)).toEqual([undefined, 'mine']);
});

test('a new service stands at an address made from its name', async ({ page, studio }) => {
  studio.answer('service', ({ address }) =>
    address === 'data-platforms'
      ? { kind: 'invalid', message: 'This address is taken. Choose another.' }
      : { versions: {}, page: '/faq' },
  );
  await studio.open(service.page);
  await page.getByRole('button', { name: 'New service' }).click();
  const dialog = page.getByRole('dialog', { name: 'New service' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Data Platforms');
  await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue('data-platforms');
  await dialog.getByRole('button', { name: 'Add service' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This address is taken. Choose another.');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('data');
  await dialog.getByRole('button', { name: 'Add service' }).click();
  await expect(page).toHaveURL(/\/faq$/);
});

test('every field of the site is found by its words, also what nobody sees, and opens on its page', async ({
  page,
  studio,
}) => {
  const field = (file: string, key: string, page: string) => ({
    field: { file, path: [key] },
    name: `${file} › ${key}`,
    value: shownValue({ file, path: [key] }),
    page,
  });
  const fields = [
    field('faq.yaml', 'metaTitle', '/faq'),
    field('faq.yaml', 'lead', '/faq'),
    field('about.yaml', 'lead', '/about'),
  ];
  studio.answer('fields', () => ({ fields, placeholders: [] }));
  await studio.open('/faq');
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('searchbox', { name: 'Search the site' }).fill('metatitle');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  await dialog.getByRole('searchbox').fill('metatitle');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'metaTitle' })).toBeFocused();
  await page.keyboard.press('Escape');
  // The result that was pressed is gone.
  await expect(page.getByRole('listbox', { name: 'Texts of this page' }).getByRole('option')).toBeFocused();
  await page.getByRole('button', { name: 'Search' }).click();
  await dialog.getByRole('searchbox').fill('about.yaml lead');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('textbox', { name: 'lead' })).toHaveText(String(fields[2]?.value));
});
