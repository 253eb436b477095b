import { expect } from '@playwright/test';
import { Refused } from '../../server/errors.ts';
import { test } from './answered-studio.ts';
import { type Answers, field, formOf, lead, shownValue } from './answers.ts';

const ownText = 'Robots that nobody has to feed.';

/** Accepts a save only if the form has the current version of the file, as the server does. */
const acceptOnly =
  (currentVersion: string): Answers['save'] =>
  async ({ version }) => {
    if (version !== currentVersion) throw new Refused('Somebody changed it.', { isChangedOutside: true });
  };

test.beforeEach(({ studio }) => studio.open());

test('the page previews a typed text, length and mistakes are shown, Escape leaves, Control+Enter saves', async ({
  page,
  studio,
}) => {
  studio.answer('form', (request) => formOf(request.field, { max: 40 }));
  studio.answer('check', ({ values }) => ({
    problems: String(values[0]?.value).includes('!') ? [{ message: 'No exclamation marks.' }] : [],
  }));
  await studio.press();
  await expect(studio.box()).toBeFocused();
  const alert = studio.panel.getByRole('alert');
  await studio.box().fill('Far more than forty letters stand in this text here.');
  await expect(alert).toHaveText('12 characters too many: at most 40 are allowed.');
  await expect(studio.panel.getByText('Length: 52 (at most 40).')).toBeVisible();
  await studio.box().fill('Robots!');
  await expect(alert).toHaveText('No exclamation marks.');
  await studio.box().fill(ownText);
  await expect(alert).toHaveCount(0);
  await expect(studio.text(ownText)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(studio.panel.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await studio.panel.waitFor({ state: 'hidden' });
  await expect(studio.text(lead)).toBeVisible();
  expect(studio.savedValues()).toEqual([]);

  await studio.press();
  await studio.box().fill(ownText);
  await page.keyboard.press('Control+Enter');
  await studio.panel.waitFor({ state: 'hidden' });
  expect(studio.savedValues()).toEqual([[ownText]]);
});

test('a refusal has a reason; typed text is kept offline and after a reload, and can be saved again', async ({
  page,
  studio,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const alert = studio.panel.getByRole('alert');
  await studio.press();
  await studio.box().fill(ownText);
  const message = 'The disk is full. Make room, and save again.';
  studio.answer('save', async () => {
    throw new Refused(message);
  });
  await studio.button('Save').click();
  await expect(alert).toHaveText(message);
  await page.context().setOffline(true);
  await studio.button('Save').click();
  await expect(alert).toHaveText(/What you typed is kept.*press again/);
  await page.context().setOffline(false);
  await expect(studio.box()).toHaveValue(ownText);
  await page.reload();
  await expect(studio.box()).toHaveValue(ownText);
  await expect(studio.panel.getByText('This is your unsaved text from before.')).toBeVisible();
  studio.answer('save', async () => undefined);
  await studio.save();
  expect(errors).toEqual([]);
  const save = { values: [{ value: ownText }], version: '1', previousValues: [{ value: lead }] };
  expect(studio.requestsOf('save')).toMatchObject([save, save]);
});

test('keys of an input method are ignored; a full storage is reported, and the text is kept in memory', async ({
  page,
  studio,
}) => {
  await page.evaluate(() => {
    localStorage.setItem('full', 'x'.repeat(5 * 1024 * 1024 - 300));
  });
  await studio.press();
  await studio.box().fill(ownText);
  await expect(studio.bar.getByRole('status')).toContainText('no room left');
  const compose = (key: string) =>
    page.evaluate((key) => {
      const target = document.activeElement?.shadowRoot?.activeElement;
      const init = { key, isComposing: true, bubbles: true, composed: true, cancelable: true };
      return target?.dispatchEvent(new KeyboardEvent('keydown', init));
    }, key);
  expect([await compose('Escape'), await compose('Escape')]).toEqual([true, true]);
  await expect(studio.box()).toBeFocused();
  await page.keyboard.press('Escape');
  await compose('Escape');
  await page.keyboard.press('Escape');
  await studio.panel.waitFor({ state: 'hidden' });
  await studio.press();
  await expect(studio.box()).toHaveValue(ownText);
});

test('after a change by somebody else, the person keeps the typed text or takes the other text', {
  tag: '@long',
}, async ({ studio }) => {
  studio.answer('save', acceptOnly('2'));
  for (const choice of ['Take theirs', 'Keep typing']) {
    studio.answer('form', (request) => formOf(request.field));
    await studio.press();
    await studio.box().fill(ownText);
    studio.answer('form', (request) => formOf(request.field, { value: 'Their words.' }, { version: '2' }));
    await studio.button('Save').click();
    await expect(studio.panel.getByText('Their words.')).toBeVisible();
    await expect(studio.panel.getByText(ownText).last()).toBeVisible();
    if (choice === 'Keep typing') await studio.button(choice).click();
    else {
      // The page reloads with the other text, and the person can restore the typed text.
      await studio.write(() => studio.button(choice).click());
      await expect(studio.element.getByRole('button', { name: 'Bring it back' })).toBeVisible();
    }
  }
  await expect(studio.box()).toHaveValue(ownText);
  await expect(studio.box()).toBeFocused();
  await studio.save();
  expect(studio.requestsOf('save').map(({ version }) => version)).toEqual(['1', '1', '2']);
  expect(studio.savedValues().at(-1)).toEqual([ownText]);
});

test('another text opens at once, and the typed text is listed as unsaved until it is saved', {
  tag: '@long',
}, async ({ page, studio }) => {
  const fact = String(shownValue({ ...field, path: ['overview', 'heading', 'fact'] }));
  const drafts = studio.element.getByRole('list', { name: 'Not saved yet' }).getByRole('listitem');
  await studio.press();
  await studio.box().fill(ownText);
  await page.getByRole('heading', { name: fact }).click();
  await expect(studio.box('fact')).toBeVisible();
  await expect(studio.text(lead)).toBeVisible();
  await studio.element.getByRole('button', { name: /^Changes/ }).click();
  await expect(drafts).toHaveCount(1);
  await page.keyboard.press('Escape');
  await studio.element.getByRole('button', { name: 'Publish' }).click();
  await expect(studio.element.getByRole('list', { name: 'Unfinished texts' })).toContainText('not saved yet');
  await page.keyboard.press('Escape');

  await studio.press();
  await studio.save();
  await studio.element.getByRole('button', { name: /^Changes/ }).click();
  await expect(page.getByText('There are no changes.')).toBeVisible();
  await expect(drafts).toHaveCount(0);
});

test('a cancelled text can be restored', { tag: '@long' }, async ({ studio }) => {
  await studio.press();
  await studio.box().fill(ownText);
  await studio.button('Cancel').click();
  await studio.press();
  await expect(studio.box()).toHaveValue(lead);
  await studio.button('Cancel').click();
  await studio.press();
  await studio.box().fill(ownText);
  await studio.button('Cancel').click();
  await studio.element.getByRole('button', { name: 'Bring it back' }).click();
  await expect(studio.box()).toHaveValue(ownText);
});

test('in a box with one line, the cursor keeps its place after Enter, a paste and a fact, and Undo reverts each edit', {
  tag: '@long',
}, async ({ page, studio }) => {
  const savedText = 'The same steps every time.';
  studio.answer('form', (request) => formOf(request.field, { value: savedText }));
  await studio.press();
  const box = studio.box();
  const paste = (text: string) =>
    box.evaluate((element, pasted) => {
      const data = new DataTransfer();
      data.setData('text/plain', pasted);
      // A browser sends this event before it pastes.
      const options = { inputType: 'insertFromPaste', bubbles: true, cancelable: true };
      element.dispatchEvent(new InputEvent('beforeinput', { ...options, dataTransfer: data }));
    }, text);
  const moveToMiddle = async () => {
    await box.press('Home');
    for (const _ of 'The ') await page.keyboard.press('ArrowRight');
  };
  await moveToMiddle();
  await page.keyboard.press('Enter');
  await page.keyboard.type('x');
  await expect(box).toHaveValue('The xsame steps every time.');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(box).toHaveValue(savedText);
  await moveToMiddle();
  await paste('very \r\n\u2028very ');
  await page.keyboard.type('y');
  await expect(box).toHaveValue('The very very ysame steps every time.');
  for (const _ of 'yp') await page.keyboard.press('ControlOrMeta+z');
  await expect(box).toHaveValue(savedText);
  await moveToMiddle();
  await page.getByText('Insert a fact').click();
  await studio.button('City Hyderabad').click();
  await page.keyboard.type('z');
  await expect(box).toHaveValue('The {{company.city}}zsame steps every time.');
  for (const _ of 'zf') await page.keyboard.press('ControlOrMeta+z');
  await expect(box).toHaveValue(savedText);
  expect(studio.requestsOf('check').every(({ values }) => !/\n/.test(String(values[0]?.value)))).toBe(true);
});
