import { expect, test } from 'vitest';
import { signalsOf, withoutSignals } from './signals.ts';

test.each([
  [{}, { trapped: false, elapsed: undefined, proof: undefined }],
  [
    { website: '', elapsed: '42', altcha: 'abc' },
    { trapped: false, elapsed: 42, proof: 'abc' },
  ],
  [
    { website: 'x', elapsed: 7.5, altcha: '' },
    { trapped: true, elapsed: 7.5, proof: undefined },
  ],
  [
    { website: ['', ''], elapsed: ['1'], altcha: {} },
    { trapped: true, elapsed: undefined, proof: undefined },
  ],
  [
    { website: null, elapsed: 'soon', altcha: 1 },
    { trapped: false, elapsed: undefined, proof: undefined },
  ],
  [{ elapsed: '-1' }, { trapped: false, elapsed: undefined, proof: undefined }],
  [{ elapsed: ' ' }, { trapped: false, elapsed: undefined, proof: undefined }],
])('reads %j', (body, signals) => {
  expect(signalsOf(body)).toEqual(signals);
});

test('leaves the enquiry without them', () => {
  expect(withoutSignals({ form: 'faq', website: 'x', elapsed: '1', altcha: 'y' })).toEqual({ form: 'faq' });
});
