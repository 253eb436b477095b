import { readFileSync } from 'node:fs';
import type { Column } from '@company/enquiry/fields.ts';
import { describeSample } from '@company/tests/sample-only.ts';
import { expect, test } from 'vitest';
import type { EnquiriesTable } from '../database/schema.ts';

const policy = readFileSync('content/legal/privacy-policy.md', 'utf8').replace(/\s+/g, ' ');

/**
 * The words of the policy for the data in each column. A new column does not compile without its words. The test for typed data is in
 * `schemas/files/files.test.ts`.
 */
const disclosed: Record<Exclude<keyof EnquiriesTable, Column> | 'page', string> = {
  page: '**The page** whose address the form was sent from',
  landing: 'the first page of your visit',
  referrer: 'the name of the website that led you here',
  campaign_source: 'the campaign named in the address',
  campaign_medium: 'the campaign named in the address',
  campaign_name: 'the campaign named in the address',
  campaign_content: 'the campaign named in the address',
  campaign_term: 'the campaign named in the address',
  page_path: '**The page** whose address the form was sent from',
  id: 'a random reference',
  created_at: '**The time** at which it arrived',
  idempotency_key: 'whether it came twice',
  fingerprint: 'whether it came twice',
  spam_reasons: 'looked like spam and why',
  owner: 'who of us answers it',
  status: 'its status and result',
  answered_at: 'dates',
  reminded_at: 'dates',
  company: 'the name of your company',
  source: 'where we met',
  snoozed_until: 'dates',
  snooze_reason: 'our notes',
  answering: 'who of us answers it',
  answering_since: 'dates',
  outcome_reason: 'our notes',
  closed_at: 'dates',
};

describeSample('the privacy policy', () => {
  test.each(Object.entries(disclosed))('names what is in the column %s', (_, words) => {
    expect(policy).toContain(words);
  });

  test('describes an erasure correctly', () => {
    expect(policy).toContain('we delete your enquiry, our notes and its history at once');
  });
});
