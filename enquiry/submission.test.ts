import { expect, test } from 'vitest';
import { createReference, referencePattern, signalsOf, withoutSignals } from './submission.ts';

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

test('references are readable and differ', () => {
  const references = Array.from({ length: 1000 }, createReference);
  expect(new Set(references).size).toBe(1000);
  for (const reference of references) expect(reference).toMatch(referencePattern);
});

test('a reference has no letters that look like digits', () => {
  expect('4K7QW-M2XN8').toMatch(referencePattern);
  for (const wrong of ['4K7QW-M2XNO', '4K7QWM2XN8', '4k7qw-m2xn8', '4K7QW-M2XN8\n'])
    expect(wrong).not.toMatch(referencePattern);
});
