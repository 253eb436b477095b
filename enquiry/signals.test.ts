import { expect, test } from 'vitest';
import { signalsOf, withoutSignals } from './signals.ts';

test.each([
  [{}, { honeypot: false, elapsed: undefined }],
  [
    { website: '', elapsed: '42' },
    { honeypot: false, elapsed: 42 },
  ],
  [
    { website: 'x', elapsed: 7.5 },
    { honeypot: true, elapsed: 7.5 },
  ],
  [
    { website: ['', ''], elapsed: ['1'] },
    { honeypot: true, elapsed: undefined },
  ],
  [
    { website: null, elapsed: 'soon' },
    { honeypot: false, elapsed: undefined },
  ],
  [{ elapsed: '-1' }, { honeypot: false, elapsed: undefined }],
  [{ elapsed: ' ' }, { honeypot: false, elapsed: undefined }],
])('reads %j', (body, signals) => {
  expect(signalsOf(body)).toEqual(signals);
});

test('leaves the enquiry without them', () => {
  expect(withoutSignals({ form: 'faq', website: 'x', elapsed: '1' })).toEqual({ form: 'faq' });
});
