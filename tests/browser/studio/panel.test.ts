import { expect } from '@playwright/test';
import { test } from './answered-studio.ts';

const page = '/service-details/rpa';
const lead = 'Robots for the work between systems';

test('a text is shown on the page while it is typed, and saved', async ({ page: window, studio }) => {
  await studio.open(page);
  await window.getByText(lead).first().click();
  const panel = window.getByRole('dialog', { name: 'Edit', exact: true });
  const box = panel.getByRole('textbox', { name: 'lead' });
  await expect(box).toBeFocused();
  await box.fill('Robots that nobody has to feed.');
  await expect(window.getByRole('main').getByText('Robots that nobody has to feed.')).toBeVisible();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
  expect(studio.asked('save')).toEqual([
    {
      field: { file: 'services/rpa.yaml', path: ['lead'] },
      value: 'Robots that nobody has to feed.',
      version: '1',
    },
  ]);
});
