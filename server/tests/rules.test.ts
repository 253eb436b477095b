import { expect, test } from 'vitest';
import { createSite } from './fake-site.ts';
import { postForm, postJson } from './request.ts';
import { runApp } from './running-app.ts';
import { contact } from './sample-enquiries.ts';

test("the company's rules hold for both ways to post, and the number is stored as its country has it", async () => {
  const site = { ...createSite(), rules: { phone: 'national', message: 'any' } as const };
  const { origin, database } = await runApp({}, site);
  const message = "It's 20% @ 3 shops; cards/UPI?";
  const singapore = { ...contact, countryCode: 'SG', phoneNumber: '+65 8123 4567', message };
  expect((await postForm(origin, singapore)).status).toBe(303);
  const stored = await database.selectFrom('enquiries').selectAll().execute();
  expect(stored).toMatchObject([{ country_code: 'SG', phone_number: '81234567', message }]);
  for (const post of [postForm, postJson])
    expect((await post(origin, { ...singapore, phoneNumber: '9848012345' })).status).toBe(422);
});
