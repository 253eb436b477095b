import { countryList } from '@company/enquiry/country-list.node.ts';
import { named, openInteractive } from '@company/tests/application.ts';
import { ownContext, test } from '@company/tests/shared-context.ts';
import { expect, type Page } from '@playwright/test';
import { company, filled, forms } from './content.ts';
import { country, expectSent, field, newSender, sampleMessage, send, storedFrom, summary } from './form.ts';

/** Chrome's own autofill. https://chromedevtools.github.io/devtools-protocol/tot/Autofill/ */
async function autofill(page: Page, email: string, phone: string, code?: string) {
  const fields = [
    { name: 'NAME_FULL', value: 'Test Visitor' },
    { name: 'EMAIL_ADDRESS', value: email },
    { name: 'PHONE_HOME_WHOLE_NUMBER', value: phone },
    ...(code ? [{ name: 'ADDRESS_HOME_COUNTRY', value: code }] : []),
  ];
  const devtools = await page.context().newCDPSession(page);
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#enquiry #name' });
  const { node } = await devtools.send('DOM.describeNode', { nodeId });
  await devtools.send('Autofill.enable');
  const name = page.getByRole('form').getByLabel(forms.fields.name.label, { exact: true });
  // Chrome finds the forms some time after the page is shown, and fills in nothing before. So the test tries again.
  await expect(async () => {
    await devtools.send('Autofill.trigger', { fieldId: node.backendNodeId, address: { fields } });
    await expect(name).toHaveValue('Test Visitor', { timeout: 1000 });
  }).toPass();
}

const people = [
  ['IN', 'India +91', '+91 98480 12345', '9848012345'],
  // One of the countries whose numbers begin with +1.
  ['CA', 'Canada +1', '+1 416 555 0123', '4165550123'],
  // A British number in an American address.
  ['US', 'United Kingdom +44', '+44 7400 123456', '7400123456', 'GB'],
] as const;

for (const [code, name, phone, number, stored = code] of people) {
  test(`if Chrome fills in ${phone} for an address in ${code}, the stored country is ${stored}`, {
    tag: ['@chrome', '@long'],
  }, async ({ page }) => {
    for (const path of ['/contact', '/about']) {
      const email = newSender();
      await openInteractive(page, path);
      await autofill(page, email, phone, code);
      await expect(country(page)).toHaveAccessibleName(`${forms.fields.countryCode.label}, ${name}`);
      await field(page, 'message').fill(sampleMessage);
      await send(page).click();
      await expectSent(page);
      expect(storedFrom(email)).toMatchObject([{ country_code: stored, phone_number: number }]);
    }
  });
}

test('in another time zone, the form asks for the country of a number that Chrome has filled in without a country code', {
  tag: ['@chrome', '@long'],
}, async ({ page }) => {
  test.skip(forms.rules.phone !== 'ten-digits', 'the company has other rules');
  const [home] = countryList([company.country]);
  const email = newSender();
  await openInteractive(page, '/contact');
  await autofill(page, email, '2025550123');
  await field(page, 'message').fill(sampleMessage);
  await send(page).click();
  await expect(summary(page)).toBeFocused();
  const question = filled(forms.filledIn.question, { country: `${home?.name} (+${home?.dialCode})` });
  await expect(field(page, 'phoneNumber')).toHaveAccessibleDescription(new RegExp(RegExp.escape(question)));
  expect(storedFrom(email)).toEqual([]);
  await named(page, 'button', forms.filledIn.confirm).click();
  await expectSent(page);
  expect(storedFrom(email)).toMatchObject([{ country_code: company.country, phone_number: '2025550123' }]);
});

ownContext.describe('at the company', () => {
  ownContext.use({ timezoneId: company.hours.timeZone });

  ownContext(
    'in the time zone of the company, a number without a country code is sent without a question',
    { tag: ['@chrome', '@long'] },
    async ({ page }) => {
      ownContext.skip(forms.rules.phone !== 'ten-digits', 'the company has other rules');
      const email = newSender();
      await openInteractive(page, '/contact');
      await autofill(page, email, '2025550123');
      await field(page, 'message').fill(sampleMessage);
      await send(page).click();
      await expectSent(page);
      expect(storedFrom(email)).toHaveLength(1);
    },
  );
});
