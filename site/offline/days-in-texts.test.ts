import { readFileSync } from 'node:fs';
import { sampleTest } from '@company/tests/sample-only.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { lifetimeDays } from './flush.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const policy = read('content/legal/privacy-policy.md').split(/^## /m);

const section = (title: string) => policy.find((text) => text.startsWith(`${title}\n`))?.replace(/\s+/g, ' ') ?? '';
const daysIn = (text: string) => [...text.matchAll(/(\d+) days/g)].map(([, days]) => Number(days));

// Only for the sample content, because the policy of another company has other words.
sampleTest('the privacy policy has the number of days that an enquiry waits in the browser', () => {
  const reason = `The privacy policy must say under Information We Collect that an enquiry waits for ${lifetimeDays} days.`;
  expect(daysIn(section('Information We Collect')), reason).toContain(lifetimeDays);
});

const sections = ['Information We Collect', 'Storage and Security'];

sampleTest.each(sections)(
  'under %s, the privacy policy names the button that removes an enquiry from the device',
  (title) => {
    const button = `“${parse(read('content/forms.yaml')).kept.withdraw}”`;
    expect(section(title), `The privacy policy must name the button ${button} under ${title}.`).toContain(button);
  },
);

test('the text about an expired enquiry names no wrong number of days', () => {
  const others = daysIn(parse(read('content/errors.yaml')).kept.expired).filter((days) => days !== lifetimeDays);
  const reason = `Errors › Kept › Expired names ${others} days; an enquiry waits for ${lifetimeDays} days. Write ${lifetimeDays}, or no number.`;
  expect(others, reason).toEqual([]);
});
