import { isDeepStrictEqual } from 'node:util';
import { expect, test, vi } from 'vitest';
import type { EntryValue } from '../api.ts';
import { commentsIn, notesIn, someContentTexts } from '../tests/content-texts.ts';
import type { Path } from './path.ts';
import {
  addEntry,
  addField,
  dataOf,
  moveEntry,
  removeEntry,
  removeField,
  replaceValue,
  valueOrUndefined,
} from './write.ts';

// Each list of each file is tried, and each file is parsed again for it.
vi.setConfig({ testTimeout: 60_000 });

interface List {
  file: string;
  text: string;
  path: Path;
  items: readonly EntryValue[];
}

function* listsIn(data: unknown, path: Path): Generator<{ path: Path; items: readonly EntryValue[] }> {
  if (typeof data !== 'object' || data === null) return;
  if (Array.isArray(data)) yield { path, items: data };
  for (const [key, value] of Object.entries(data)) {
    yield* listsIn(value, [...path, Array.isArray(data) ? Number(key) : key]);
  }
}

const lists: List[] = someContentTexts().flatMap(([file, text]) =>
  [...listsIn(dataOf(text), [])]
    .filter(({ path }) => path[0] !== 'sections' || !file.endsWith('.md'))
    .map((list) => ({ file, text, ...list })),
);

const datas = new Map(someContentTexts().map(([, text]) => [text, dataOf(text)]));

/** The data of the text with another list in one place. */
function withList(text: string, path: Path, items: readonly unknown[]): unknown {
  const data = structuredClone(datas.get(text));
  const parent = valueIn(data, path.slice(0, -1)) as Record<string | number, unknown>;
  parent[path.at(-1) as string] = items;
  return data;
}

const valueIn = (data: unknown, path: Path) =>
  path.reduce<unknown>((here, key) => (here as Record<string | number, unknown>)[key], data);

function expectList({ file, text, path }: List, edited: string, items: readonly unknown[]): void {
  const where = `${file} ${path.join('.')}`;
  expect(isDeepStrictEqual(dataOf(edited), withList(text, path, items)), where).toBe(true);
  expect([...commentsIn(edited), ...notesIn(edited)].sort(), where).toEqual(
    [...commentsIn(text), ...notesIn(text)].sort(),
  );
}

/** A new entry of the shape that the others have, with texts that have to be quoted. */
const likeEntry = (entry: EntryValue): EntryValue => {
  if (typeof entry === 'string') return 'New: with a “colon” # and more';
  if (Array.isArray(entry)) return entry.map(likeEntry);
  if (typeof entry !== 'object' || entry === null) return entry;
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, likeEntry(value as EntryValue)]));
};

test('there are many lists to try', () => {
  expect(lists.length).toBeGreaterThan(10);
});

test('every list takes a new entry at its start, in the middle and at its end; all other values and comments stay', () => {
  for (const [turn, list] of lists.entries()) {
    const entry = list.items[0] === undefined ? 'New' : likeEntry(list.items[0]);
    const last = list.items.length - 1;
    // Each list in two of three places.
    for (const after of new Set([-1, Math.floor(last / 2), last].toSpliced(turn % 3, 1))) {
      const edited = addEntry(list.text, list.path, after, entry);
      expectList(list, edited, list.items.toSpliced(after + 1, 0, entry));
      if (after === last) expect(removeEntry(edited, list.path, after + 1), list.file).toBe(list.text);
    }
  }
});

test('entries of every list move to the end or into the middle; moved back, the file is as it was', () => {
  for (const [turn, list] of lists.filter(({ items }) => items.length > 1).entries()) {
    const last = list.items.length - 1;
    const [from, to] = turn % 2 === 0 ? [0, last] : [last, Math.floor(last / 2)];
    const edited = moveEntry(list.text, list.path, from, to);
    const items = [...list.items];
    items.splice(to, 0, ...items.splice(from, 1));
    expectList(list, edited, items);
    expect(moveEntry(edited, list.path, to, from), `${list.file} ${list.path.join('.')}`).toBe(list.text);
  }
});

