import { expect, test } from 'vitest';
import { signalsOf, withoutSignals } from './submission.ts';

test.each([
  [{}, false, undefined],
  [{ website: '', elapsed: '42' }, false, 42],
  [{ website: 'x', elapsed: 7.5 }, true, 7.5],
  [{ website: ['', ''], elapsed: ['1'] }, true, undefined],
  [{ website: null, elapsed: 'soon' }, false, undefined],
  [{ elapsed: '-1' }, false, undefined],
  [{ elapsed: ' ' }, false, undefined],
])('reads %j', (body, honeypot, elapsed) => {
  expect(signalsOf(body)).toEqual({ honeypot, elapsed });
  expect(withoutSignals({ ...body, form: 'faq' })).toEqual({ form: 'faq' });
});
