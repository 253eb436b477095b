import { isSameDocument, markDocument, openInteractive } from '@company/tests/application.ts';
import { axeViolations } from '@company/tests/axe.ts';
import { expect, type Page, test } from '@playwright/test';
import { translation } from './content.ts';
import { newSender, storedFrom } from './form.ts';

test.skip(!translation, 'the content has no other language');

/** The texts in the other language. */
function texts() {
  if (!translation) throw new Error('The content has no other language');
  return translation.texts;
}
const forms = () => texts().get('forms.yaml');
const language = translation?.code;
const contactPage = `/${language}/contact`;

const typed = { name: 'ليلى حداد', phoneNumber: '9848012345' };
const message = 'نحتاج إلى بوابة دفع.';

/** Goes to the next control that is named, with the key alone. */
async function tabTo(page: Page, label: string) {
  const control = page.getByRole('form').getByLabel(label, { exact: true });
  for (let presses = 0; presses < 80; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab reached ${label}`);
}

test('with the keyboard alone a mistake is named, mended and sent in the language of the page', async ({ page }) => {
  const { fields, problems, sent, submit } = forms();
  const email = newSender();
  await openInteractive(page, contactPage);
  for (const [name, text] of Object.entries({ ...typed, businessEmail: 'no address', message })) {
    await tabTo(page, fields[name as keyof typeof fields].label);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: submit })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: forms().summary.one })).toBeFocused();
  await expect(page.getByText(problems.email)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await tabTo(page, fields.businessEmail.label);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: sent.heading })).toBeFocused();
  expect(storedFrom(email)).toMatchObject([{ language, page: contactPage, name: typed.name }]);
});

test('pages of other languages are loaded whole, and those of the same language are not', async ({ page }) => {
  await openInteractive(page, contactPage);
  await markDocument(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: texts().get('navigation.yaml').footer.legal.privacy })
    .click();
  await expect(page).toHaveURL(`/${language}/privacy-policy`);
  expect(await isSameDocument(page)).toBe(true);
  await page.locator('main a[lang]').click();
  await expect(page).toHaveURL('/privacy-policy');
  expect(await isSameDocument(page)).toBe(false);
  await openInteractive(page, '/privacy-policy');
  await markDocument(page);
  await page.locator(`main a[hreflang=${language}]`).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language ?? '');
  expect(await isSameDocument(page)).toBe(false);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the answer is a page in the same language', async ({ page }) => {
    const { fields, problems, sent, submit } = forms();
    const email = newSender();
    await page.goto(contactPage);
    const fill = (name: keyof typeof fields, text: string) =>
      page.getByRole('form').getByLabel(fields[name].label, { exact: true }).fill(text);
    await fill('name', typed.name);
    await fill('businessEmail', email);
    await fill('phoneNumber', typed.phoneNumber);
    await page.getByRole('button', { name: submit }).click();
    await expect(page.getByText(problems.required)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language ?? '');
    await fill('message', message);
    await page.getByRole('button', { name: submit }).click();
    await expect(page.getByRole('status').filter({ hasText: sent.heading })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${contactPage}\\?sent=`));
    expect(storedFrom(email)).toMatchObject([{ language }]);
  });
});
