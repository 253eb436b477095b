import { linkTo } from '@company/site/routes.ts';
import { expect, type Locator } from '@playwright/test';
import type { Change, PublishResult } from '../../protocol/requests.ts';
import { test } from './answered-studio.ts';
import { state as defaultState, field, formOf, lead, service, shownValue } from './answers.ts';

const change = (id: string, more: Partial<Change> = {}): Change => ({
  id,
  name: `RPA › ${id}`,
  kind: 'changed',
  before: `Old ${id}`,
  after: `New ${id}`,
  page: '/faq',
  ...more,
});
const state = { ...defaultState, changes: 2 };

test.beforeEach(async ({ studio }) => {
  studio.answer('state', () => state);
  await studio.open('/faq');
});

test('changes show old and new texts; one change or all changes can be discarded', async ({ studio }) => {
  let changes = [change('Lead'), change('Tag', { kind: 'added', before: undefined })];
  studio.answer('state', () => ({ ...state, changes: changes.length, undo: 'Lead' }));
  studio.answer('changes', () => ({ changes }));
  studio.answer('discard', (request) => {
    changes = changes.filter(({ id }) => request.change && request.change !== id);
  });
  await studio.element.getByRole('button', { name: 'Changes (2)' }).click();
  const dialog = studio.element.getByRole('dialog', { name: 'Changes' });
  const item = dialog.getByRole('listitem').filter({ hasText: 'RPA › Lead' });
  await expect(item.locator('del, ins')).toHaveText(['Old', 'New']);
  await item.getByRole('button', { name: 'Discard the change to RPA › Lead' }).click();
  await expect(item).toHaveCount(0);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await studio.write(() => dialog.getByRole('button', { name: 'Close' }).press('Enter'));

  changes = [change('Lead'), change('Tag')];
  await studio.element.getByRole('button', { name: 'Changes (1)' }).click();
  await studio.element.getByRole('button', { name: 'Discard all' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  await expect(studio.bar.getByRole('button', { name: 'Changes (0)' })).toBeVisible();
  await expect(studio.bar.getByRole('button', { name: 'Undo' })).toBeEnabled();
  expect(studio.requestsOf('discard')).toEqual([{ change: 'Lead' }, {}]);
});

/** Opens the dialog, enters a message and publishes. */
async function publish({ element }: { element: Locator }) {
  await element.getByRole('button', { name: 'Publish' }).click();
  const dialog = element.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('textbox', { name: 'What changed' }).fill('New prices');
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  return dialog;
}

test('failed checks lead to their fields', { tag: '@long' }, async ({ studio }) => {
  studio.answer('publish', () => ({ kind: 'problems', problems: [{ message: 'The title is too long.', field }] }));
  await publish(studio);
  await expect(studio.element.getByRole('alert')).toContainText('The title is too long.');
  await studio.element.getByRole('button', { name: 'Open: The title is too long.' }).click();
  await expect(studio.box()).toBeFocused();
});

test('a conflict shows who published and both texts, and is decided text by text', async ({ page, studio }) => {
  const conflictingTexts = [
    { id: 'a', name: 'RPA › Lead', mine: 'My lead', theirs: 'His lead' },
    { id: 'b', name: 'RPA › FAQ › How long?', mine: 'Mine', theirs: undefined, canKeepBoth: true as const },
  ];
  const at = new Date().toISOString();
  const publication = { at, by: 'Asha Rao', message: 'New prices', status: { state: 'under way' } } as const;
  const conflict: PublishResult = { kind: 'conflict', by: 'Ben Okoro', conflictingTexts };
  const published: PublishResult = { kind: 'published', changes: 1, commit: 'abc', branch: 'main', isReview: false };
  studio.answer('publish', ({ resolve }) => {
    if (!resolve) return conflict;
    studio.answer('state', () => ({ ...defaultState, publication }));
    return published;
  });
  const dialog = await publish(studio);
  await expect(dialog.getByRole('alert')).toContainText('Ben Okoro published while you were working');
  const texts = ['By Ben Okoro', 'His lead', 'Yours', 'My lead', 'By Ben Okoro', 'Removed', 'Yours', 'Mine'];
  await expect(dialog.getByRole('listitem').locator('dt, dd')).toHaveText(texts);
  await dialog.getByRole('button', { name: 'Keep mine' }).first().click();
  await dialog.getByRole('button', { name: 'Keep both' }).click();
  await expect(dialog.getByRole('status')).toContainText('One change is published. On its way to visitors');
  await studio.write(() => page.keyboard.press('Escape'));
  await studio.element.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByRole('textbox', { name: 'What changed' })).toHaveValue('');
  expect(studio.requestsOf('publish').map(({ resolve }) => resolve)).toEqual([undefined, { a: 'mine', b: 'both' }]);
});

test('an earlier text is restored, and a publication is reverted', async ({ studio }) => {
  const publication = { commit: 'abc', by: 'Ben Okoro', at: '2026-01-01T10:00:00Z', message: 'New prices' };
  const versions = [
    { ...publication, commit: 'def', before: 'New words', after: 'Newest words' },
    { ...publication, before: 'Old words', after: 'New words' },
  ];
  studio.answer('history', (request) =>
    request.field ? { versions, publications: [] } : { versions: [], publications: [publication] },
  );
  const dialog = studio.element.getByRole('dialog', { name: 'History' });
  await studio.element.getByRole('button', { name: 'History' }).click();
  await expect(dialog.getByRole('listitem')).toContainText(['Ben Okoro']);
  await studio.write(() => dialog.getByRole('button', { name: 'Take it back: New prices' }).click());
  await studio.open();
  studio.answer('form', (request) => formOf(request.field));
  await studio.press(lead);
  await studio.button('History').click();
  await expect(dialog.getByRole('listitem')).toContainText(['This is published now.', 'New words']);
  await studio.write(() => dialog.getByRole('button', { name: /^Bring it back/ }).click());
  expect(studio.requestsOf('revert-publication')).toEqual([{ commit: 'abc' }]);
  expect(studio.requestsOf('restore-value')).toEqual([
    { field: { file: service.file, path: ['lead'] }, commit: 'abc' },
  ]);
});

test('the bar reports a colleague’s draft and a conflict', { tag: '@long' }, async ({ page, studio }) => {
  const { bar } = studio;
  studio.answer('state', () => ({ ...defaultState, draftOwner: 'Ben Okoro' }));
  await page.reload();
  await expect(bar.getByRole('status')).toHaveText('You see the draft of Ben Okoro.');
  studio.answer('state', () => ({ ...defaultState, conflict: { by: 'Ben Okoro', conflictingTexts: [] } }));
  await studio.write(() => bar.getByRole('button', { name: 'Back to mine' }).click());
  expect(studio.requestsOf('return-to-own-draft')).toEqual([{}]);
  await page.reload();
  await expect(bar.getByRole('status')).toContainText('Ben Okoro published another version');
});

test('a mistake in a file leads to its field, and can be hidden', async ({ page, studio }) => {
  const message = 'The text has 960 characters; at most 900 are allowed.';
  const file = { path: `content/${field.file}`, line: 3, message, name: 'RPA › Lead', field, isYours: true };
  studio.answer('state', () => ({ ...state, broken: [file] }));
  await page.reload();
  const box = studio.element.getByRole('alert');
  await box.getByRole('button', { name: `Open: RPA › Lead: ${message}` }).click();
  await expect(studio.box()).toBeFocused();
  await box.getByRole('button', { name: 'Hide this' }).click();
  await expect(box).toHaveCount(0);
});

test('undo, the list of pages, and the link to the draft work', async ({ page, studio }) => {
  const { bar } = studio;
  const pages = [{ path: linkTo('about'), name: 'About us' }];
  studio.answer('state', () => ({ ...state, pages, undo: 'A price' }));
  studio.answer('changes', () => ({ changes: [change('Lead')] }));
  await page.reload();
  const undo = bar.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeEnabled();
  await undo.focus();
  await studio.write(() => page.keyboard.press('Enter'));
  await expect(bar.getByRole('status')).toHaveText('Taken back');
  await expect(undo).toBeFocused();
  await bar.getByRole('combobox', { name: 'Pages' }).selectOption('About us');
  await expect(page).toHaveURL(linkTo('about'));
  await bar.getByRole('button', { name: 'Changes (2)' }).click();
  await studio.element.getByRole('button', { name: 'Copy a link to this draft' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(`/website/draft/abc?page=${encodeURIComponent(linkTo('about'))}`, page.url()).href,
  );
});

test('services are moved and removed', { tag: '@long' }, async ({ studio }) => {
  const pages = ['rooms', 'robots'].map((name) => ({ path: `/service-details/${name}`, name }));
  studio.answer('state', () => ({ ...state, pages }));
  studio.answer('remove-service', () => ({ page: '/faq' }));
  await studio.open(service.page);
  await studio.element.getByRole('button', { name: 'All services' }).click();
  const dialog = studio.element.getByRole('dialog', { name: 'Services' });
  await dialog.getByRole('button', { name: 'Move down: rooms' }).click();
  await dialog.getByRole('button', { name: 'Remove: rooms' }).click();
  await studio.write(() => dialog.getByRole('button', { name: 'Remove service' }).click());
  await expect(studio.bar.getByRole('status')).toHaveText('Removed: rooms');
  expect(studio.requestsOf('move-service')).toEqual([{ address: 'rooms', by: 1 }]);
  expect(studio.requestsOf('remove-service')).toEqual([{ address: 'rooms', leadsTo: 'robots' }]);
});

test('search finds visible and invisible fields, and opens each field on its page', async ({ page, studio }) => {
  const listed = (file: string, key: string, page: string) => {
    const field = { file, path: [key] };
    return { field, name: `${file} › ${key}`, value: shownValue(field), page };
  };
  const about = listed('about.yaml', 'lead', '/about');
  const invisibleField = { ...listed('faq.yaml', 'metaTitle', '/faq'), searchResult: 'title' as const };
  const list = { file: 'faq.yaml', path: ['questions'] };
  const emptyList = { field: list, name: 'Questions', value: null, page: '/faq', isEmptyList: true as const };
  const fields = [invisibleField, listed('faq.yaml', 'lead', '/faq'), emptyList, about];
  studio.answer('fields', () => ({ fields, placeholders: [] }));
  const dialog = studio.element.getByRole('dialog', { name: 'Search' });
  const searchBox = dialog.getByRole('searchbox', { name: 'Search the site' });
  await page.keyboard.press('/');
  // Visible texts are listed first.
  await expect(dialog.getByRole('listitem')).toContainText(['lead', 'Questions', 'metaTitle']);
  await searchBox.fill('none yet');
  await page.keyboard.press('Enter');
  await expect(studio.button('Add')).toBeVisible();
  expect(studio.requestsOf('form').at(-1)).toEqual({ field: { ...list, path: ['questions', 0] }, isNew: true });
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await searchBox.fill('metatitle');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(studio.box('metaTitle')).toBeFocused();
  await page.keyboard.press('Escape');
  // The focus cannot return to the pressed result, which no longer exists.
  await expect(studio.element.getByRole('listbox', { name: 'Texts of this page' }).getByRole('option')).toBeFocused();
  await studio.element.getByRole('button', { name: 'Search' }).click();
  await searchBox.fill('about.yaml lead');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/about$/);
  await expect(studio.box()).toHaveValue(String(about.value));
});
