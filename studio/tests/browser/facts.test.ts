import { expect } from '@playwright/test';
import { test } from './answered-studio.ts';
import { formOf } from './answers.ts';

/** As fast as a person types: the browser reports where the cursor went only after a frame. */
const quickly = { delay: 40 };

test('a fact is a chip with its value, which is deleted as a whole, and stays whole when words are typed around it', async ({
  page,
  studio,
}) => {
  studio.answer('form', (asks) => formOf(asks.field, { value: 'We at {{company.shortName}} build robots.' }));
  await studio.open();
  await studio.press();
  const chip = studio.box().getByTitle('company.shortName');
  await expect(chip).toHaveText('Deccanary');
  await expect(studio.box()).toHaveText('We at Deccanary build robots.');
  await studio.box().press('Home');
  for (const _ of 'We at ') await page.keyboard.press('ArrowRight', quickly);
  await page.keyboard.type('lovely ', quickly);
  await page.keyboard.press('ArrowRight', quickly);
  await page.keyboard.type(' happily', quickly);
  await studio.save();
  expect(studio.saved()).toEqual([['We at lovely {{company.shortName}} happily build robots.']]);

  await studio.press();
  await studio.box().press('End');
  for (const _ of ' build robots.') await studio.box().press('Backspace');
  await expect(studio.box()).toHaveText('We at Deccanary');
  await studio.box().press('Backspace');
  await expect(chip).toHaveCount(0);
  await studio.save();
  expect(studio.saved().at(-1)).toEqual(['We at ']);
});

test('a fact is inserted from the list where the cursor is, or typed', async ({ page, studio }) => {
  studio.answer('form', (asks) => formOf(asks.field, { value: 'Robots from here.' }));
  await studio.open();
  await studio.press();
  await studio.box().press('End');
  await page.keyboard.press('ArrowLeft', quickly);
  for (const _ of 'here') await page.keyboard.press('Shift+ArrowLeft', quickly);
  await page.keyboard.press('Delete', quickly);
  await page.getByText('Insert a fact').click();
  await studio.button('Hyderabad').click();
  await expect(studio.box()).toHaveText('Robots from Hyderabad.');
  await expect(studio.box()).toBeFocused();
  await page.keyboard.type(' itself, {{company.city}}');
  await expect(studio.box().getByTitle('company.city')).toHaveCount(2);
  await studio.save();
  expect(studio.saved()).toEqual([['Robots from {{company.city}} itself, {{company.city}}.']]);
});
