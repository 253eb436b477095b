import { readFileSync } from 'node:fs';
import { describeSample } from '@company/tests/sample-only.ts';
import { expect, test } from 'vitest';
import type { EnquiriesTable } from '../database/schema.ts';
import { retentionFrom } from '../enquiries/retention/settings.ts';

const policy = readFileSync('content/legal/privacy-policy.md', 'utf8').replace(/\s+/g, ' ');

/** What the policy calls the data in each column: a new column does not compile without its words. */
const disclosed: Record<keyof EnquiriesTable, string> = {
  form: '**What you typed.**',
  name: 'name, business e-mail',
  business_email: 'business e-mail',
  country_code: 'country code',
  phone_number: 'phone number',
  subject: 'subject',
  message: 'message',
  page: '**The page** whose address the form was sent from',
  page_path: '**The page** whose address the form was sent from',
  id: 'a random reference',
  created_at: '**The time** at which it arrived',
  idempotency_key: 'whether it came twice',
  fingerprint: 'whether it came twice',
  proof: 'looked like spam and why',
  spam_reasons: 'looked like spam and why',
  status: 'looked like spam and why',
  owner: 'who of us answers it',
  progress: 'its status and result',
  answered_at: 'dates',
  reminded_at: 'dates',
  company: 'the name of your company',
  source: 'where we met',
  put_off_until: 'dates',
  put_off_reason: 'our notes',
  answering: 'who of us answers it',
  answering_since: 'dates',
  worth: 'its status and result',
  outcome_reason: 'our notes',
  closed_at: 'dates',
};

describeSample('the privacy policy', () => {
  test.each(Object.entries(disclosed))('names what is in the column %s', (_, words) => {
    expect(policy).toContain(words);
  });

  test('promises the same about erasure as the default does', () => {
    expect(retentionFrom({ retentionDays: undefined, retentionMinimumDays: undefined }).minimumDays).toBe(0);
    expect(policy).toContain('we delete your enquiry, our notes and its history at once');
  });
});
