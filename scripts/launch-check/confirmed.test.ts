import { expect, test } from 'vitest';
import { checkConfirmed } from './confirmed.ts';
import { places, textsOf } from './test-setup.ts';

test.each([
  ['without a day', 'faq.yaml', 'title: FAQ\n', ['content/faq.yaml:1 confirmed']],
  [
    'that nobody has confirmed',
    'services/scales.yaml',
    'name: A\nconfirmed: false\n',
    ['content/services/scales.yaml:2 confirmed'],
  ],
  ['with the day of its owner', 'faq.yaml', 'confirmed: "2026-11-23"\ntitle: FAQ\n', []],
  ['that makes no promises', 'search.yaml', 'areaServed: India\n', []],
])('a file %s', async (_, file, text, found) => {
  expect(places(checkConfirmed(await textsOf({ [`content/${file}`]: text })))).toEqual(found);
});
