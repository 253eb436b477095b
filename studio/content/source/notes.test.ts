import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveNotes, withNotes, withoutNotes } from './notes.ts';

const text = `First paragraph,
two lines.
<!-- source of the first -->

- one
<!-- source of one -->
- two

Last paragraph.
<!-- source of the last -->
<!-- to confirm -->`;

const changed = (edit: (plain: string) => string) => {
  const noted = withoutNotes(text);
  return withNotes(moveNotes(noted, edit(noted.text)));
};

test('notes are not in the text that a person edits, and an unchanged text is as it was', () => {
  expect(withoutNotes(text).text).toBe('First paragraph,\ntwo lines.\n\n- one\n- two\n\nLast paragraph.');
  expect(changed((plain) => plain)).toBe(text);
});

test('a note stays behind its paragraph when that changes, or others come and go', () => {
  expect(changed((plain) => plain.replace('two lines', 'now three lines'))).toBe(
    text.replace('two lines', 'now three lines'),
  );
  expect(changed((plain) => `New.\n\n${plain}`)).toBe(`New.\n\n${text}`);
  expect(changed((plain) => plain.replace('\n\nLast', '\n\nNew.\n\nLast'))).toBe(
    text.replace('\n\nLast', '\n\nNew.\n\nLast'),
  );
  expect(changed((plain) => plain.replace('- two', '- two and three'))).toBe(text.replace('- two', '- two and three'));
});

test('the notes of a paragraph that is taken out go to the one before it, those of the first to the next', () => {
  expect(changed((plain) => plain.replace('\n\nLast paragraph.', ''))).toBe(text.replace('\n\nLast paragraph.', ''));
  expect(changed((plain) => plain.replace('First paragraph,\ntwo lines.\n\n', ''))).toContain(
    '<!-- source of the first -->',
  );
  expect(changed(() => 'Another text.')).toBe(
    `Another text.\n<!-- source of the first -->\n<!-- source of one -->\n<!-- source of the last -->\n<!-- to confirm -->`,
  );
});

test('whatever is written, all notes stay in their order, and the text is what was written', () => {
  const paragraph = fc.constantFrom(
    'First paragraph,\ntwo lines.',
    '- one\n- two',
    'Last paragraph.',
    'New.',
    'A\n- b',
    'x',
  );
  fc.assert(
    fc.property(fc.array(paragraph, { minLength: 1, maxLength: 6 }), (paragraphs) => {
      const next = paragraphs.join('\n\n');
      const read = withoutNotes(changed(() => next));
      expect(read.text).toBe(next);
      expect(read.notes.map(({ note }) => note)).toEqual(withoutNotes(text).notes.map(({ note }) => note));
    }),
    { numRuns: 500 },
  );
});
