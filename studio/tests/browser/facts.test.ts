import { expect, type Page } from '@playwright/test';
import { test } from './answered-studio.ts';
import { formOf, service, shownValue } from './answers.ts';

const { page, file } = service;
/** As fast as a person types: the browser reports where the cursor went only after a frame. */
const quickly = { delay: 40 };
const value = 'We at {{company.shortName}} build robots.';

const boxOf = (window: Page) => window.getByRole('textbox', { name: 'lead' });
const save = (window: Page) => window.getByRole('button', { name: 'Save', exact: true }).click();
const lead = String(shownValue({ file, path: ['lead'] }));
const open = (window: Page) => window.getByRole('main').getByText(lead, { exact: true }).click();

test.beforeEach(async ({ studio }) => {
  studio.answer('form', (asks) => formOf(asks.field, { value }));
  await studio.open(page);
});

test('a fact is a chip with its value, which is deleted as a whole', async ({ page: window, studio }) => {
  await open(window);
  const chip = boxOf(window).getByTitle('company.shortName');
  await expect(chip).toHaveText('Deccanary');
  await expect(boxOf(window)).toHaveText('We at Deccanary build robots.');
  await boxOf(window).press('End');
  for (const _ of ' build robots.') await boxOf(window).press('Backspace');
  await expect(boxOf(window)).toHaveText('We at Deccanary');
  await boxOf(window).press('Backspace');
  await expect(chip).toHaveCount(0);
  await save(window);
  await expect
    .poll(() => studio.asked('save').flatMap(({ values }) => values.map(({ value }) => value)))
    .toEqual(['We at ']);
});

test('what is typed around a chip leaves it whole', async ({ page: window, studio }) => {
  await open(window);
  await boxOf(window).press('Home');
  for (const _ of 'We at ') await window.keyboard.press('ArrowRight', quickly);
  await window.keyboard.type('lovely ', quickly);
  await window.keyboard.press('ArrowRight', quickly);
  await window.keyboard.type(' happily', quickly);
  await save(window);
  await expect
    .poll(() => studio.asked('save').flatMap(({ values }) => values.map(({ value }) => value)))
    .toEqual(['We at lovely {{company.shortName}} happily build robots.']);
});

test('a fact is inserted from the list where the cursor is, or typed', async ({ page: window, studio }) => {
  studio.answer('form', (asks) => formOf(asks.field, { value: 'Robots from here.' }));
  await open(window);
  await boxOf(window).press('End');
  await window.keyboard.press('ArrowLeft', quickly);
  for (const _ of 'here') await window.keyboard.press('Shift+ArrowLeft', quickly);
  await window.keyboard.press('Delete', quickly);
  await window.getByText('Insert a fact').click();
  await window.getByRole('button', { name: 'Hyderabad' }).click();
  await expect(boxOf(window)).toHaveText('Robots from Hyderabad.');
  await expect(boxOf(window)).toBeFocused();
  await window.keyboard.type(' itself');
  await save(window);
  await expect
    .poll(() => studio.asked('save').flatMap(({ values }) => values.map(({ value }) => value)))
    .toEqual(['Robots from {{company.city}} itself.']);
  await open(window);
  await boxOf(window).fill('From {{company.city}} with robots.');
  await expect(boxOf(window).getByTitle('company.city')).toHaveText('Hyderabad');
  await save(window);
  await expect.poll(() => studio.asked('save').at(-1)?.values[0]?.value).toEqual('From {{company.city}} with robots.');
});
