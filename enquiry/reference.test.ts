import { expect, test } from 'vitest';
import { createReference, referencePattern } from './submission.ts';

test('references are readable and differ', () => {
  const references = Array.from({ length: 1000 }, createReference);
  expect(new Set(references).size).toBe(1000);
  for (const reference of references) expect(reference).toMatch(referencePattern);
});

test('a reference has no letters that are mistaken for digits', () => {
  expect('4K7QW-M2XN8').toMatch(referencePattern);
  for (const wrong of ['4K7QW-M2XNO', '4K7QWM2XN8', '4k7qw-m2xn8', '4K7QW-M2XN8\n'])
    expect(wrong).not.toMatch(referencePattern);
});
