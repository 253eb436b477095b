import { sampleTest } from '@company/tests/sample-only.ts';
import { describe, expect, test } from 'vitest';
import type { EntryValue } from '../api.ts';
import { commentsIn, contentTexts, notesIn, someContentTexts, valuesOf } from '../tests/content-texts.ts';
import {
  addEntry,
  dataOf,
  isMarkdown,
  laidOut,
  moveEntry,
  putValue,
  removeEntry,
  removeField,
} from './content-text.ts';
import { type Path, valueIn } from './path.ts';

/** Texts that YAML, or a careless writer of it, reads as something else. */
const texts = [
  'He said “yes”, she said "no": it’s fine',
  'ends with a colon:',
  'a #hash and a # comment',
  ' leads with a space',
  'ends with a space ',
  'two  spaces and\ta tab',
  'first\n\n  third, moved in\nlast',
  'ends with a line break\n',
  '\nbegins with one',
  'windows\r\nlines',
  'نص بالعربية: سطر واحد',
  '👩‍🚀 and 🇮🇳, then 日本語',
  '{{company.shortName}} begins it',
  ...['- a dash', '# a heading', '? a question', '| pipe', '> more', '>-', '---', '...', '!tag'],
  ...['&a', '*a', '%a', '@a', '`a`'],
  ...['yes', 'null', '~', '123', '1e3', '0x1F', '2026-11-22', '{', '}', '[a, b]', 'a, b, c', ''],
  "it's 'both' \"kinds\"",
  'back\\slash \\n',
  'no\u00a0break \u2028 line \u0007 bell \ufeff mark \u2066left\u2069',
  'half a pair: \ud83d',
  `${'many words with # and : in them '.repeat(8)}end`,
  `${'x'.repeat(400)} and more`,
];

/** Files with values, lists and comments of all kinds. */
const yamlFiles = someContentTexts()
  .filter(([file]) => /^(home|company|services\/.*)\.yaml$/.test(file))
  .map(([file, text]) => [file, laidOut(text)] as const);

// Another company may write its files by hand.
sampleTest('all content has the layout that the studio writes', () => {
  const others = contentTexts().filter(([, text]) => laidOut(text) !== text);
  expect(others.map(([file]) => file)).toEqual([]);
});

test('every value takes texts of all kinds: they are read as they were meant, and all comments stay', () => {
  let turn = 0;
  for (const [file, text] of yamlFiles) {
    const meant = valuesOf(text).map(({ path }) => ({ path, value: texts[turn++ % texts.length] ?? '' }));
    const edited = meant.reduce((before, { path, value }) => putValue(before, path, value), text);
    expect(valuesOf(edited), file).toEqual(meant);
    expect(commentsIn(edited), file).toEqual(expect.arrayContaining(commentsIn(text)));
    expect(laidOut(edited), file).toBe(edited);
  }
  expect(turn).toBeGreaterThan(50);
});

test('a title or a text of a legal page changes alone, and no other note is lost', () => {
  for (const [file, text] of someContentTexts().filter(([, one]) => isMarkdown(one))) {
    for (const [index, { path, value }] of valuesOf(text).entries()) {
      if (path[0] !== 'sections') continue;
      const edited = putValue(text, path, 'Other words.');
      const meant = valuesOf(text).with(index, { path, value: 'Other words.' });
      expect(valuesOf(edited), `${file} ${path.join('.')}`).toEqual(meant);
      expect(notesIn(edited)).toHaveLength(notesIn(text).length - notesIn(String(value)).length);
      expect(putValue(edited, path, value)).toBe(text);
    }
  }
});

function* listsIn(data: unknown, path: Path): Generator<{ path: Path; items: readonly EntryValue[] }> {
  if (typeof data !== 'object' || data === null) return;
  if (Array.isArray(data)) yield { path, items: data };
  for (const [key, value] of Object.entries(data))
    yield* listsIn(value, [...path, Array.isArray(data) ? Number(key) : key]);
}

test('every list takes an entry, moves it and gives it away: then the file is as it was', () => {
  let tried = 0;
  for (const [file, text] of yamlFiles) {
    for (const { path, items } of listsIn(dataOf(text), [])) {
      const [entry = 'New: with a “colon” # and more'] = items;
      const itemsIn = (edited: string) => valueIn(dataOf(edited), path);
      const added = addEntry(text, path, items.length, entry);
      expect(itemsIn(added), file).toEqual([...items, entry]);
      const moved = moveEntry(added, path, items.length, 0);
      expect(itemsIn(moved), file).toEqual([entry, ...items]);
      expect(commentsIn(moved).sort(), file).toEqual(commentsIn(text).sort());
      const removed = removeEntry(moved, path, 0);
      expect(itemsIn(removed), file).toEqual(items);
      // A long list in brackets gets lines of its own.
      if (typeof entry === 'object') expect(removed, `${file} ${path.join('.')}`).toBe(text);
      tried++;
    }
  }
  expect(tried).toBeGreaterThan(5);
});

