import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refolded, unfolded } from './paragraphs.ts';

const text = `First paragraph,
two lines with **bold
words**.
<!-- Source: an act,
section 2 -->

- one
  and its rest
- two
<!-- source of two -->
### A heading
Last paragraph.`;

const words = 'A long sentence of several words, which has to be folded somewhere. '.repeat(3).trim();

test('paragraphs, entries of lists and notes are on one line', () => {
  expect(unfolded(text)).toBe(
    'First paragraph, two lines with **bold words**.\n<!-- Source: an act, section 2 -->\n\n- one and its rest\n- two\n<!-- source of two -->\n### A heading\nLast paragraph.',
  );
});

test('only a changed paragraph is folded anew', () => {
  const changed = unfolded(text).replace('- two', `- two: ${words}`);
  const [first = '', second = ''] = refolded(text, changed).split('- two: ');
  expect(`${first}- two`).toBe(text.slice(0, text.indexOf('- two') + 5));
  expect(second).toMatch(/^A long .+\n {2}\S.+\n<!-- source of two -->\n### A heading\nLast paragraph\.$/s);
  expect(second.split('\n').every(({ length }) => length <= 110)).toBe(true);
});

test('whatever is written is read again as it was meant', () => {
  const part = fc.constantFrom(
    'word',
    '-',
    '1.',
    '#',
    '###',
    '>',
    '|',
    '<!-- note -->',
    '{{a}}',
    '---',
    '```',
    '',
    '  x',
    'y  ',
    'z\\',
    words,
  );
  const line = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(' '));
  const markdown = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n').trim());
  fc.assert(
    fc.property(markdown, markdown, (before, next) => {
      expect(unfolded(refolded(before, next))).toBe(unfolded(next));
      expect(refolded(before, unfolded(before))).toBe(before);
    }),
    { numRuns: 2000 },
  );
});
