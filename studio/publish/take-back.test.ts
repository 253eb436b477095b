import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { changesBetween } from './file-changes.ts';
import { takeBack } from './take-back.ts';

vi.setConfig({ testTimeout: 60_000 });

const path = 'content/services/sample.yaml';
const base = readFileSync(new URL('../content/example-service.yaml', import.meta.url), 'utf8');
const first = '    - icon: number-circle-one\n';
const edits: Readonly<Record<string, (text: string) => string>> = {
  'a folded text': (text) => text.replace('Begin with the problem as', 'Begin with a problem, as'),
  'a text on a line': (text) => text.replace('name: First thing you do', 'name: First thing we do'),
  'an entry added at the front': (text) =>
    text.replace(first, `    - icon: eye\n      name: One\n      text: New.\n${first}`),
  'a comment with its entry removed': (text) =>
    text.replace(/( {4}# .*\n)? {4}- icon: number-circle-two\n(.*\n)*?(?= {4}- icon)/, ''),
  'an entry moved to the front': (text) => {
    const [entry = ''] = / {4}- icon: number-circle-three\n(?:.*\n)*?(?= {4}- icon)/.exec(text) ?? [];
    return text.replace(entry, '').replace(first, entry + first);
  },
  'another picture': (text) => text.replace('"%picture%"', 'design'),
  'a field added': (text) => text.replace('icon: sparkle\n', 'icon: sparkle\nfooter: false\n'),
  'a field removed': (text) => text.replace(/^lead: .*\n/m, ''),
};
const names = Object.keys(edits);

/** All edits, but some. */
const edited = (text: string, ...left: string[]) =>
  names.filter((name) => !left.includes(name)).reduce((now, name) => edits[name]?.(now) ?? now, text);

describe.each([
  ['as it is', base],
  ['with comments', base.replace(/^.*number-circle-two$/m, '    # About both\n$&')],
])('a file %s', (_, published) => {
  test('has a change for each edit', () => {
    for (const name of names) {
      const text = edits[name]?.(published) ?? '';
      expect(changesBetween(path, published, text), name).toHaveLength(1);
    }
    expect(changesBetween(path, published, edited(published))).toHaveLength(names.length);
  });

  test.each(names)('gives back %s and leaves all others as they are', (name) => {
    const keys = (changesBetween(path, published, edits[name]?.(published) ?? '') ?? []).map(({ key }) => key);
    expect(takeBack(path, published, edited(published), keys)).toBe(edited(published, name));
  });
});

test('in any order, all changes taken back one by one leave the published bytes', () => {
  for (const turn of [0, 1, 2]) {
    let text = edited(base);
    for (const index of names.keys()) {
      const changes = changesBetween(path, base, text) ?? [];
      const change = changes[(index * 3 + turn) % changes.length];
      text = takeBack(path, base, text, [change?.key ?? '']) ?? '';
    }
    expect(text).toBe(base);
  }
});

test('one of two equal entries that were added', () => {
  const entry = '    - icon: eye\n      name: One\n      text: New.\n';
  const text = base.replace(first, entry + entry + first);
  const [change, other] = changesBetween(path, base, text) ?? [];
  expect(other?.key).toBe(change?.key);
  const left = takeBack(path, base, text, [change?.key ?? '']) ?? '';
  expect(left).toBe(base.replace(first, entry + first));
});

describe('a legal text', () => {
  const legal = 'content/legal/privacy-policy.md';
  const text = readFileSync(legal, 'utf8');

  test('gives back a section that was removed, with its notes', () => {
    const removed = text.replace(/^## .*\n[\s\S]*?(?=^## )/m, '');
    const changes = changesBetween(legal, text, removed) ?? [];
    expect(changes).toMatchObject([{ kind: 'removed', before: ['sections', 0] }]);
    expect(takeBack(legal, text, removed, [changes[0]?.key ?? ''])).toBe(text);
  });

  test('gives back a field of its head and leaves a section that was changed', () => {
    const title = /^title: .*/m;
    const section = text.replace(/^## .*\n\n/m, '$&A new sentence. ');
    const both = section.replace(title, 'title: Other');
    const [change] = changesBetween(legal, text, text.replace(title, 'title: Other')) ?? [];
    expect(takeBack(legal, text, both, [change?.key ?? ''])).toBe(section);
  });

  test('gives back a section that was moved', () => {
    const [section = ''] = /^## .*\n[\s\S]*?(?=^## )/m.exec(text) ?? [];
    const moved = `${text.replace(section, '').trimEnd()}\n\n${section.trimEnd()}\n`;
    const changes = changesBetween(legal, text, moved) ?? [];
    expect(changes).toMatchObject([{ kind: 'moved' }]);
    expect(takeBack(legal, text, moved, [changes[0]?.key ?? ''])).toBe(text);
  });
});
