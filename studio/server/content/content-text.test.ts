import { isLong } from '@company/tests/long.ts';
import { sampleTest } from '@company/tests/sample-only.ts';
import { expect, test } from 'vitest';
import { sampleRoot } from '../../tests/memory-desk.ts';
import { commentsIn, contentTexts, notesIn, someContentTexts, valuesOf } from '../../tests/sample-project.ts';
import { dataOf, formatText, isMarkdown, setValue, withEntries } from './content-text.ts';

/** Texts that YAML could read as other values. */
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

const add = (text: string, list: string) => withEntries(text, [list], { kind: 'add', index: 0, values: [] });
const remove = (text: string, list: string, index: number) => withEntries(text, [list], { kind: 'remove', index });

/** Files with values, lists and comments of all kinds. */
const yamlFiles = someContentTexts(sampleRoot)
  .filter(([file]) => /^(home|services\/.*)\.yaml$/.test(file))
  .map(([file, text]) => [file, formatText(text)] as const);

// Only for the sample content, because a company may format its files by hand.
sampleTest('all content has the layout of the studio, so a save changes only one line', () => {
  const reformatted = contentTexts().filter(([, text]) => formatText(text) !== text);
  expect(reformatted.map(([file]) => file)).toEqual([]);
});

test('every field accepts every kind of text, and all comments stay', () => {
  let turn = 0;
  for (const [file, text] of isLong ? yamlFiles : yamlFiles.slice(0, 1)) {
    const expected = valuesOf(text).map(({ path }) => ({ path, value: texts[turn++ % texts.length] ?? '' }));
    const edited = expected.reduce((changed, { path, value }) => setValue(changed, path, value), text);
    expect(valuesOf(edited), file).toEqual(expected);
    expect(commentsIn(edited), file).toEqual(expect.arrayContaining(commentsIn(text)));
    expect(formatText(edited), file).toBe(edited);
  }
  expect(turn).toBeGreaterThan(texts.length);
});

test('a title or text of a legal page changes without affecting other parts or comments', () => {
  for (const [file, text] of someContentTexts().filter(([, text]) => isMarkdown(text))) {
    for (const [index, { path, value }] of valuesOf(text).entries()) {
      if (path[0] !== 'sections') continue;
      const edited = setValue(text, path, 'Other words.');
      const expected = valuesOf(text).with(index, { path, value: 'Other words.' });
      expect(valuesOf(edited), `${file} ${path.join('.')}`).toEqual(expected);
      expect(notesIn(edited)).toHaveLength(notesIn(text).length - notesIn(String(value)).length);
      expect(setValue(edited, path, value)).toBe(text);
    }
  }
});

test('files with Windows line ends are read and changed, and keep their line ends', () => {
  for (const [file, text] of [['one line', '[]\n'] as const, ...someContentTexts()]) {
    const windows = `\ufeff${text.replaceAll('\n', '\r\n')}`;
    expect(dataOf(windows), file).toEqual(dataOf(text));
    const [first] = valuesOf(text).filter(({ path }) => !isMarkdown(text) || path.at(-1) === 'text');
    const change = (text: string) => setValue(text, first?.path ?? [], 'Other words.');
    expect(change(windows), file).toBe(`\ufeff${change(text).replaceAll('\n', '\r\n')}`);
  }
});

test('a section ends at the next heading, not at a Unicode separator', () => {
  const text = '---\ntitle: T\n---\n\n## One\n\nClosed on Sundays.\u2028## is open\u2029too.\u0085\n\n## Two\n\nEnd.\n';
  const path = ['sections', 0, 'text'];
  expect(valuesOf(text)).toContainEqual({ path, value: 'Closed on Sundays.\u2028## is open\u2029too.\u0085' });
  expect(setValue(text, path, 'Now.')).toBe('---\ntitle: T\n---\n\n## One\n\nNow.\n\n## Two\n\nEnd.\n');
});

test('a comment above an entry is moved and removed with the entry', () => {
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
  expect(withEntries(commented, ['slides'], { kind: 'move', from: 1, to: 0 })).toContain(
    'slides:\n  # Of the second,\n  # on two lines.\n  - label: Two\n  # Of the first.\n  - label: One # beside\n',
  );
  const remaining = ['# Of the file.', '# Of the second,', '# on two lines.', '# Of the next field.'];
  expect(commentsIn(remove(commented, 'slides', 0))).toEqual(remaining);
});

test('comments keep their tabs and no-break spaces', () => {
  const text = '#\tPreis:\u00a0100\na: 1 #\u00a0beside\n# \u2009thin\tof b\nb: 2\n';
  expect(setValue(text, ['a'], 3)).toBe(text.replace('a: 1', 'a: 3'));
});

test('a list without entries has empty brackets, and a new entry replaces them', () => {
  const text = 'clients:\n  - name: A\nnext: 1\n';
  const empty = remove(text, 'clients', 0);
  expect(empty).toBe('clients: []\nnext: 1\n');
  expect(setValue(add(empty, 'clients'), ['clients', 0, 'name'], 'A')).toBe(text);
});

test('a new entry is written like the other entries, in lines or in braces', () => {
  const added = (text: string, answer: string) => setValue(add(text, 'a'), ['a', 0, 'answer'], answer);
  const source = 'a:\n  - question: One?\n    answer: Yes.\n';
  expect(added(source, 'A long answer of many words. '.repeat(6).trim())).toMatch(/\n {2}- answer: >-\n {6}A long/);
  expect(added('a:\n  - { answer: One }\n', 'Two')).toBe('a:\n  - { answer: Two }\n  - { answer: One }\n');
});

test('optional fields and their blocks are added and removed in the right place', () => {
  const text = 'item:\n  # Of the name.\n  name: A\n  # Of the text.\n  text: B\nlist:\n  - name: C\n    text: D\n';
  const order = () => ['name', 'client', 'text'];
  const added = setValue(text, ['item', 'client'], 'A bank', order);
  expect(added).toContain('  name: A\n  client: A bank\n  # Of the text.\n');
  expect(setValue(added, ['item', 'client'], undefined)).toBe(text);
  const withoutName = setValue(text, ['list', 0, 'name'], undefined);
  expect(withoutName).toContain('list:\n  - text: D\n');
  expect(setValue(withoutName, ['list', 0, 'name'], 'C', order)).toBe(text);
  const withList = setValue('a: 1\nc: 3\n', ['b', 'items', 0, 'name'], 'New', () => ['a', 'b', 'c']);
  expect(withList).toBe('a: 1\nb:\n  items:\n    - name: New\nc: 3\n');
});

test('the text alternative of a picture is added and removed', () => {
  const braces = 'top:\n  picture: { name: one }\n';
  const withAlternative = setValue(braces, ['top', 'picture'], { name: 'two', shows: 'An arm: it lifts.' });
  expect(withAlternative).toBe('top:\n  picture: { name: two, shows: "An arm: it lifts." }\n');
  expect(setValue(withAlternative, ['top', 'picture'], { name: 'one' })).toBe(braces);
});

test('a change of a missing field is refused', () => {
  expect(() => setValue('b: 1\n', ['b', 'c'], 'x')).toThrow('does not exist any more');
  expect(() => remove('a: [ 1 ]\n', 'a', 1)).toThrow('does not exist any more');
});
