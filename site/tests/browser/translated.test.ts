import { consoleTexts, h1, isSameDocument, markDocument, named, openInteractive } from '@company/tests/application.ts';
import { test } from '@company/tests/shared-context.ts';
import { expect, type Page } from '@playwright/test';
import { contact, expertise, faq, forms, mainLink, menuName } from './content.ts';

/** Does the same as Chrome's translator: moves each text into two new elements. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest('script, style, option, textarea')) texts.push(text);
    }
    for (const text of texts) {
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.append(text.data);
      text.replaceWith(outer);
    }
  });

test('in a page that the browser has translated, tabs, questions, forms and links work', { tag: '@long' }, async ({
  page,
}) => {
  test.skip(!expertise.domain);
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  await openInteractive(page, '/domain-technology');
  await markDocument(page);
  await translate(page);
  await page.getByRole('tab', { name: expertise.domain?.tab ?? '' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(expertise.domain?.cards[0]?.items[0] ?? '');
  await translate(page);

  await mainLink(page, 'contact').click();
  await expect(h1(page)).toHaveText(contact.heading);
  await translate(page);
  const form = named(page, 'form', forms.names.contact);
  await form.getByRole('button', { name: forms.submit }).click();
  await expect(form.getByText(forms.problems.required).first()).toBeVisible();
  await translate(page);
  await form.getByLabel(forms.fields.name.label).fill('Anna');
  await form.getByLabel(forms.fields.businessEmail.label).fill('anna@client.example');
  await expect(form.getByText(forms.problems.required)).toHaveCount(2);

  await page
    .getByRole('link', { name: menuName('faq') })
    .first()
    .click();
  await expect(h1(page)).toHaveText(faq.title);
  expect(await isSameDocument(page)).toBe(true);
  expect(failures).toEqual([]);
  expect(await consoleTexts(page, 'error')).toEqual([]);
});
