import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { expect, test, vi } from 'vitest';
import { type Document, parseDocument } from 'yaml';
import type { FieldValue } from '../api.ts';
import { notesIn, someContentTexts, valuesOf } from '../tests/content-texts.ts';
import type { Path } from './path.ts';
import { applyEdits } from './source/edit.ts';
import { isMarkdown } from './source/markdown-source.ts';
import { unfolded } from './source/paragraphs.ts';
import { YamlSource } from './source/yaml-source.ts';
import { valueEdits } from './source/yaml-values.ts';
import { replaceValue } from './write.ts';

// Each value is tried, and each file is parsed again for it.
vi.setConfig({ testTimeout: 60_000 });

/** Texts that YAML, or a careless writer of it, reads as something else. */
const texts = [
  'Plain words.',
  'He said “yes”, she said "no": it’s fine',
  'key: value',
  'ends with a colon:',
  'a #hash and a # comment',
  ' leads with a space',
  'ends with a space ',
  'two  spaces and\ta tab',
  'first line\nsecond line',
  'first\n\n  third, moved in\nlast',
  'ends with a line break\n',
  '\nbegins with one',
  'windows\r\nlines',
  'తెలుగు అక్షరాలు, ఒక వాక్యం.',
  'نص بالعربية: سطر واحد',
  '👩‍🚀 and 🇮🇳, then 日本語',
  '{{company.shortName}} begins it',
  'It names {{company.email}} within.',
  '- a dash',
  '# a heading',
  '? a question',
  'yes',
  'null',
  'true',
  '~',
  '123',
  '1e3',
  '0x1F',
  '2026-11-22',
  '{',
  '}',
  '[a, b]',
  '&a',
  '*a',
  '%percent',
  '@at',
  '`tick`',
  '!tag',
  '| pipe',
  '> more',
  '>-',
  "'single'",
  '"double"',
  "it's 'both' \"kinds\"",
  'back\\slash \\n',
  'a, b, c',
  '---',
  '...',
  'no\u00a0break \u2028 line \u0007 bell \ufeff mark',
  'half a pair: \ud83d',
  '',
  `${'A long sentence of several words, which has to be folded somewhere. '.repeat(14).trim()}`,
  `${'x'.repeat(400)} and more`,
  `${'many words with # and : in them '.repeat(8)}end`,
];

const yamlFiles = someContentTexts().filter(([, text]) => !isMarkdown(text));
const markdownFiles = someContentTexts().filter(([, text]) => isMarkdown(text));

/** Another value: mostly of the same type. */
function other(value: FieldValue, turn: number): FieldValue {
  if (typeof value === 'number' && turn % 2 === 0)
    return [value + 1, -value - 0.5, value === 0 ? 2 : 0, 1e21][turn % 4] as number;
  if (typeof value === 'boolean' && turn % 2 === 0) return !value;
  const next = texts[turn % texts.length] ?? '';
  return value === next ? `${next}.` : next;
}

const changed = (values: ReturnType<typeof valuesOf>, index: number, value: FieldValue) =>
  values.map((one, at) => (at === index ? { path: one.path, value } : one));

/** Where a value stands, asked of the parser and not of the writer. */
function rangeIn(text: string, document: Document, path: Path): [number, number] {
  const { range } = document.getIn(path, true) as { range: [number, number, number] };
  return [range[0], range[0] + text.slice(range[0], range[1]).trimEnd().length];
}

test('all values of a file change at once: each in its own place, and all are read again as they were meant', () => {
  let tried = 0;
  for (const [file, text] of yamlFiles) {
    const source = new YamlSource(text);
    const document = parseDocument(text);
    const values = valuesOf(text);
    const ranges = values.map(({ path }) => rangeIn(text, document, path));
    // Every value gets every sixth text, its neighbours the others.
    for (let turn = 0; turn < texts.length; turn += 6) {
      const meant = values.map(({ path, value }, index) => ({ path, value: other(value, turn + index) }));
      // Nothing else is touched: each edit has the range of its value.
      const edits = meant.map(({ path, value }) => valueEdits(source, path, value));
      expect(edits.map(([edit]) => [edit?.start, edit?.end])).toEqual(ranges);
      const read = valuesOf(applyEdits(text, edits.flat()));
      if (!isDeepStrictEqual(read, meant)) expect(read, file).toEqual(meant);
      tried += values.length;
    }
  }
  expect(tried).toBeGreaterThan(2000);
});

test('a text keeps the way in which it is written: every value, changed and changed back, has the lines it had', () => {
  const text = readFileSync(new URL('example-service.yaml', import.meta.url), 'utf8');
  const values = valuesOf(text).filter(({ value }) => typeof value === 'string');
  const edit = (from: string, ending: string) => {
    const source = new YamlSource(from);
    return applyEdits(
      from,
      values.flatMap(({ path, value }) => valueEdits(source, path, `${value}${ending}`)),
    );
  };
  const changed = edit(text, 'x');
  expect(values.length).toBeGreaterThan(50);
  expect(changed).not.toBe(text);
  expect(edit(changed, '')).toBe(text);
});

test('titles and texts of Markdown files are changed alone, and no other note is lost', () => {
  let tried = 0;
  for (const [file, text] of markdownFiles) {
    const values = valuesOf(text);
    for (const [turn, { path, value }] of values.entries()) {
      if (typeof value !== 'string') continue;
      // Each text for the titles and paragraphs of one section or another.
      for (const next of texts.filter((one, index) => isFit(path, one) && (index + turn) % 3 === 0)) {
        const edited = replaceValue(text, path, next);
        const meant = path[0] === 'sections' ? unfolded(next.trim()) : next;
        expect(valuesOf(edited), `${file} ${path.join('.')} ${JSON.stringify(next)}`).toEqual(
          changed(values, turn, meant),
        );
        expect(notesIn(edited).length).toBe(notesIn(text).length - notesIn(value).length);
        tried++;
      }
    }
  }
  expect(tried).toBeGreaterThan(200);
});

/** A title has one line, and neither it nor a text of a section can be empty. */
const isFit = (path: Path, text: string) =>
  path[0] !== 'sections' || (text.trim() !== '' && (path[2] === 'text' || !/[\n\r\u2028]/.test(text.trim())));
