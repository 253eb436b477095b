import { expect, type Page } from '@playwright/test';
import type { Change, Published } from '../../api.ts';
import { test } from './answered-studio.ts';
import { field, service, shownValue } from './answers.ts';

const change = (id: string, more: Partial<Change> = {}): Change => ({
  id,
  name: `RPA › ${id}`,
  kind: 'changed',
  before: `Old ${id}`,
  after: `New ${id}`,
  page: '/faq',
  ...more,
});
const author = { name: 'Asha Rao', email: 'asha.rao@company.example' };
const state = { changes: 2, undo: 'Saved: Lead', pages: [{ path: '/faq', name: 'FAQ' }], author, broken: [] };

test.beforeEach(async ({ studio }) => {
  studio.answer('state', () => state);
  await studio.open('/faq');
});

test('changes are shown old beside new; each can be discarded, and after a second question all', async ({
  page,
  studio,
}) => {
  let changes = [change('Lead'), change('Tag', { kind: 'added', before: undefined })];
  studio.answer('state', () => ({ ...state, changes: changes.length }));
  studio.answer('changes', () => ({ changes, drafts: [] }));
  studio.answer('discard', (one) => {
    changes = changes.filter(({ id }) => one.change && one.change !== id);
    return { versions: {} };
  });
  await page.getByRole('button', { name: 'Changes (2)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changes' });
  const item = dialog.getByRole('listitem').filter({ hasText: 'RPA › Lead' });
  await expect(item).toContainText('Old Lead');
  await expect(item).toContainText('New Lead');
  await expect(item.locator('del, ins')).toHaveText(['Old', 'New']);
  await item.getByRole('button', { name: 'Discard the change to RPA › Lead' }).click();
  await expect(item).toHaveCount(0);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Changes (1)' })).toBeFocused();

  changes = [change('Lead'), change('Tag')];
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Discard all' }).click();
  await page.getByRole('button', { name: 'Yes, discard 2 changes' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  expect(studio.asked('discard')).toEqual([{ change: 'Lead' }, {}]);
});

test('undo says what it takes back, and the list of pages goes to a page', async ({ page, studio }) => {
  await studio.open();
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
  await expect(studio.panel).toBeVisible();
});

/** Opens the form, describes the work and publishes. */
async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('textbox', { name: 'What changed' }).fill('New prices');
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  return dialog;
}

test('publishing asks who, remembers it, and says what became of it', async ({ page, studio }) => {
  studio.answer('publish', () => ({ kind: 'published', changes: 2, pushed: true }));
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ben Okoro');
  await page.keyboard.press('Escape');
  const dialog = await publish(page);
  await expect(dialog.getByRole('status')).toHaveText('2 changes are published and sent to the website.');
  expect(studio.asked('publish')).toEqual([{ ...author, name: 'Ben Okoro', message: 'New prices' }]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByRole('textbox', { name: 'What changed' })).toHaveValue('');
});

test('what is unfinished, and checks that fail, lead to their fields', async ({ page, studio }) => {
  studio.answer('publish', () => ({ kind: 'problems', problems: [{ message: 'The title is too long.', field }] }));
  studio.answer('unfinished', () => ({ problems: ['A', 'B', 'C', 'D', 'E'].map((message) => ({ message, field })) }));
  const dialog = await publish(page);
  const unfinished = dialog.getByRole('list', { name: 'Unfinished' });
  await expect(unfinished.getByRole('listitem')).toHaveCount(4);
  await page.getByRole('button', { name: 'Show 1 more' }).click();
  await expect(unfinished.getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('alert')).toContainText('The title is too long.');
  await page.getByRole('button', { name: 'Open: The title is too long.' }).click();
  await expect(studio.box()).toBeFocused();
});

test('who published meanwhile, and what touches, is shown before anything is decided', async ({ page, studio }) => {
  const touching = [{ name: 'RPA › Lead', mine: 'My lead', theirs: 'His lead' }];
  const conflict: Published = { kind: 'conflict', by: 'Ben Okoro', canKeepBoth: false, touching };
  studio.answer('publish', ({ resolve }) => (resolve ? { kind: 'published', changes: 1, pushed: false } : conflict));
  const dialog = await publish(page);
  await expect(dialog.getByRole('alert')).toContainText('Ben Okoro published while you were working');
  await expect(dialog.getByRole('listitem')).toContainText(['His lead']);
  await expect(dialog.getByRole('listitem')).toContainText(['My lead']);
  await expect(dialog.getByRole('button', { name: 'Keep both' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(dialog.getByRole('status')).toContainText('One change is published on this computer only');
  expect(studio.asked('publish').map(({ resolve }) => resolve)).toEqual([undefined, 'mine']);
});

test('a new service has an address made from its name', async ({ page, studio }) => {
  studio.answer('service', ({ address }) =>
    address === 'data-platforms'
      ? { kind: 'invalid', message: 'This address is taken. Choose another.' }
      : { versions: {}, page: service.page },
  );
  await page.getByRole('button', { name: 'New service' }).click();
  const dialog = page.getByRole('dialog', { name: 'New service' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Data Platforms');
  await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue('data-platforms');
  await dialog.getByRole('button', { name: 'Add service' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This address is taken. Choose another.');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('data');
  await dialog.getByRole('button', { name: 'Add service' }).click();
  await expect(page).toHaveURL(new RegExp(`${service.page}$`));
});

test('every field of the site is found by its words, also what nobody sees, and opens on its page', async ({
  page,
  studio,
}) => {
  const listed = (file: string, key: string, page: string) => {
    const field = { file, path: [key] };
    return { field, name: `${file} › ${key}`, value: shownValue(field), page };
  };
  const about = listed('about.yaml', 'lead', '/about');
  const fields = [listed('faq.yaml', 'metaTitle', '/faq'), listed('faq.yaml', 'lead', '/faq'), about];
  studio.answer('fields', () => ({ fields, placeholders: [] }));
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const words = dialog.getByRole('searchbox', { name: 'Search the site' });
  await page.keyboard.press('/');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await words.fill('metatitle');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  await words.fill('metatitle');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(studio.box('metaTitle')).toBeFocused();
  await page.keyboard.press('Escape');
  // The result that was pressed is gone.
  await expect(page.getByRole('listbox', { name: 'Texts of this page' }).getByRole('option')).toBeFocused();
  await page.getByRole('button', { name: 'Search' }).click();
  await words.fill('about.yaml lead');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/about$/);
  await expect(studio.box()).toHaveText(String(about.value));
});
