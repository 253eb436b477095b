import { expect } from '@playwright/test';
import { test } from './answered-studio.ts';
import { formOf } from './answers.ts';

test('a fact is inserted from the list in place of the selected words', async ({ page, studio }) => {
  studio.answer('form', (asks) => formOf(asks.field, { value: 'Robots from here.' }));
  await studio.open();
  await studio.press();
  await studio.box().press('End');
  await page.keyboard.press('ArrowLeft');
  for (const _ of 'here') await page.keyboard.press('Shift+ArrowLeft');
  await page.getByText('Insert a fact').click();
  await studio.button('Hyderabad').click();
  await expect(studio.box()).toHaveValue('Robots from {{company.city}}.');
  await expect(studio.box()).toBeFocused();
  await page.keyboard.type(' itself');
  await studio.save();
  expect(studio.saved()).toEqual([['Robots from {{company.city}} itself.']]);
});
