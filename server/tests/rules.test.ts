import type { Rules } from '@company/enquiry/rules.ts';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { describe, expect, test } from 'vitest';
import { createSite, rendered } from './fake-site.ts';
import { postForm, postJson } from './request.ts';
import { runApp } from './running-app.ts';
import { contact } from './sample-enquiries.ts';

const start = async (rules: Rules) => {
  const running = await runApp({ DATA_DIR: await temporaryFolder() }, { ...createSite(), rules });
  return { ...running, stored: () => running.database.selectFrom('enquiries').selectAll().execute() };
};

const singapore = { ...contact, countryCode: 'SG', phoneNumber: '+65 8123 4567' };

describe("the specification's rules", () => {
  const rules: Rules = { phone: 'ten-digits', message: 'plain' };

  test('a typed country code does not count towards ten digits, and nothing is stored', async () => {
    const { origin, stored } = await start(rules);
    for (const phoneNumber of ['+65 8123 4567', '006581234567', '6581234567']) {
      const enquiry = { ...singapore, phoneNumber };
      expect(JSON.parse((await postJson(origin, enquiry)).text).errors).toEqual({
        phoneNumber: `phoneNumber: phone-digits (${phoneNumber})`,
      });
      const page = await postForm(origin, enquiry);
      expect(page.status).toBe(422);
      expect(rendered(page.text).outcome).toMatchObject({ values: enquiry, problems: { phoneNumber: 'phone-digits' } });
    }
    expect(await stored()).toEqual([]);
  });

  test('the country code before ten digits is not stored', async () => {
    const { origin, stored } = await start(rules);
    expect((await postForm(origin, { ...contact, phoneNumber: '+91 98765 43210' })).status).toBe(303);
    expect((await postJson(origin, { ...contact, phoneNumber: '0091 98765-43210' })).status).toBe(201);
    expect(await stored()).toMatchObject([{ phone_number: '9876543210' }, { phone_number: '9876543210' }]);
  });
});

describe("the company's rules", () => {
  test('each country has its own numbers, and a message any punctuation', async () => {
    const { origin, stored } = await start({ phone: 'national', message: 'any' });
    const message = "It's 20% @ 3 shops; cards/UPI?";
    expect((await postForm(origin, { ...singapore, message })).status).toBe(303);
    expect(await stored()).toMatchObject([{ country_code: 'SG', phone_number: '81234567', message }]);
    expect((await postJson(origin, { ...contact, phoneNumber: '984801234' })).status).toBe(422);
    expect((await postJson(origin, { ...singapore, phoneNumber: '9848012345' })).status).toBe(422);
  });
});