const commented = `# Of the file.
slides:
  # Of the first.
  - label: One # beside
    text: >-
      Folded
      text
  # Of the second,
  # on two lines.
  - label: Two

  - { label: Three }
# Of the next field.
next: 1
`;

describe('comments', () => {
  test('move with the entry below them', () => {
    expect(moveEntry(commented, ['slides'], 1, 0)).toContain(
      'slides:\n  # Of the second,\n  # on two lines.\n  - label: Two\n  # Of the first.\n  - label: One # beside\n',
    );
  });

  test('go with it, and no others', () => {
    const left = ['# Of the file.', '# Of the second,', '# on two lines.', '# Of the next field.'];
    expect(commentsIn(removeEntry(commented, ['slides'], 0))).toEqual(left);
  });
});

describe('a file that somebody else has laid out', () => {
  const wide = `a:   1\nb: "two"   # beside\nlist: [ x,y ]\nparts:\n- name:  One\n- name:  Two\n`;

  test('keeps every other character', () => {
    expect(putValue(wide, ['b'], 'three')).toBe(wide.replace('"two"  ', '"three"'));
    expect(putValue(wide, ['parts', 1, 'name'], 'Three')).toBe(wide.replace(' Two', 'Three'));
    expect(putValue(wide, ['list', 0], 'z')).toBe(wide.replace('x,y', 'z, y'));
  });

  test('keeps the line breaks of Windows', () => {
    const text = 'a:\r\n  - one\r\n  - two\r\n';
    expect(moveEntry(text, ['a'], 0, 1)).toBe('a:\r\n  - two\r\n  - one\r\n');
    const legal = '---\r\ntitle: A\r\n---\r\n\r\n## One\r\n\r\nText\r\n';
    expect(putValue(legal, ['sections', 0, 'text'], 'Two\n\nlines')).toBe(legal.replace('Text', 'Two\r\n\r\nlines'));
  });
});

test('the last entry of a list leaves empty brackets, and a new one takes their place', () => {
  const text = 'clients:\n  - name: A\n    logo: /a.svg\nnext: 1\n';
  const empty = removeEntry(text, ['clients'], 0);
  expect(empty).toBe('clients: []\nnext: 1\n');
  expect(addEntry(empty, ['clients'], 0, { name: 'A', logo: '/a.svg' })).toBe(text);
});

test('new entries look like the others: with lines of their own, or in braces', () => {
  const own = 'a:\n  - question: One?\n    answer: Yes.\n';
  const entry = { question: 'Two: or more?', answer: 'A long answer of many words. '.repeat(6).trim() };
  expect(addEntry(own, ['a'], 1, entry)).toMatch(/\n {2}- question: "Two: or more\?"\n {4}answer: >-\n {6}A long/);
  const braces = 'a:\n  - { name: One, picture: { name: x } }\n';
  expect(addEntry(braces, ['a'], 0, { name: 'Two', picture: { name: 'y' } })).toBe(
    'a:\n  - { name: Two, picture: { name: y } }\n  - { name: One, picture: { name: x } }\n',
  );
});

test('optional fields come and go in their place', () => {
  const text = 'item:\n  # Of the name.\n  name: A\n  # Of the text.\n  text: B\nlist:\n  - name: C\n    text: D\n';
  const order = ['name', 'client', 'text'];
  const added = putValue(text, ['item', 'client'], 'A bank', order);
  expect(added).toContain('  name: A\n  client: A bank\n  # Of the text.\n');
  expect(removeField(added, ['item', 'client'])).toBe(text);
  const without = removeField(text, ['list', 0, 'name']);
  expect(without).toContain('list:\n  - text: D\n');
  expect(putValue(without, ['list', 0, 'name'], 'C', order)).toBe(text);
});

test('a picture gets a text alternative and loses it', () => {
  const braces = 'top:\n  picture: { name: one }\n';
  const named = putValue(braces, ['top', 'picture'], { name: 'two', shows: 'An arm: it lifts.' });
  expect(named).toBe('top:\n  picture: { name: two, shows: "An arm: it lifts." }\n');
  expect(putValue(named, ['top', 'picture'], { name: 'one' })).toBe(braces);
});

test('a change that the file does not allow is refused', () => {
  expect(() => putValue('a: 1\n', ['b', 'c'], 'x')).toThrow('does not exist any more');
  expect(() => putValue('a: &x 1\nb: *x\n', ['a'], 2)).toThrow('does not know its layout');
  expect(() => removeEntry('a: [ 1 ]\n', ['a'], 1)).toThrow('does not exist any more');
});
