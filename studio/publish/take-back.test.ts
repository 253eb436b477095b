import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { changesBetween } from './file-changes.ts';
import { takeBack } from './take-back.ts';

vi.setConfig({ testTimeout: 60_000 });

const file = (path: string) => readFileSync(path, 'utf8');
const path = 'content/services/rpa.yaml';
const base = file(path);
const edits: Readonly<Record<string, (text: string) => string>> = {
  'a folded text': (text) => text.replace('We study the process, simplify it,', 'We watch, then simplify the process,'),
  'a text on a line': (text) => text.replace('name: Process discovery', 'name: Process study'),
  'an entry added at the front': (text) =>
    text.replace(
      '    - icon: binoculars\n',
      '    - icon: eye\n      name: One\n      text: New.\n    - icon: binoculars\n',
    ),
  'a comment with its entry removed': (text) =>
    text.replace(/( {4}# .*\n)? {4}- icon: scales\n(.*\n)*?(?= {4}- icon)/, ''),
  'an entry moved to the front': (text) => {
    const [entry = ''] = / {4}- icon: scan\n(?:.*\n)*?(?= {4}- icon)/.exec(text) ?? [];
    return text.replace(entry, '').replace('    - icon: binoculars\n', `${entry}    - icon: binoculars\n`);
  },
  'another picture': (text) => text.replace('  name: rpa\n', '  name: design\n'),
  'a field added': (text) => text.replace('icon: robot\n', 'icon: robot\nfooter: false\n'),
  'a field removed': (text) => text.replace(/^tile: .*\n/m, ''),
};
const names = Object.keys(edits);

/** All edits, but some. */
const edited = (text: string, ...left: string[]) =>
  names.filter((name) => !left.includes(name)).reduce((now, name) => edits[name]?.(now) ?? now, text);

describe.each([
  ['as it is', base],
  ['with comments', base.replace('    - icon: scales\n', '    # About ledgers\n    - icon: scales\n')],
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
  const text = base.replace('    - icon: binoculars\n', `${entry}${entry}    - icon: binoculars\n`);
  const [change, other] = changesBetween(path, base, text) ?? [];
  expect(other?.key).toBe(change?.key);
  const left = takeBack(path, base, text, [change?.key ?? '']) ?? '';
  expect(left).toBe(base.replace('    - icon: binoculars\n', `${entry}    - icon: binoculars\n`));
});

describe('a legal text', () => {
  const legal = 'content/legal/privacy-policy.md';
  const text = file(legal);

  test('gives back a section that was removed, with its notes', () => {
    const removed = text.replace(/^## Introduction\n[\s\S]*?(?=^## )/m, '');
    const changes = changesBetween(legal, text, removed) ?? [];
    expect(changes).toMatchObject([{ kind: 'removed', before: ['sections', 0] }]);
    expect(takeBack(legal, text, removed, [changes[0]?.key ?? ''])).toBe(text);
  });

  test('gives back a field of its head and leaves a section that was changed', () => {
    const section = text.replace('businesses. This', 'companies. This');
    const both = section.replace('title: Privacy policy', 'title: Privacy');
    const [change] = changesBetween(legal, text, text.replace('title: Privacy policy', 'title: Privacy')) ?? [];
    expect(takeBack(legal, text, both, [change?.key ?? ''])).toBe(section);
  });

  test('gives back a section that was moved', () => {
    const [section = ''] = /^## Introduction\n[\s\S]*?(?=^## )/m.exec(text) ?? [];
    const moved = `${text.replace(section, '').trimEnd()}\n\n${section.trimEnd()}\n`;
    const changes = changesBetween(legal, text, moved) ?? [];
    expect(changes).toMatchObject([{ kind: 'moved' }]);
    expect(takeBack(legal, text, moved, [changes[0]?.key ?? ''])).toBe(text);
  });
});
