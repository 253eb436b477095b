import { expect, type Page, test } from '@playwright/test';
import { openInteractive } from './application.ts';

/** What the browser has refused, as the page's own events tell it. */
const watchRefusals = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      const root = document.documentElement;
      root.setAttribute('data-refused', `${root.getAttribute('data-refused') ?? ''} ${violatedDirective} ${sample}`);
    });
  });

test('a text becomes neither markup nor a script of elsewhere', async ({ page }) => {
  await openInteractive(page, '/');
  const refused = await page.evaluate(() => {
    const attempt = (action: () => void) => {
      try {
        action();
        return 'taken';
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
  expect(refused).toEqual(['TypeError', 'TypeError', 'taken']);
});

test('no page, viewer or form is refused anything', async ({ page }) => {
  await watchRefusals(page);
  const html = page.locator('html');
  await openInteractive(page, '/');
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['About Us', 'Services', 'Domain & Technology', 'FAQ', 'Contact', 'Home']) {
    await main.getByRole('link', { name, exact: true }).click();
    await expect(main.locator('[aria-current=page]')).toHaveText(name);
  }
  for (const name of ['Terms and conditions', 'Privacy policy']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: false }).first().click();
    await expect(page.getByRole('main').getByRole('navigation').last().getByRole('link').first()).toBeVisible();
  }
  await page.getByRole('contentinfo').getByRole('button', { name: /MSME/ }).click();
  await expect(page.getByRole('dialog', { name: 'PDF Viewer' }).getByRole('img').first()).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(html).not.toHaveAttribute('data-refused');
  await openInteractive(page, '/contact');
  await page.getByRole('button', { name: /^Country code/ }).click();
  await page.getByRole('combobox', { name: 'Search countries' }).fill('Nig');
  await page.getByRole('option', { name: /Nigeria/ }).click();
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByRole('form').getByRole('alert')).toBeVisible();
  await expect(html).not.toHaveAttribute('data-refused');
});
