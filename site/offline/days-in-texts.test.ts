import { readFileSync } from 'node:fs';
import { sampleTest } from '@company/tests/sample-only.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { lifetimeDays } from './flush.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const policy = read('content/legal/privacy-policy.md').split(/^## /m);

const section = (title: string) => policy.find((text) => text.startsWith(`${title}\n`))?.replace(/\s+/g, ' ') ?? '';
const daysIn = (text: string) => [...text.matchAll(/(\d+) days/g)].map(([, days]) => Number(days));

// Another company's policy has other words.
sampleTest('the privacy policy has the number of days that an enquiry waits in the browser', () => {
  const sentence = `The privacy policy has to say under Information We Collect that an enquiry waits for ${lifetimeDays} days.`;
  expect(daysIn(section('Information We Collect')), sentence).toContain(lifetimeDays);
});

const sections = ['Information We Collect', 'Storage and Security'];

sampleTest.each(sections)('the privacy policy names under %s the button that removes it from the device', (title) => {
  const button = `“${parse(read('content/forms.yaml')).kept.withdraw}”`;
  expect(section(title), `The privacy policy has to name the button ${button} under ${title}.`).toContain(button);
});

test('the text after that time names no other number', () => {
  const others = daysIn(parse(read('content/errors.yaml')).kept.expired).filter((days) => days !== lifetimeDays);
  const sentence = `Errors › Kept › Expired names ${others} days; an enquiry waits for ${lifetimeDays}. Write that, or name no number.`;
  expect(others, sentence).toEqual([]);
});
