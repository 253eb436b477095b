import { expect, test } from 'vitest';
import { places, sampleWith, textsOf } from './test-setup.ts';
import { checkTexts } from './texts.ts';

const first = 'Every letter is weighed on a scale of brass.';
const second = 'Nobody has ever asked us for the scale itself.';
const sample = () =>
  sampleWith({
    'content/home.yaml': `lead: ${first} ${second}\nbutton: Write to us today\n`,
    'content/legal/terms.md': `---\ntitle: Terms\nreviewed: false\n---\n\n## Fees\n\n${first}\n`,
    'content/forms.yaml': 'problem: Please write your name with letters.\n',
  });
const found = async (file: string, text: string) =>
  places(checkTexts(await textsOf({ [`content/${file}`]: text }), await sample()));

test.each([
  ['in another file', 'services/scales.yaml', `name: Scales\nbody:\n  - text: ${first}\n`, ['3 body.0.text']],
  [
    'folded differently',
    'home.yaml',
    `a: b\nlead: >-\n  Every letter is weighed\n  on a scale of brass.\n`,
    ['2 lead'],
  ],
  ['beside a sentence of the company', 'home.yaml', `lead: We are new. ${second}\n`, ['1 lead']],
  ['with another word', 'home.yaml', `lead: ${first.replace('brass', 'tin')}\n`, []],
  ['that is only a label', 'home.yaml', 'button: Write to us today\n', []],
  ['of the forms, which are the same for every company', 'forms.yaml', `problem: ${first}\n`, []],
  ['that is confirmed', 'home.yaml', `lead: ${first} # confirmed\n`, []],
  ['of the sample company’s story, twice', 'home.yaml', 'lead: Deccan, Deccan\n', ['1 lead', '1 lead']],
])('a sentence %s', async (_, file, text, lines) => {
  expect(await found(file, text)).toEqual(lines.map((line) => `content/${file}:${line}`));
});

test.each([
  ['before counsel has read it', 'false', first, ['3 reviewed', '8 Fees']],
  ['with an open question', '"2026-11-01"', 'One.\n<!-- For counsel to confirm: the\n\ncap. -->', ['9 Fees']],
  ['that counsel has confirmed', '"2026-11-01"', first, []],
  ['with an address of the sample', '"2026-11-01"', 'hello@sample.example', ['8 Fees']],
])('a legal text %s', async (_, reviewed, text, lines) => {
  const file = `---\ntitle: Terms\nreviewed: ${reviewed}\n---\n\n## Fees\n\n${text}\n`;
  expect(await found('legal/terms.md', file)).toEqual(lines.map((line) => `content/legal/terms.md:${line}`));
});
