import type { Contents } from '@company/schemas/contents.ts';
import { expect, test } from 'vitest';
import { redirectsOf } from './listed-pages.ts';

test('addresses lead on that pages had before, and that of the services without a name', () => {
  const contents = new Map([
    ['services/robots.yaml', { formerly: ['rpa', 'automata'] }],
    ['services/audits.yaml', { formerly: [] }],
    ['lifecycle/build-&-run.yaml', { formerly: ['development'] }],
  ]) as unknown as Contents;
  expect(redirectsOf(contents)).toEqual({
    '/service-details': '/services',
    '/service-details/rpa': '/service-details/robots',
    '/service-details/automata': '/service-details/robots',
    '/it/development': '/it/build-&-run',
  });
});