test('every list gives entries away: the other values stay', () => {
  for (const { file, text, path, items } of lists.filter(({ items }) => items.length > 0)) {
    for (const index of new Set([0, items.length - 1])) {
      const edited = removeEntry(text, path, index);
      const meant = withList(text, path, items.toSpliced(index, 1));
      expect(isDeepStrictEqual(dataOf(edited), meant), `${file} ${path.join('.')}`).toBe(true);
    }
  }
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
  # After the last.
# Of the next field.
next: 1
`;

test('a comment directly above an entry moves with it, all others stay where they are', () => {
  expect(moveEntry(commented, ['slides'], 1, 0)).toBe(`# Of the file.
slides:
  # Of the second,
  # on two lines.
  - label: Two

  # Of the first.
  - label: One # beside
    text: >-
      Folded
      text
  - { label: Three }
  # After the last.
# Of the next field.
next: 1
`);
});

test('an entry that is removed takes the comment directly above it along, and no other', () => {
  expect(commentsIn(removeEntry(commented, ['slides'], 0))).toEqual([
    '# Of the file.',
    '# Of the second,',
    '# on two lines.',
    '# After the last.',
    '# Of the next field.',
  ]);
});

test('the last entry of a list leaves empty brackets, and a new one takes their place', () => {
  const text = 'clients:\n  - { name: A, logo: /a.svg }\nnext: 1\n';
  const empty = removeEntry(text, ['clients'], 0);
  expect(empty).toBe('clients: []\nnext: 1\n');
  expect(addEntry(empty, ['clients'], -1, { name: 'A', logo: '/a.svg' })).toBe(text);
});

test('new entries are written as the others are: with lines of their own, or in braces', () => {
  const own = 'a:\n  - question: One?\n    answer: Yes.\n';
  const entry = { question: 'Two: or more?', answer: 'A long answer of many words. '.repeat(6).trim() };
  expect(addEntry(own, ['a'], 0, entry)).toBe(`${own}  - question: "Two: or more?"
    answer: >-
      A long answer of many words. A long answer of many words. A long answer of many words. A long answer of
      many words. A long answer of many words. A long answer of many words.
`);
  const braces = 'a:\n  - { name: One, picture: { name: x } }\n';
  expect(addEntry(braces, ['a'], -1, { name: 'Two', picture: { name: 'y', shows: 'What' } })).toBe(
    'a:\n  - { name: Two, picture: { name: y, shows: What } }\n  - { name: One, picture: { name: x } }\n',
  );
});

test('files with the line breaks of Windows, and without a line break at their end, keep them', () => {
  const text = 'a:\r\n  - one\r\n  - two';
  expect(moveEntry(text, ['a'], 0, 1)).toBe('a:\r\n  - two\r\n  - one');
  expect(addEntry(text, ['a'], 1, 'three')).toBe('a:\r\n  - one\r\n  - two\r\n  - three');
});

test('optional fields come and go in their place', () => {
  const text = 'item:\n  # Of the name.\n  name: A\n  # Of the text.\n  text: B\nlist:\n  - name: C\n    text: D\n';
  const order = ['name', 'client', 'text'];
  const added = addField(text, ['item', 'client'], 'A bank', order);
  expect(added).toContain('  name: A\n  client: A bank\n  # Of the text.\n');
  expect(removeField(added, ['item', 'client'])).toBe(text);
  expect(removeField(text, ['list', 0, 'name'])).toContain('list:\n  - text: D\n');
  expect(addField(removeField(text, ['list', 0, 'name']), ['list', 0, 'name'], 'C', order)).toBe(text);
  expect(removeField('a: { b: 1, c: 2 }\n', ['a', 'b'])).toBe('a: { c: 2 }\n');
  expect(addField('a: { c: 2 }\n', ['a', 'b'], 1, ['b', 'c'])).toBe('a: { b: 1, c: 2 }\n');
});

test('a picture takes its words and gives them away; braces that get too long become lines', () => {
  const braces = 'top:\n  picture: { name: one }\n';
  const shows = 'A robot arm lifts documents from a belt and piles them beside a check mark. '.repeat(2).trim();
  const short = replaceValue(braces, ['top', 'picture'], { name: 'two', shows: 'An arm: it lifts.' });
  expect(short).toBe('top:\n  picture: { name: two, shows: "An arm: it lifts." }\n');
  const long = replaceValue(braces, ['top', 'picture'], { name: 'two', shows });
  expect(long).toContain('  picture:\n    name: two\n    shows: >-\n      A robot arm');
  expect(valueOrUndefined(long, ['top', 'picture'])).toEqual({ name: 'two', shows });
  expect(replaceValue(long, ['top', 'picture'], { name: 'one' })).toBe('top:\n  picture:\n    name: one\n');
});

test('what the writer does not know is refused, and never guessed', () => {
  expect(() => replaceValue('a: 1\n', ['b'], 'x')).toThrow('no value at b');
  expect(() => replaceValue('a: &x 1\nb: *x\n', ['a'], 2)).toThrow('used elsewhere');
  expect(() => moveEntry('a:\n  - - 1\n    - 2\n', ['a', 0], 0, 1)).toThrow('after another dash');
  expect(() => removeEntry('a: [1]\n', ['a'], 1)).toThrow('no value at a.1');
});
