import { expect, test } from 'vitest';
import { companyLeaves, groupOf, isSample, isSampleFact, madeUp, sampleOf, theSample } from './sample.ts';

// For a company that has begun to fill in its own facts, these no longer apply.
test.runIf(isSample())('the list is up to date: node scripts/launch-check/sample.ts writes it anew', () => {
  expect(sampleOf('.')).toEqual(theSample);
});

test.runIf(isSample())('the list has every value that looks made up', () => {
  const mayStay = ['certificates.pdf', 'clients.logo'];
  const looksMadeUp = companyLeaves('.').filter(
    ({ field, value }) =>
      (/sample|placeholder|fictive|dummy/i.test(value) || madeUp.test(value)) && !mayStay.includes(groupOf(field)),
  );
  expect(looksMadeUp.filter(({ field, value }) => !isSampleFact(field, value))).toEqual([]);
});
