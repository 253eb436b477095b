import { expect, test } from 'vitest';
import { signalsOf, withoutSignals } from './signals.ts';

test.each([
  [{}, { trapped: false, elapsed: undefined }],
  [
    { website: '', elapsed: '42' },
    { trapped: false, elapsed: 42 },
  ],
  [
    { website: 'x', elapsed: 7.5 },
    { trapped: true, elapsed: 7.5 },
  ],
  [
    { website: ['', ''], elapsed: ['1'] },
    { trapped: true, elapsed: undefined },
  ],
  [
    { website: null, elapsed: 'soon' },
    { trapped: false, elapsed: undefined },
  ],
  [{ elapsed: '-1' }, { trapped: false, elapsed: undefined }],
  [{ elapsed: ' ' }, { trapped: false, elapsed: undefined }],
])('reads %j', (body, signals) => {
  expect(signalsOf(body)).toEqual(signals);
});

test('leaves the enquiry without them', () => {
  expect(withoutSignals({ form: 'faq', website: 'x', elapsed: '1' })).toEqual({ form: 'faq' });
});
