import { openInteractive } from '@company/tests/application.ts';
import { test } from '@company/tests/shared-context.ts';
import { expect } from '@playwright/test';

test('the browser refuses text as markup, and scripts of another origin', async ({ page }) => {
  await openInteractive(page, '/');
  const refused = await page.evaluate(() => {
    const attempt = (action: () => void) => {
      try {
        action();
        return 'accepted';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = document.createElement('script');
    return [
      attempt(() => document.createElement('p').insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>')),
      attempt(() => Object.assign(script, { src: 'https://elsewhere.example/x.js' })),
      attempt(() => Object.assign(script, { src: '/assets/site.js' })),
    ];
  });
  expect(refused).toEqual(['TypeError', 'TypeError', 'accepted']);
});
